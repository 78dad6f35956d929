import { dayOf, stretchOf } from '#kit/calendar.ts'
import type { Millis } from '#kit/clock.ts'
import { dayAfter } from '#kit/days.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { belowAmong } from '#house/agents/index.ts'
import { openCasesAmong } from '#house/care/index.ts'
import { pausedAmong } from '#house/limits/index.ts'
import { lastStakedOf, stakedByDay, standingsOf } from '#house/loyalty/index.ts'
import { memberCalled, type Reachable } from '#house/members/index.ts'
import type { Merchant } from '#house/merchants/index.ts'
import { creditedOf, firstCreditedOf } from '#house/payments/index.ts'
import type { Facts, Needs } from '../rules/condition.ts'

type Db = Database | Tx
export type OfMerchant = Pick<Merchant, 'id' | 'currency' | 'calendar'>
export type Known = { readonly member: bigint; readonly facts: Facts }

/** Of people who may be written to, those who are not in a pause and whose play has no open case. */
export async function leftInPeace(db: Db, people: readonly Reachable[], now: Millis): Promise<readonly Reachable[]> {
  const members = people.map(({ member }) => member)
  const [paused, marked] = [await pausedAmong(db, members, now), await openCasesAmong(db, members)]
  return people.filter(({ member }) => !paused.has(member) && !marked.has(member))
}

type Loading = {
  readonly merchant: OfMerchant
  readonly people: readonly Reachable[]
  readonly needs: Needs
  readonly now: Millis
}

/** What conditions need to know of a page of people, each kind of it in one statement. */
export async function loadFacts(db: Db, { merchant, people, needs, now }: Loading): Promise<readonly Known[]> {
  const { id, currency, calendar } = merchant
  const members = people.map(({ member }) => member)
  const [today, of] = [dayOf(now, calendar), { merchant: id, currency, members }]
  const first = (days: number) => dayAfter(today, 1 - days)
  const stretch = stretchOf(calendar, first(needs.depositDays), today)
  const deposits = needs.depositDays > 0 ? await creditedOf(db, { currency, members, ...stretch }) : []
  const stakes = needs.stakeDays > 0 ? await stakedByDay(db, { ...of, from: first(needs.stakeDays), to: today }) : []
  const depositsOf = Map.groupBy(deposits, ({ member }) => member)
  const stakesOf = Map.groupBy(stakes, ({ member }) => member)
  const firstDeposits = needs.firstDeposit ? await firstCreditedOf(db, members) : null
  const lastPlayed = needs.playedLast ? await lastStakedOf(db, of) : null
  const levels = needs.level ? await standingsOf(db, members) : null
  const branches = await branchesOf(db, { merchant: id, members, agents: needs.agents })
  return people.map(({ member, registeredAt, language, link }) => ({
    member,
    facts: {
      registeredAt: registeredAt.getTime(),
      registeredOn: dayOf(registeredAt, calendar),
      language,
      link,
      firstDeposit: firstDeposits?.get(member)?.getTime() ?? null,
      deposits: (depositsOf.get(member) ?? []).map(({ at, amount }) => ({ day: dayOf(at, calendar), amount })),
      stakes: stakesOf.get(member) ?? [],
      playedLast: lastPlayed?.get(member) ?? null,
      level: levels?.get(member) ?? null,
      below: branches.flatMap(({ account, below }) => (below.has(member) ? [account] : [])),
    },
  }))
}

type Branches = { readonly merchant: number; readonly members: readonly bigint[]; readonly agents: readonly string[] }

/** For each of these agents, those of the members who stand below; nobody where there is no such account. */
async function branchesOf(db: Db, { merchant, members, agents }: Branches) {
  const branches: { readonly account: string; readonly below: ReadonlySet<bigint> }[] = []
  for (const account of new Set(agents)) {
    const agent = await memberCalled(db, { merchant, account })
    if (agent !== null) branches.push({ account, below: await belowAmong(db, { merchant, agent, members }) })
  }
  return branches
}
