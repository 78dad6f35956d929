import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { SECOND, type Millis } from '#kit/clock.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Log } from '../log.ts'
import { openTurns } from '../turns.ts'

export type Drawn = {
  /** WebP, made here: nothing of the file that was sent is in it, neither its metadata nor what it may have hidden. */
  readonly bytes: Buffer
  /** SHA-256 of the bytes, in hex. */
  readonly hash: string
  readonly width: number
  readonly height: number
}

/** It cannot be read; too many wait; what drew it died or took too long. */
export type RedrawRefusal =
  | Refusal<'picture_broken' | 'picture_failed', null>
  | Refusal<'picture_busy', { readonly retryAfter: number }>

export type Pictures = {
  /** Draws a picture anew, upright and at most that wide. Its size is judged before: all of it is unpacked. */
  readonly redraw: (sent: Uint8Array, to: { readonly widest: number }) => Promise<Drawn | RedrawRefusal>
  /** How many could not be drawn since it was opened, for what drew them died or took too long. */
  readonly failed: () => number
  /** Whatever is being drawn is given up. */
  readonly close: () => void
}

export type PictureOptions = {
  readonly log: Log
  /** What draws: bytes in, bytes out. */
  readonly program?: URL
  readonly longest?: Millis
  readonly waiting?: number
}

/** As many bytes as a drawn picture may have. */
const MOST_BYTES = 32 * 1024 * 1024
const RETRY_AFTER = 5

/**
 * Each picture is drawn by a process of its own, one after the other: so the memory of one is all that is ever taken, it is given back whatever
 * the decoder keeps, and what kills the decoder kills nothing else. It is started with no variables, for it needs none of our secrets.
 */
export function openPictures({
  log,
  program = new URL('./redraw.ts', import.meta.url),
  longest = 30 * SECOND,
  waiting = 12,
}: PictureOptions): Pictures {
  const inTurn = openTurns({ atOnce: 1, waiting })
  const closing = new AbortController()
  let failures = 0

  const run = (sent: Uint8Array, widest: number) =>
    new Promise<Buffer>((resolve, reject) => {
      const options = { env: {}, encoding: 'buffer', maxBuffer: MOST_BYTES, timeout: longest, killSignal: 'SIGKILL' } as const
      const args = [fileURLToPath(program), String(widest)]
      const drawing = execFile(process.execPath, args, { ...options, signal: closing.signal }, (error, said) =>
        error ? reject(error) : resolve(said),
      )
      // One that dies before it has read everything is heard of above.
      drawing.stdin?.on('error', () => {}).end(sent)
    })

  const redraw = async (sent: Uint8Array, widest: number): Promise<Drawn | RedrawRefusal> => {
    try {
      const said = await run(sent, widest)
      if (said.length === 0) return refuse('picture_broken')
      const bytes = said.subarray(8)
      const hash = createHash('sha256').update(bytes).digest('hex')
      return { bytes, hash, width: said.readUInt32BE(0), height: said.readUInt32BE(4) }
    } catch (error) {
      if (!closing.signal.aborted) {
        failures += 1
        log.warn({ err: error }, 'a picture could not be drawn')
      }
      return refuse('picture_failed')
    }
  }

  return {
    redraw: async (sent, { widest }) => {
      const drawn = await inTurn(() => redraw(sent, widest))
      return isRefusal(drawn) && drawn.code === 'busy' ? refuse('picture_busy', { retryAfter: RETRY_AFTER }) : drawn
    },
    failed: () => failures,
    close: () => closing.abort(),
  }
}
