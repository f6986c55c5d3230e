//===- Host.h - what management core and compute cores share beside launches -*- C++ -*-===//
#ifndef SWEMU_LIB_HOST_H
#define SWEMU_LIB_HOST_H

namespace swemu {

/// Delivers the signals that CPEs have sent; on the management core, between two steps of the CPEs.
void deliverSignals();
/// Refuses the call on a compute core and before athread_init.
void needHost(const char *Call, const char *Here);
/// Has there been a spawn that is not yet joined?
bool hostHasSpawned();
/// Loads the LDM images of the core groups that have had no launch.
void loadImages();

} // namespace swemu

#endif
