import { once } from 'node:events'
import { createServer } from 'node:net'

const LOWEST = 21_000
const HIGHEST = 31_000
const STEP = 10

/** The first of so many neighbouring ports that nobody listens on. */
export async function freePorts(count: number): Promise<number> {
  const start = LOWEST + (process.pid % ((HIGHEST - LOWEST) / STEP)) * STEP
  for (let first = start; first < HIGHEST; first += STEP) {
    const free = await Promise.all(Array.from({ length: count }, (_, i) => isFree(first + i)))
    if (free.every(Boolean)) return first
  }
  throw new Error(`no ${count} free ports side by side between ${start} and ${HIGHEST}`)
}

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
