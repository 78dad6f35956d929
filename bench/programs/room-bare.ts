// What a room is held against: a server that says the same number of bytes to as many bare TCP connections, and knows nothing else.
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { serveParent } from './child.ts'

export type BareQuestion =
  | { readonly what: 'port' }
  | { readonly what: 'say'; readonly bytes: number; readonly times: number; readonly every: number }
export type BareAnswer = { readonly port: number; readonly said: readonly bigint[] }

async function begin() {
  const lines = new Set<Socket>()
  const server = createServer((line) => {
    line.setNoDelay(true)
    lines.add(line)
    line.on('close', () => lines.delete(line)).on('error', () => line.destroy())
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const answer = async (question: BareQuestion): Promise<BareAnswer> => {
    const said: bigint[] = []
    if (question.what === 'say') {
      const step = Buffer.alloc(question.bytes)
      for (let time = 0; time < question.times; time++) {
        said.push(process.hrtime.bigint())
        for (const line of lines) line.write(step)
        await pause(question.every)
      }
    }
    return { port, said }
  }
  const close = async () => {
    for (const line of lines) line.destroy()
    server.close()
  }
  return { answer, close }
}

serveParent(begin)
