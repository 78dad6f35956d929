import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act } from '#house/audit/index.ts'
import type { DoubtKind } from '../rules/doubts.ts'
import { lockDoubt, saveFinding } from './doubt-store.ts'

/** Keeps that an operator looked at a doubt and what they found. It decides nothing about the member; once is enough. */
export async function lookAtDoubt(
  tx: Tx,
  act: Act & { readonly reason: string },
  { member, kind }: { readonly member: bigint; readonly kind: DoubtKind },
): Promise<null | Refusal<'not_found' | 'looked_already', null>> {
  const doubt = await lockDoubt(tx, { member, kind, merchant: act.merchant.id })
  if (!doubt) return refuse('not_found')
  if (doubt.looked) return refuse('looked_already')
  await saveFinding(tx, { member, kind, at: act.at, by: act.name, finding: act.reason })
  await recordAct(tx, act, { action: 'identity.look_at_doubt', subject: `member:${member}`, after: { doubt: kind } })
  return null
}
