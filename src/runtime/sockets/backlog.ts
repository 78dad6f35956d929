import type { Socket } from 'socket.io'
import { wireOf } from './wire.ts'

/** What waits for a listener beyond this is left out: it gets the newest state once the line is free. */
const SLOW = 64 * 1024
const FREE = 8 * 1024
/** A listener for whom so much waits reads no more, and is let go. */
const LOST = 1024 * 1024

/** Bytes that were said to a listener and have not left this machine: those in the library's queue, and those of the connection below. */
export function backlogOf(socket: Pick<Socket, 'conn'>): number {
  const { queue, connection } = wireOf(socket)
  let waiting = connection?.bufferedAmount ?? 0
  for (const { data } of queue) waiting += data?.length ?? 0
  return waiting
}

export const isSlow = (backlog: number): boolean => backlog > SLOW
export const isLost = (backlog: number): boolean => backlog > LOST

/** Calls back once, when next to nothing waits any more; for a connection that ends before, never. */
export function whenFree(socket: Pick<Socket, 'conn'>, then: () => void): void {
  const look = () => {
    if (backlogOf(socket) <= FREE) then()
    // Behind all that waits below: it is written when that is gone.
    else wireOf(socket).connection?.ping('', false, (lost) => lost ?? look())
  }
  look()
}
