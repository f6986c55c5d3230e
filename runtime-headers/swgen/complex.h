/* complex.h - what <complex.h> computes of complex numbers, for slave code: the CPEs' compilers have
 * no such header, but know the type, and their mathematical library the functions of real numbers. */
#ifndef SWGEN_COMPLEX_H
#define SWGEN_COMPLEX_H

#include "arith.h"

SW_INLINE double sw_cabs(double _Complex z) { return __builtin_hypot(__real__ z, __imag__ z); }
SW_INLINE float sw_cabsf(float _Complex z) { return __builtin_hypotf(__real__ z, __imag__ z); }
SW_INLINE double sw_carg(double _Complex z) { return __builtin_atan2(__imag__ z, __real__ z); }
SW_INLINE float sw_cargf(float _Complex z) { return __builtin_atan2f(__imag__ z, __real__ z); }

#endif
