import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Chance } from '#kit/chance.ts'

/**
 * What may become of one call on a line. before: the other side never hears it · lost: it is served, and the line breaks · silent: it is
 * served, and nothing is said for long · late: the line breaks, and it is heard a moment later, after what was sent since · twice: it is
 * heard twice, and the second answer comes back · garbled: half of its answer comes back.
 */
export type CallFault = 'before' | 'lost' | 'silent' | 'late' | 'twice' | 'garbled'

export type Line = {
  readonly url: string
  /** calm: every call passes · faulty: now and then one does not · down: none does. */
  readonly be: (state: 'calm' | 'faulty' | 'down') => void
  /** How many calls met each fault. */
  readonly met: ReadonlyMap<CallFault, number>
  readonly close: () => Promise<void>
}

export type LineOptions = {
  /** Where calls go, without a slash at the end. */
  readonly to: string
  readonly chance: Chance
  readonly faults: readonly [CallFault, ...CallFault[]]
  /** How many of a hundred calls go wrong while it is faulty. */
  readonly in100: number
}

/** Longer than a program waits for an answer. */
const SILENCE = 12_000
const LATE = { least: 300, most: 2500 } as const
const own: ReadonlySet<string> = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'keep-alive'])

/** A line that one program calls another by: whole calls pass, and go wrong as chance has it. */
export async function openLine({ to, chance, faults, in100 }: LineOptions): Promise<Line> {
  let state: 'calm' | 'faulty' | 'down' = 'calm'
  const met = new Map<CallFault, number>()
  const late = new Set<NodeJS.Timeout>()
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const give = await callOf(request, to)
    if (state === 'down') return void request.socket.destroy()
    const fault = state === 'faulty' && chance.in100(in100) ? chance.one(faults) : null
    if (fault) met.set(fault, (met.get(fault) ?? 0) + 1)
    if (fault === 'late') {
      const timer = setTimeout(() => (late.delete(timer), void give().catch(() => null)), chance.between(LATE.least, LATE.most))
      late.add(timer)
    }
    if (fault === 'before' || fault === 'late') return void request.socket.destroy()
    if (fault === 'twice') await give()
    const said = await give()
    if (fault === 'lost') return void request.socket.destroy()
    if (fault === 'silent') return void setTimeout(() => request.socket.destroy(), SILENCE).unref()
    const half = fault === 'garbled' ? said.body.subarray(0, said.body.length / 2) : said.body
    response.writeHead(said.status, { 'content-type': said.type }).end(half)
  }
  const server = createServer((request, response) => {
    // The other side may be gone: then so is the line.
    pass(request, response).catch(() => request.socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    be: (next) => void (state = next),
    met,
    close: async () => {
      for (const timer of late) clearTimeout(timer)
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

type Given = { readonly status: number; readonly type: string; readonly body: Buffer }

/** The call as it came, to be made as often as wanted. */
async function callOf(request: IncomingMessage, to: string): Promise<() => Promise<Given>> {
  const body = await buffer(request)
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    own.has(name) ? [] : [[name, String(value)] as [string, string]],
  )
  return async () => {
    const { method = 'GET', url = '/' } = request
    const answer = await fetch(`${to}${url}`, {
      method,
      headers,
      redirect: 'manual',
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    })
    const type = answer.headers.get('content-type') ?? 'text/plain'
    return { status: answer.status, type, body: Buffer.from(await answer.arrayBuffer()) }
  }
}
