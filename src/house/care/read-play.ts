import { DAY, type Millis } from '#kit/clock.ts'
import type { Tx } from '#runtime/database.ts'
import { looserWished, pausesBegun } from '#house/limits/index.ts'
import { undonePayments } from '#house/payments/index.ts'
import { quartersOf, type MemberQuarter } from '#house/reports/index.ts'
import { markers, USUAL_WEEKS } from './rules/markers.ts'
import type { Play } from './rules/play.ts'

const LONGEST = Math.max(...Object.values(markers).map(({ days }) => days))
const QUARTERS = markers.deposits_up.days + USUAL_WEEKS * 7

export type MemberPlay = { readonly member: bigint; readonly merchant: number; readonly play: (currency: string) => Play }

type AskedAt = { readonly member: bigint; readonly at: Millis }
const timesOf = (rows: readonly AskedAt[]) => {
  const byMember = Map.groupBy(rows, ({ member }) => member)
  return (member: bigint) => (byMember.get(member) ?? []).map(({ at }) => at)
}

/** How these members of a lane played, and what they asked for besides; whoever moved no money in these weeks is left out. */
export async function readPlay(
  tx: Tx,
  { lane, members }: { readonly lane: number; readonly members: readonly bigint[] },
  now: Millis,
): Promise<readonly MemberPlay[]> {
  const moved = Map.groupBy(await quartersOf(tx, { lane, members, from: now - QUARTERS * DAY }), ({ member }) => member)
  const asked = { members: [...moved.keys()], from: now - LONGEST * DAY }
  const undone = await undonePayments(tx, asked)
  const refused = timesOf(undone.filter(({ what }) => what === 'refused'))
  const takenBack = timesOf(undone.filter(({ what }) => what === 'taken_back'))
  const wished = timesOf(await looserWished(tx, asked))
  const pauses = timesOf(await pausesBegun(tx, asked))
  return [...moved].map(([member, quarters]) => ({
    member,
    merchant: quarters[0]?.merchant ?? 0,
    play: (currency) => ({
      quarters: quarters.filter((quarter: MemberQuarter) => quarter.currency === currency),
      refused: refused(member),
      takenBack: takenBack(member),
      looserWished: wished(member),
      pauses: pauses(member),
    }),
  }))
}
