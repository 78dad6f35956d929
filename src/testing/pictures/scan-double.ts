import { createServer, type Socket } from 'node:net'

/** What the double takes for a virus; no scanner does. */
export const VIRUS = 'what-a-test-takes-for-a-virus'

/**
 * Speaks ClamAV's side of PING and INSTREAM. `answer` replaces whatever it would say: null says nothing and keeps the line open.
 */
export function openScanDouble(answer?: string | null) {
  const seen: Buffer[] = []
  const lines = new Set<Socket>()
  const server = createServer((line) => {
    lines.add(line)
    line.on('close', () => lines.delete(line)).on('error', () => line.destroy())
    let heard: Buffer = Buffer.alloc(0)
    line.on('data', (piece: Buffer) => {
      heard = Buffer.concat([heard, piece])
      const said = answerTo(heard, seen)
      if (said !== null && answer !== null) line.end(answer ?? said)
    })
  })
  const close = () => {
    server.close()
    for (const line of lines) line.destroy()
  }
  return { server, seen, close }
}

/** What is said to a whole command; null where more of it is to come. */
function answerTo(heard: Buffer, seen: Buffer[]): string | null {
  const end = heard.indexOf(0)
  const command = end < 0 ? '' : heard.subarray(0, end).toString()
  if (command === 'zPING') return 'PONG\0'
  if (command !== 'zINSTREAM') return null
  const chunks: Buffer[] = []
  for (let at = end + 1; at + 4 <= heard.length;) {
    const length = heard.readUInt32BE(at)
    if (length === 0) {
      const bytes = Buffer.concat(chunks)
      seen.push(bytes)
      return bytes.includes(VIRUS) ? 'stream: Test.Virus FOUND\0' : 'stream: OK\0'
    }
    chunks.push(heard.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
