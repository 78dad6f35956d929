import type { Socket } from 'socket.io-client'

const FIRST_WAIT = 1000
const LONGEST_WAIT = 30_000

/**
 * Connects a socket, and again whenever it is lost or turned away, until what it answers is called. A ticket opens one connection, so each
 * asks for its own before it begins: a session that the house does not know opens none.
 */
export function keepConnected(socket: Socket, askTicket: () => Promise<string | null>): () => void {
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
  const later = () => {
    if (left) return
    clearTimeout(next)
    // Pages that were lost together come back one after another.
    next = setTimeout(() => void connect(), wait * (0.5 + Math.random()))
    wait = Math.min(wait * 2, LONGEST_WAIT)
  }
  socket.on('connect', () => {
    wait = FIRST_WAIT
  })
  socket.on('connect_error', later)
  socket.on('disconnect', later)
  void connect()
  return () => {
    left = true
    clearTimeout(next)
    socket.disconnect()
  }
}
