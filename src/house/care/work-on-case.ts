import { newId } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act } from '#house/audit/index.ts'
import { lockCase, type CaseRow } from './case-store.ts'
import type { StepKind, StepWhat } from './console-contract.ts'
import { insertStep } from './step-store.ts'

export type NoCase = Refusal<'not_found' | 'case_closed', null>

/** The open case of a member of the operator's merchant, locked until the transaction ends. */
export async function openCase(tx: Tx, act: Act, member: bigint): Promise<CaseRow | NoCase> {
  const found = await lockCase(tx, { member, merchant: act.merchant.id })
  if (!found) return refuse('not_found')
  return found.closedAt === null ? found : refuse('case_closed')
}

const actions = {
  taken: 'care.take_case',
  noted: 'care.note_case',
  messaged: 'care.message_member',
  limited: 'care.tighten_limit',
  paused: 'care.begin_time_out',
  closed: 'care.close_case',
} as const

type Step = {
  readonly member: bigint
  readonly kind: Extract<StepKind, keyof typeof actions>
  readonly what: Partial<StepWhat>
  readonly note?: string | null
}

/** Writes what an operator did into the case and into the audit, which keeps nothing of a note but that it was written. */
export async function keepStep(tx: Tx, act: Act, { member, kind, what, note = null }: Step, random: Random): Promise<void> {
  const at = new Date(act.at)
  await insertStep(tx, { id: newId(act.at, random), merchant: act.merchant.id, member, at, kind, name: act.name, note, what })
  await recordAct(tx, act, { action: actions[kind], subject: `member:${member}`, after: what })
}
