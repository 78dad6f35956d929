import { mismatch } from '../expect.ts'
import type { Reply } from '../wire.ts'

const TRIES = 200

const undecided = new Set<string | null>(['RS_ERROR_IN_PROGRESS', 'RS_ERROR_UNKNOWN', 'RS_ERROR_TIMEOUT'])

/** The same call until the wallet has decided: what it calls running or unknown, and a 5xx, is asked again. */
export async function untilDone(call: () => Promise<Reply>): Promise<Reply> {
  for (let tries = 1; ; tries++) {
    const reply = await call()
    if (reply.http < 500 && !undecided.has(reply.status)) return reply
    if (tries === TRIES) throw mismatch(reply, `expected an answer after ${TRIES} tries`)
  }
}
