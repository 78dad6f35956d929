import type { Random } from '#kit/random.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type OwnPerson, type ReasonedAct } from '#house/audit/index.ts'
import { refuseOwnPerson } from '#house/contacts/index.ts'
import { countStakesAgain, uncountStakes } from '#house/loyalty/index.ts'
import { lockOppositeBets, saveVerdict, type BetsAgainst, type Verdict } from '#house/members/index.ts'
import { readCalendar, readCurrency } from '#house/merchants/index.ts'
import { sendNews } from '#house/notifications/index.ts'
import { countedIn } from '#house/wagers/index.ts'
import { countPlayedAgain, uncountPlayed } from '../bonuses/uncount-played.ts'

type Judging = { readonly member: bigint; readonly verdict: Verdict }

/**
 * Says of two accounts whether they bet against each other. Where they did, those bets count no longer: for a bonus in process, and for all that goes by
 * valid stakes on days that are not closed. What was paid stays paid. Cleared later, they count again by the same bounds. Both members are told.
 */
export async function judgeOppositeBets(
  tx: Tx,
  act: ReasonedAct,
  { member, verdict }: Judging,
  random: Random,
): Promise<null | OwnPerson | Refusal<'not_found' | 'verdict_stands', null>> {
  const { merchant, at, name, reason } = act
  const signal = await lockOppositeBets(tx, { member, merchant: merchant.id })
  if (!signal) return refuse('not_found')
  if (signal.verdict === verdict) return refuse('verdict_stands')
  const sides = roundsOf(signal.bets)
  const own = verdict === 'cleared' ? await ownAmong(tx, act, [...sides.keys()]) : null
  if (own) return own
  await saveVerdict(tx, { member, verdict, at, by: name, finding: reason })
  await recordAct(tx, act, {
    action: 'promotions.judge_opposite_bets',
    subject: `member:${member}`,
    before: { verdict: signal.verdict },
    after: { verdict, members: [...sides.keys()].map(String) },
  })
  if (verdict === 'cleared' && signal.verdict !== 'confirmed') return null
  await (verdict === 'confirmed' ? uncount(tx, merchant.id, sides) : countAgain(tx, merchant.id, sides))
  const news = verdict === 'confirmed' ? 'stakes_uncounted' : 'stakes_counted'
  await sendNews(
    tx,
    { about: 'promotions', news, merchant: merchant.id, members: [...sides.keys()], values: {} },
    { now: at, random },
  )
  return null
}

type Sides = ReadonlyMap<bigint, readonly string[]>

/** By member, their own rounds; in the order of members, so that two judgements never wait for each other in a circle. */
function roundsOf(bets: readonly BetsAgainst[]): Sides {
  const ends = bets.flatMap(({ lost, won }) => [lost, won])
  const sides = [...Map.groupBy(ends, ({ member }) => BigInt(member))].map(
    ([member, those]) => [member, those.map(({ round }) => round)] as const,
  )
  return new Map(sides.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

async function ownAmong(tx: Tx, act: ReasonedAct, members: readonly bigint[]): Promise<OwnPerson | null> {
  for (const member of members) {
    const own = await refuseOwnPerson(tx, act, { member })
    if (own) return own
  }
  return null
}

async function uncount(tx: Tx, merchant: number, sides: Sides): Promise<void> {
  const [currency, calendar] = [await readCurrency(tx, merchant), await readCalendar(tx, merchant)]
  for (const [member, rounds] of sides) {
    const wagers = await countedIn(tx, { member, rounds })
    await uncountStakes(tx, { whose: { merchant, member, currency }, wagers, calendar })
    await uncountPlayed(tx, member, wagers)
  }
}

async function countAgain(tx: Tx, merchant: number, sides: Sides): Promise<void> {
  const currency = await readCurrency(tx, merchant)
  for (const [member, rounds] of sides) {
    await countStakesAgain(tx, { whose: { merchant, member, currency }, rounds })
    await countPlayedAgain(tx, member, rounds)
  }
}
