// The pages that are open at the table of a bench's room, in a process of their own.
import type { Socket } from 'node:net'
import { tableChannel } from '#arcade/live/contract.ts'
import { KITE } from '../ground/http-ground.ts'
import { openPageLine } from '../ground/page-line.ts'
import { serveParent } from './child.ts'

export type PagesQuestion =
  | { readonly what: 'connect'; readonly port: number; readonly tokens: readonly string[] }
  /** Forgets what was heard so far. */
  | { readonly what: 'begin' }
  | { readonly what: 'heard' }
export type PagesAnswer = {
  /** When each step came to each page: its number and nanoseconds of the machine's own clock. */
  readonly heard: readonly (readonly [number: number, nanos: bigint])[]
}

/** At once; a server takes no thousand handshakes in a moment. */
const CONNECTING = 64
const joins = [{ channel: tableChannel.name, params: { game: KITE } }]

async function begin() {
  const lines: Socket[] = []
  let heard: [number, bigint][] = []
  const connect = async (port: number, tokens: readonly string[]): Promise<void> => {
    const waiting = [...tokens]
    const lane = async () => {
      for (let token = waiting.shift(); token !== undefined; token = waiting.shift())
        lines.push(await openPageLine({ port, token, joins }, (_place, number, nanos) => heard.push([number, nanos])))
    }
    await Promise.all(Array.from({ length: CONNECTING }, lane))
  }
  const answer = async (question: PagesQuestion): Promise<PagesAnswer | object> => {
    if (question.what === 'connect') await connect(question.port, question.tokens)
    if (question.what === 'begin') heard = []
    return question.what === 'heard' ? { heard } : {}
  }
  const close = async () => {
    for (const line of lines) line.destroy()
  }
  return { answer, close }
}

serveParent(begin)
