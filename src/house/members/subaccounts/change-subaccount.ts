import type { Millis } from '#kit/clock.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import type { AgentRight } from '#wire/agent-rights.ts'
import { record } from '#house/audit/index.ts'
import { lockSubaccount, saveSubaccount } from './subaccount-store.ts'

export type OfSubaccount = {
  readonly merchant: { readonly id: number; readonly code: string }
  readonly agent: bigint
  readonly member: bigint
  readonly ip: string
  readonly now: Millis
}

/** Calls it otherwise, or lets it do something else from its next call on. */
export async function changeSubaccount(
  tx: Tx,
  { merchant, agent, member, ip, now }: OfSubaccount,
  { label, rights }: { readonly label: string; readonly rights: readonly AgentRight[] },
): Promise<null | Refusal<'not_found', null>> {
  const before = await lockSubaccount(tx, { agent, member })
  if (!before) return refuse('not_found')
  await saveSubaccount(tx, { member, label, rights })
  const deed = { action: 'identity.change_subaccount', subject: `member:${member}` } as const
  const change = { before: { rights: [...before.rights] }, after: { rights: [...rights] } }
  await record(tx, { at: now, merchant: merchant.code, actor: `member:${agent}`, ip, ...deed, ...change })
  return null
}
