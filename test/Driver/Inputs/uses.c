#include <stdio.h>
int plain(int x);
int axpy_main(void);
int main(void)
{
    printf("plain %d\n", plain(20));
    return axpy_main();
}
