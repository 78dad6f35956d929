import { once } from 'node:events'
import { connect } from 'node:net'
import { SECOND, type Millis } from '#kit/clock.ts'
import type { Log } from './log.ts'

/** `silent`: the scanner did not say, so nobody knows. */
export type Verdict = 'clean' | 'infected' | 'silent'

/** Looks at bytes that somebody sent, before they are kept. */
export type Scanner = {
  readonly scan: (bytes: Uint8Array) => Promise<Verdict>
  /** Whether it answers at present. */
  readonly ready: () => Promise<boolean>
}

export type ScannerPlace = {
  readonly host: string
  readonly port: number
  readonly log: Log
  /** How long one answer is waited for. */
  readonly patience?: Millis
}

const CHUNK = 64 * 1024
/** No answer of the protocol is longer. */
const LONGEST_ANSWER = 4096

/** A scanner that speaks ClamAV's protocol: each command on a connection of its own, bytes as INSTREAM in chunks with their length before them. */
export function openScanner({ host, port, log, patience = 10 * SECOND }: ScannerPlace): Scanner {
  const ask = (parts: readonly Uint8Array[]) => exchange({ host, port, patience }, parts)
  return {
    scan: async (bytes) => {
      try {
        const said = await ask(inStream(bytes))
        if (said === 'stream: OK') return 'clean'
        const found = /^stream: (\S.*) FOUND$/.exec(said)?.[1]
        log.warn({ found, said: found ? undefined : said }, found ? 'the scanner found something' : 'the scanner did not say')
        return found ? 'infected' : 'silent'
      } catch (error) {
        log.warn({ err: error }, 'the scanner did not answer')
        return 'silent'
      }
    },
    ready: () =>
      ask([Buffer.from('zPING\0')]).then(
        (said) => said === 'PONG',
        () => false,
      ),
  }
}

function inStream(bytes: Uint8Array): Uint8Array[] {
  const parts: Uint8Array[] = [Buffer.from('zINSTREAM\0')]
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const chunk = bytes.subarray(at, at + CHUNK)
    parts.push(lengthOf(chunk.length), chunk)
  }
  return [...parts, lengthOf(0)]
}

function lengthOf(length: number): Uint8Array {
  const four = Buffer.alloc(4)
  four.writeUInt32BE(length)
  return four
}

/** What the other side says before it closes the line, without the zero at its end. */
async function exchange(
  { host, port, patience }: { readonly host: string; readonly port: number; readonly patience: Millis },
  parts: readonly Uint8Array[],
): Promise<string> {
  const line = connect({ host, port, signal: AbortSignal.timeout(patience) })
  try {
    await once(line, 'connect')
    for (const part of parts) line.write(part)
    let said = ''
    for await (const piece of line) {
      said += String(piece)
      if (said.includes('\0') || said.length > LONGEST_ANSWER) break
    }
    return said.split('\0')[0]?.trim() ?? ''
  } finally {
    line.destroy()
  }
}
