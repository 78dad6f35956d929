import { sql } from 'kysely'
import type { Clock, Millis } from '#kit/clock.ts'
import type { Database } from '#runtime/database.ts'
import type { Log } from '#runtime/log.ts'
import { signatureOf } from './signature.ts'

type Due = { id: string; body: string; copies: number; tries: number; notifyUrl: string }

const ROUND: Millis = 200
const LONGEST_WAIT: Millis = 60_000

export type Notifier = {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly secret: string
  /** By the network without. */
  readonly send?: (url: string, request: Webhook) => Promise<{ readonly ok: boolean; readonly status: number }>
}
export type Webhook = { readonly headers: Readonly<Record<string, string>>; readonly body: string }

/** Delivers due webhooks until each is taken: again after 1 s, 2 s, 4 s … at most a minute. Answers the function that stops it. */
export function startWebhooks(notifier: Notifier): () => Promise<void> {
  const stop = new AbortController()
  const running = (async () => {
    while (!stop.signal.aborted) {
      await deliverDue(notifier).catch((error: unknown) => notifier.log.error({ err: error }, 'webhooks could not be delivered'))
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ROUND)
        stop.signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
      })
    }
  })()
  return async () => {
    stop.abort()
    await running
  }
}

/** One round, for who drives the time himself. */
export async function deliverDue({ db, clock, log, secret, send = byNetwork }: Notifier): Promise<void> {
  const now = clock()
  const { rows } = await sql<Due>`
    SELECT n.id, n.body, n.copies, n.tries, coalesce(o.notify_url, p.notify_url) AS "notifyUrl"
    FROM sandbox.notice n LEFT JOIN sandbox.payment_order o ON o.reference = n.reference LEFT JOIN sandbox.payout p ON p.reference = n.payout
    WHERE n.taken_at IS NULL AND n.due_at <= ${new Date(now)} ORDER BY n.due_at LIMIT 20`.execute(db)
  for (const due of rows) {
    let problem: unknown = null
    for (let copy = 0; copy < due.copies; copy++) problem = (await deliver(due, { secret, at: clock(), send })) ?? problem
    const taken = problem === null
    const again = clock() + Math.min(LONGEST_WAIT, 1000 * 2 ** Math.min(due.tries, 10))
    await sql`
      UPDATE sandbox.notice SET tries = tries + 1, taken_at = ${taken ? new Date(clock()) : null}, due_at = ${new Date(again)}
      WHERE id = ${due.id}`.execute(db)
    if (!taken) log.warn({ webhook: due.id, tries: due.tries + 1, err: problem }, 'a webhook was not taken')
  }
}

type Delivering = { readonly secret: string; readonly at: Millis; readonly send: NonNullable<Notifier['send']> }

/** Null where it was taken, else why not. */
async function deliver(due: Due, { secret, at, send }: Delivering): Promise<unknown> {
  const time = String(at)
  const signature = signatureOf(secret, { id: due.id, at: time, body: due.body })
  const headers = {
    'content-type': 'application/json',
    'x-webhook-id': due.id,
    'x-timestamp': time,
    'x-signature': signature,
  }
  try {
    const { ok, status } = await send(due.notifyUrl, { headers, body: due.body })
    return ok ? null : new Error(`answered ${status}`)
  } catch (error) {
    return error
  }
}

const byNetwork: NonNullable<Notifier['send']> = async (url, webhook) => {
  const response = await fetch(url, { ...webhook, method: 'POST', redirect: 'error', signal: AbortSignal.timeout(5000) })
  await response.arrayBuffer()
  return response
}
