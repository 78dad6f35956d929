import { connect, createServer } from 'node:net'
import type { Stamp } from './stamp.ts'

/** Where one database of the cluster answers, for its superuser. */
export function urlOf({ stamp, port, database }: { stamp: Stamp; port: number; database: string }): string {
  return `postgres://croupier_owner:${stamp.password}@127.0.0.1:${port}/${database}`
}

/** A port of 127.0.0.1 that nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer()
    server.once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (typeof address === 'object' && address ? found(address.port) : failed(new Error('no port'))))
    })
  })
}

/** Whether anyone listens on a port of this machine. */
export const isTaken = (port: number): Promise<boolean> => isTakenAt('127.0.0.1', port)

export function isTakenAt(host: string, port: number): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect({ port, host })
    socket.once('connect', () => {
      socket.destroy()
      answer(true)
    })
    socket.once('error', () => answer(false))
  })
}
