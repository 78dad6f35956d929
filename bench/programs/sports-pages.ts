// Those who look on at the sportsbook's bench, in a process of their own: each has the board open, and one match.
import type { Socket } from 'node:net'
import { openPageLine, type Join } from '../ground/page-line.ts'
import { serveParent } from './child.ts'

export type SportsPagesQuestion =
  | {
      readonly what: 'connect'
      readonly port: number
      readonly lines: readonly { readonly token: string; readonly joins: readonly Join[] }[]
    }
  /** Forgets what was heard so far. */
  | { readonly what: 'begin' }
  | { readonly what: 'heard' }
export type SportsPagesAnswer = {
  /** When each step came to each page, by its place and number; in nanoseconds of the machine's own clock. */
  readonly heard: ReadonlyMap<string, readonly (readonly [number: number, nanos: bigint])[]>
}

/** At once; a server takes no thousand handshakes in a moment. */
const CONNECTING = 64

async function begin() {
  const open: Socket[] = []
  const heard = new Map<string, [number, bigint][]>()
  const hear = (place: string, number: number, nanos: bigint) => {
    const known = heard.get(place) ?? []
    if (known.length === 0) heard.set(place, known)
    known.push([number, nanos])
  }
  const connect = async ({ port, lines }: Extract<SportsPagesQuestion, { what: 'connect' }>): Promise<void> => {
    const waiting = [...lines]
    const lane = async () => {
      for (let line = waiting.shift(); line; line = waiting.shift()) open.push(await openPageLine({ port, ...line }, hear))
    }
    await Promise.all(Array.from({ length: CONNECTING }, lane))
  }
  const answer = async (question: SportsPagesQuestion): Promise<SportsPagesAnswer | object> => {
    if (question.what === 'connect') await connect(question)
    if (question.what === 'begin') heard.clear()
    return question.what === 'heard' ? { heard } : {}
  }
  const close = async () => {
    for (const line of open) line.destroy()
  }
  return { answer, close }
}

serveParent(begin)
