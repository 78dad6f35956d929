import type { Clock } from '#kit/clock.ts'
import type { Carrier, Handed, Parcel } from '#runtime/carriers.ts'
import type { Isolate, Tx } from '#runtime/database.ts'
import { task, type JobContext, type Task } from '#runtime/jobs.ts'
import { sending } from './job.ts'
import { boundTo, type Outbox } from './outbox.ts'
import { beginSending, lockMessage, noteAnswer, resealMessage } from './store.ts'

export type Post = { readonly outbox: Outbox; readonly transact: Isolate; readonly clock: Clock }

export const outboxTasks = (post: Post): Task[] => [task(sending, ({ message }, context) => sendMessage(post, message, context))]

type Turn = Pick<JobContext, 'signal' | 'lastAttempt'>

/**
 * Hands one message to its carrier, once: that it is with the carrier is written down before. Where that was written and no answer is
 * known, only a carrier that knows a key again is asked a second time; else what became of it stays unknown.
 */
export async function sendMessage(post: Post, id: string, { signal, lastAttempt }: Turn): Promise<void> {
  const ready = await post.transact((tx) => takeUp(tx, post, id))
  if (!ready) return
  const { carrier, parcel } = ready
  const handed = await carrier.hand(parcel, signal)
  const again = handed.outcome === 'later' || (handed.outcome === 'unknown' && carrier.once)
  const last = lastAttempt || post.clock() >= ready.goodUntil
  await post.transact((tx) => settle(tx, post, { id, parcel, handed, state: again && !last ? 'waiting' : endOf(handed) }))
  // The job's own pauses say when it is tried again.
  if (again && !last) throw new Error(`the carrier ${carrier.name} did not take a message: ${handed.reason}`)
}

const endOf = ({ outcome }: Handed) => (outcome === 'later' ? 'refused' : outcome)

type Ready = { readonly carrier: Carrier; readonly parcel: Parcel; readonly goodUntil: number }

async function takeUp(tx: Tx, { outbox, clock }: Post, id: string): Promise<Ready | null> {
  const held = await lockMessage(tx, id)
  const now = clock()
  if (!held || (held.state !== 'waiting' && held.state !== 'sending')) return null
  const carrier = outbox.carriers[held.channel]
  if (now >= held.goodUntil) {
    const state = held.state === 'sending' ? 'unknown' : 'expired'
    await noteAnswer(tx, { id, state, now, reason: 'too late' })
  } else if (!carrier) {
    await noteAnswer(tx, { id, state: 'refused', now, reason: 'no carrier' })
  } else if (held.state === 'sending' && !carrier.once) {
    await noteAnswer(tx, { id, state: 'unknown', now, reason: 'ended while it was sent' })
  } else {
    await beginSending(tx, { id, carrier: carrier.name, now })
    const { to = '', subject = '', text = '' } = outbox.vault.open(boundTo(id), held)
    return { carrier, goodUntil: held.goodUntil, parcel: { key: id, channel: held.channel, to, subject, text, at: held.at } }
  }
  return null
}

type Settling = {
  readonly id: string
  readonly parcel: Parcel
  readonly handed: Handed
  readonly state: 'waiting' | 'sent' | 'refused' | 'unknown'
}

async function settle(tx: Tx, { outbox, clock }: Post, { id, parcel, handed, state }: Settling): Promise<void> {
  await noteAnswer(tx, { id, now: clock(), ...handed, state })
  if (state === 'waiting' || outbox.keepTexts) return
  await resealMessage(tx, id, outbox.vault.seal(boundTo(id), { to: parcel.to }))
}
