import type { Random } from '#kit/random.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import type { ReasonedAct } from '#house/audit/index.ts'
import { limitActs } from '#house/limits/index.ts'
import type { OwnLimit } from '#house/limits/rules/own-limits.ts'
import { tellMember } from './message-member.ts'
import { keepStep, openCase, type NoCase } from './work-on-case.ts'

type Tightening = { readonly member: bigint; readonly name: OwnLimit; readonly amount: string; readonly random: Random }

/** Sets a limit of the member that is no looser than the one that stands, which one person may do. The last statements of its transaction, as `post`. */
export async function tightenLimit(
  tx: Tx,
  act: ReasonedAct,
  { member, name, amount, random }: Tightening,
): Promise<null | NoCase | Refusal<'limit_not_tighter' | 'minutes_malformed', null>> {
  const found = await openCase(tx, act, member)
  if (isRefusal(found)) return found
  const setting = { member: String(member), name, amount }
  const weighed = await limitActs.set.weigh(tx, act, setting)
  if (isRefusal(weighed)) return weighed
  if (!weighed.alone || weighed.before[name] === amount) return refuse('limit_not_tighter')
  await tellMember(tx, act, { member, news: 'limit_set', random })
  await keepStep(tx, act, { member, kind: 'limited', what: { limit: { name, amount } }, note: act.reason }, random)
  return limitActs.set.perform(tx, act, setting)
}
