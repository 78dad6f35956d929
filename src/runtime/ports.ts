import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { below } from '#kit/random.ts'
import { systemRandom } from './system.ts'

/** Below those that a system gives to whoever connects: between this moment and the program's start no connection may take the port. */
const LOWEST = 11_000
const HIGHEST = 21_000
const TRIES = 200

/** The first of so many neighbouring ports of 127.0.0.1 that nobody listens on at this moment; each asker is likely told others. */
export async function freePorts(count: number): Promise<number> {
  for (let left = TRIES; left > 0; left--) {
    const first = LOWEST + below(systemRandom, HIGHEST - LOWEST - count)
    const free = await Promise.all(Array.from({ length: count }, (_, nth) => isFree(first + nth)))
    if (free.every(Boolean)) return first
  }
  throw new Error(`no ${count} free ports side by side between ${LOWEST} and ${HIGHEST}`)
}

export const freePort = (): Promise<number> => freePorts(1)

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening')
    await new Promise((closed) => server.close(closed))
    return true
  } catch {
    return false
  }
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
