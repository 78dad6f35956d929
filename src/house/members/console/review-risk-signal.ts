import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act } from '#house/audit/index.ts'
import type { RiskSignalKind } from '../rules/risk-signals.ts'
import { lockRiskSignal, saveFinding } from './risk-signal-store.ts'

/** Keeps that an operator reviewed a risk signal and what they found. It decides nothing about the member; once is enough. */
export async function reviewRiskSignal(
  tx: Tx,
  act: Act & { readonly reason: string },
  { member, kind }: { readonly member: bigint; readonly kind: RiskSignalKind },
): Promise<null | Refusal<'not_found' | 'looked_already', null>> {
  const signal = await lockRiskSignal(tx, { member, kind, merchant: act.merchant.id })
  if (!signal) return refuse('not_found')
  if (signal.looked) return refuse('looked_already')
  await saveFinding(tx, { member, kind, at: act.at, by: act.name, finding: act.reason })
  await recordAct(tx, act, { action: 'identity.look_at_doubt', subject: `member:${member}`, after: { riskSignal: kind } })
  return null
}
