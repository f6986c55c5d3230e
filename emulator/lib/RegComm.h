//===- RegComm.h - register communication of the SW26010 ------*- C++ -*-===//
//
// A CPE sends 256-bit messages to CPEs of its row or its column.  Each CPE has a send buffer and
// two receive buffers, one for its row and one for its column.  A put waits while the own send
// buffer is full; a message leaves it, in order, as soon as all of its receivers have room; a get
// waits for a message and takes the oldest, whoever sent it.
//
// Depths: 6 messages to send, 4 to receive in each direction, or SWEMU_REGCOMM=SEND,RECEIVE.  They
// are assumed: no vendor text that states them could be read.  A program whose correctness depends
// on them shows as a deadlock with smaller ones.
//
//===--------------------------------------------------------------------===//
#ifndef SWEMU_LIB_REGCOMM_H
#define SWEMU_LIB_REGCOMM_H

namespace swemu {

struct Cpe;

/// A CPE must not end with messages unread: the next kernel would get them.
void regCommCheckIdle(const Cpe &C);

} // namespace swemu

#endif
