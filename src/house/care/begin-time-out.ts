import type { Random } from '#kit/random.ts'
import { isRefusal, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import type { ReasonedAct } from '#house/audit/index.ts'
import { beginPause } from '#house/limits/index.ts'
import { tellMember } from './message-member.ts'
import { keepStep, openCase, type NoCase } from './work-on-case.ts'

type Beginning = { readonly member: bigint; readonly days: number; readonly random: Random }

/** Begins a time-out for the member, of a length that members may choose themselves. The last statements of its transaction, as `post`. */
export async function beginTimeOut(
  tx: Tx,
  act: ReasonedAct,
  { member, days, random }: Beginning,
): Promise<null | NoCase | Refusal<'length_not_offered' | 'longer_stands', null>> {
  const found = await openCase(tx, act, member)
  if (isRefusal(found)) return found
  await tellMember(tx, act, { member, news: 'time_out_begun', random })
  await keepStep(tx, act, { member, kind: 'paused', what: { days }, note: act.reason }, random)
  const { merchant, ip, actor, reason } = act
  const pause = { member, merchant, ip, kind: 'time_out', length: days, region: null, by: { actor, reason } } as const
  return beginPause(tx, pause, { clock: () => act.at, random })
}
