import type { Millis } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import type { Tx } from '#runtime/database.ts'
import { record } from '#house/audit/index.ts'
import { holdTree } from '../tree/tree-store.ts'
import type { RequestRow } from './request-store.ts'
import { lockContracts } from './contract-store.ts'
import { termsText } from './terms-kept.ts'

export type Act = {
  readonly merchant: { readonly id: number; readonly code: string }
  /** `member:12`, `operator:3` */
  readonly actor: string
  readonly ip: string
  readonly reason?: string
  readonly now: Millis
}

/** Who speaks, and where: a member for themselves, or an operator for the house. */
export type Actor = Act & {
  readonly merchant: { readonly id: number; readonly code: string; readonly currency: string }
  /** Null: an operator, for the house. */
  readonly member: bigint | null
  readonly random: Random
}

/** Lets nobody move and no contract change until the transaction ends, so that what is looked at still holds when it is written. */
export async function holdContracts(tx: Tx, { merchant }: Pick<Act, 'merchant'>): Promise<void> {
  await holdTree(tx, { merchant: merchant.id, to: 'place' })
  await lockContracts(tx, merchant.id)
}

type ContractAct = {
  readonly action: 'agents.ask_contract' | 'agents.answer_contract' | 'agents.end_contract'
  readonly of: Pick<RequestRow, 'kind' | 'downline' | 'upline'> & Partial<Pick<RequestRow, 'id' | 'type' | 'terms' | 'state'>>
  /** How many contracts below were changed with it. */
  readonly below?: number
}

/** Writes down what was asked, answered or ended, where it happens. */
export async function recordContract(
  tx: Tx,
  { merchant, actor, ip, reason, now }: Act,
  { action, of, below }: ContractAct,
): Promise<void> {
  const { kind, downline, upline, id, type, state, terms } = of
  const after = {
    kind,
    upline: upline === null ? null : `member:${upline}`,
    ...(id !== undefined && { request: id }),
    ...(type !== undefined && { type }),
    ...(state !== undefined && { state }),
    ...(terms && { terms: { ...termsText(terms) } }),
    ...(below !== undefined && { below }),
  }
  const entry = { at: now, merchant: merchant.code, actor, action, subject: `member:${downline}`, after, ip }
  await record(tx, { ...entry, ...(reason !== undefined && { reason }) })
}
