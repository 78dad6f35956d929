import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { isRefusal, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { propose, type ReasonedAct } from '../propose.ts'
import { insertAct } from './act-store.ts'
import type { ControlledAct, Weighed } from './controlled-act.ts'

/** Either it is done, with its value, or it waits for a second person. */
export type DoneOrWaiting<Value> = { readonly waits: false; readonly value: Value } | { readonly waits: true }

/**
 * Does at once what one person may do, and proposes what takes two, unless it would be refused. One proposal of a deed about a subject waits at a time, and of
 * what makes something, one of the same.
 */
export async function actOrPropose<Input, W extends Weighed | Refusal, Performed>(
  tx: Tx,
  act: ReasonedAct,
  controlled: ControlledAct<Input, W, Performed>,
  input: Input,
): Promise<DoneOrWaiting<Exclude<Performed, Refusal>> | Extract<W | Performed, Refusal> | Refusal<'decision_waits', null>> {
  const { name } = controlled
  const weighed: Weighed | Refusal = await controlled.weigh(tx, act, input)
  if (isRefusal(weighed)) return weighed as Extract<W, Refusal>
  const { alone, subject, makes = false, before, after } = weighed
  if (alone) {
    const value = await controlled.perform(tx, act, input)
    if (isRefusal(value)) return value as Extract<Performed, Refusal>
    return { waits: false, value: value as Exclude<Performed, Refusal> }
  }
  const refused = await tried(tx, () => controlled.perform(tx, act, input))
  if (refused) return refused as Extract<Performed, Refusal>
  const entry = { action: 'audit.propose_act', subject, before, after: { deed: name, change: after } } as const
  const about = `act:${act.merchant.code}:${name}:${subject}`
  const matter = makes ? `${about}:${createHash('sha256').update(JSON.stringify(after)).digest('hex')}` : about
  const proposal = await propose(tx, act, { matter, deed: 'act', amount: 0n, entry })
  if (isRefusal(proposal)) return proposal
  await insertAct(tx, { proposal: proposal.id, merchant: act.merchant.id, name, input, subject, before, after })
  return { waits: true }
}

/** What would refuse a deed: it is done, and undone. */
async function tried(tx: Tx, perform: () => Promise<unknown>): Promise<Refusal | null> {
  await sql`SAVEPOINT tried`.execute(tx)
  const value = await perform()
  await sql`ROLLBACK TO SAVEPOINT tried`.execute(tx)
  return isRefusal(value) ? (value as Refusal) : null
}
