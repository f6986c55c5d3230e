void f ( int n , double * a , volatile double * v ) {
volatile int flag = 1 ;
# pragma sw parallel 
for ( _Bool i = 0 ;
i < n ;
i ++ ) a [ i ] = v [ i ] ;
# pragma sw parallel 
for ( int i = n ;
i < n ;
i ++ ) a [ i ] = flag ;
if ( 0 ) {
int once = flag ;
}
int once = flag ;
# pragma sw parallel 
for ( double * i = 0 ;
i < n ;
i ++ ) a [ once ] = once ;
}
