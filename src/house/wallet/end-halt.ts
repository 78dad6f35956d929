import type { Clock } from '../../kit/clock.ts'
import { refuse, type Refusal } from '../../kit/refusal.ts'
import type { Tx } from '../../runtime/database.ts'
import { recordAct, type Act } from '../audit/index.ts'
import { liftHalt, payoutHalt } from './trial-balance.ts'

/** Lets payouts go on after somebody has looked at the books. */
export async function endHalt(tx: Tx, act: Act, clock: Clock): Promise<null | Refusal<'not_halted', null>> {
  const halt = await payoutHalt(tx)
  if (!halt) return refuse('not_halted')
  await liftHalt(tx, { by: act.actor, clock })
  const before = { reason: halt.reason, since: halt.at.toISOString() }
  await recordAct(tx, act, { action: 'wallet.lift_halt', subject: 'ledger:payouts', before })
  return null
}
