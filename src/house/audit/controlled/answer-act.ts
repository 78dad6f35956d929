import { isDeepStrictEqual } from 'node:util'
import { isRefusal, refuse, Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import type { Permission } from '#wire/permissions.ts'
import type { Recorded } from '../entry.ts'
import type { OwnPerson } from '../own-person.ts'
import { answerProposal } from '../answer-proposal.ts'
import type { ReasonedAct } from '../propose.ts'
import { findAct, type KeptAct } from './act-store.ts'
import type { AnyControlledAct } from './controlled-act.ts'

type Answering = {
  readonly acts: ReadonlyMap<string, AnyControlledAct>
  readonly proposal: bigint
  readonly confirm: boolean
  readonly permissions: ReadonlySet<Permission>
}
type AnswerRefusal =
  | OwnPerson
  | Refusal<'not_found' | 'forbidden' | 'nothing_proposed' | 'second_person' | 'same_person' | 'proposal_stale', null>
  | Refusal<'act_unfit', { because: string }>

/**
 * Does what was proposed, as a second person who may do it too, or sends it back. What stands otherwise now than it did when it was proposed
 * is not confirmed: it would be another deed than the one that was seen. `told` is what this person alone is told, once.
 */
export async function answerAct(
  tx: Tx,
  act: ReasonedAct,
  { acts, proposal, confirm, permissions }: Answering,
): Promise<{ readonly told: string | null; readonly name: string } | AnswerRefusal> {
  const kept = await findAct(tx, { proposal, merchant: act.merchant.id })
  const controlled = kept && acts.get(kept.name)
  if (!kept || !controlled) return refuse('not_found')
  if (!permissions.has(controlled.permission)) return refuse('forbidden')
  const { name, subject, matter } = kept
  const [before, after] = [kept.before as Recorded, kept.after as Recorded]
  const action = confirm ? 'audit.confirm_act' : 'audit.return_act'
  const entry = () => ({ action, subject, before, after: { deed: name, change: after } }) as const
  const answered = await answerProposal(tx, act, { matter, confirm, entry })
  if (isRefusal(answered)) return answered
  if (answered.id !== proposal) return refuse('nothing_proposed')
  return confirm ? perform(tx, act, { kept, controlled }) : { told: null, name }
}

type Performing = { readonly kept: KeptAct; readonly controlled: AnyControlledAct }

async function perform(tx: Tx, act: ReasonedAct, { kept, controlled }: Performing) {
  const input = controlled.input.parse(kept.input)
  const weighed = await controlled.weigh(tx, act, input)
  if (isRefusal(weighed)) return refuse('act_unfit', { because: weighed.code })
  if (!isDeepStrictEqual(asKept(weighed.before), kept.before)) return refuse('proposal_stale')
  const value = await controlled.perform(tx, act, input)
  if (value instanceof Refusal && value.code === 'own_person') return refuse('own_person')
  if (value instanceof Refusal) return refuse('act_unfit', { because: value.code })
  return { told: controlled.tell?.(value) ?? null, name: kept.name }
}

const asKept = (before: unknown): unknown => JSON.parse(JSON.stringify(before))
