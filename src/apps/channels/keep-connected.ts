import type { Socket } from 'socket.io-client'
import type { Millis } from '#kit/clock.ts'

const FIRST_WAIT = 1000
const LONGEST_WAIT = 30_000

type How = {
  readonly ticket: () => Promise<string | null>
  /** However often it failed, it is tried again after this at the latest, give or take a half. */
  readonly longestWait?: Millis | undefined
}

export type Keeping = {
  /** Tries a lost line at once: there is reason to think that it is back. */
  readonly hurry: () => void
  readonly leave: () => void
}

/**
 * Connects a socket, and again whenever it is lost or turned away, until it is left. A ticket opens one connection, so each
 * asks for its own before it begins: a session that the house does not know opens none.
 */
export function keepConnected(socket: Socket, { ticket: askTicket, longestWait = LONGEST_WAIT }: How): Keeping {
  let wait = FIRST_WAIT
  let left = false
  let next: ReturnType<typeof setTimeout> | undefined
  const connect = async () => {
    const ticket = await askTicket().catch(() => null)
    if (left) return
    if (ticket === null) {
      later()
      return
    }
    socket.auth = { ticket }
    socket.connect()
  }
  const again = () => {
    clearTimeout(next)
    next = undefined
    void connect()
  }
  const later = () => {
    if (left) return
    clearTimeout(next)
    // Pages that were lost together come back one after another.
    next = setTimeout(again, wait * (0.5 + Math.random()))
    wait = Math.min(wait * 2, longestWait)
  }
  socket.on('connect', () => {
    wait = FIRST_WAIT
  })
  socket.on('connect_error', later)
  socket.on('disconnect', later)
  void connect()
  return {
    hurry: () => {
      if (next !== undefined) again()
    },
    leave: () => {
      left = true
      clearTimeout(next)
      socket.disconnect()
    },
  }
}
