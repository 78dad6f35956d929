import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type ReasonedAct } from '#house/audit/index.ts'
import { purseOf } from '#house/wallet/index.ts'
import { lockTier, saveTier } from './tier-store.ts'

/** Puts a member in a tier of payments; what was asked for before goes on. */
export async function setTier(
  tx: Tx,
  act: ReasonedAct,
  { member, tier }: { readonly member: bigint; readonly tier: number },
): Promise<{ tier: number } | Refusal<'not_found', null>> {
  const merchant = act.merchant.id
  if (!(await purseOf(tx, { member, merchant }))) return refuse('not_found')
  const before = await lockTier(tx, member)
  await saveTier(tx, { member, merchant, tier })
  const subject = `member:${member}`
  await recordAct(tx, act, { action: 'payments.set_tier', subject, before: { tier: before }, after: { tier } })
  return { tier }
}
