import type { Units } from '#kit/money.ts'

/** From the top of the tree to a member. */
export type Path = readonly bigint[]

/** Whose teams lose a branch that moves, and whose gain it, each with where they stand; whoever stays above it is not among them. */
export function whoseTeamsChange(old: Path, now: Path): readonly { readonly path: Path; readonly sign: 1n | -1n }[] {
  const above = (path: Path, other: Path, sign: 1n | -1n) =>
    path
      .slice(0, -1)
      .flatMap((agent, index) => (other.slice(0, -1).includes(agent) ? [] : [{ path: path.slice(0, index + 1), sign }]))
  return [...above(old, now, -1n), ...above(now, old, 1n)]
}

/** A line of a day, of a member or of a team. */
export type DayLine = {
  readonly day: string
  readonly about: string
  readonly what: string
  readonly currency: string
  readonly gained: Units
  readonly lost: Units
  readonly valid: Units
  readonly times: bigint
}

/** What a team's money came to in one currency. Nothing here is a judgement: `profit` is what the members won, or lost where it is below zero. */
export type TeamSum = {
  readonly currency: string
  readonly deposits: Units
  readonly withdrawals: Units
  readonly bonuses: Units
  readonly bets: bigint
  readonly staked: Units
  readonly turnover: Units
  readonly returned: Units
  readonly profit: Units
}

/** Which movements a figure counts, and on which side of the member's cash they stand. A returned withdrawal takes one back. */
const deposits: readonly string[] = ['deposit', 'deposit_reversal']
const withdrawals: readonly string[] = ['withdrawal_request', 'withdrawal_returned']
const bonuses: readonly string[] = ['bonus', 'bonus_release', 'bonus_forfeit', 'rebate', 'reward', 'points_convert', 'promo_win']

const nothing = (currency: string): TeamSum => ({
  currency,
  deposits: 0n,
  withdrawals: 0n,
  bonuses: 0n,
  bets: 0n,
  staked: 0n,
  turnover: 0n,
  returned: 0n,
  profit: 0n,
})

function added(sum: TeamSum, { about, what, gained, lost, valid, times }: DayLine): TeamSum {
  if (about === 'play')
    return {
      ...sum,
      bets: sum.bets + times,
      staked: sum.staked + lost,
      turnover: sum.turnover + valid,
      returned: sum.returned + gained,
      profit: sum.profit + gained - lost,
    }
  if (deposits.includes(what)) return { ...sum, deposits: sum.deposits + gained - lost }
  if (withdrawals.includes(what)) return { ...sum, withdrawals: sum.withdrawals + lost - gained }
  return bonuses.includes(what) ? { ...sum, bonuses: sum.bonuses + gained - lost } : sum
}

/** Lines of play and of other money added up, by currency. */
export function teamSums(lines: readonly DayLine[]): readonly TeamSum[] {
  const sums = new Map<string, TeamSum>()
  for (const line of lines) {
    if (line.about !== 'play' && line.about !== 'flow') continue
    sums.set(line.currency, added(sums.get(line.currency) ?? nothing(line.currency), line))
  }
  return [...sums.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1))
}

/** How many stand in a team and what they have, as of the end of some day. */
export type TeamStock = { readonly members: bigint; readonly balances: ReadonlyMap<string, Units> }

export const noStock: TeamStock = { members: 0n, balances: new Map() }

/** A team's stock with what a day, or days added up, brought. */
export function stockAfter({ members, balances }: TeamStock, lines: readonly DayLine[]): TeamStock {
  const next = new Map(balances)
  let count = members
  for (const { about, what, currency, gained, lost, times } of lines) {
    if ((about === 'count' && what === 'new') || (about === 'moved' && what === 'members')) count += times
    if (about === 'balance' || (about === 'moved' && what === 'balance'))
      next.set(currency, (next.get(currency) ?? 0n) + gained - lost)
  }
  return { members: count, balances: next }
}

const countOf = (lines: readonly DayLine[], what: string): bigint =>
  lines.reduce((sum, line) => (line.about === 'count' && line.what === what ? sum + line.times : sum), 0n)

export type TeamDay = {
  readonly day: string
  readonly active: bigint
  readonly newcomers: bigint
  readonly members: bigint
  readonly sums: readonly (TeamSum & { readonly balance: Units })[]
}

/**
 * A team day by day, for every day asked for and in every currency that it has to do with; `before` is what it had when the first one began.
 * Who played on two days is active on each, so active members are never added up over days.
 */
export function teamDays(
  days: readonly string[],
  { before, lines }: { readonly before: TeamStock; readonly lines: readonly DayLine[] },
): readonly TeamDay[] {
  const currencies = new Set([...before.balances.keys(), ...lines.map(({ currency }) => currency)].filter(Boolean))
  let stock = before
  return days.map((day) => {
    const of = lines.filter((line) => line.day === day)
    stock = stockAfter(stock, of)
    const sums = new Map(teamSums(of).map((sum) => [sum.currency, sum]))
    return {
      day,
      active: countOf(of, 'active'),
      newcomers: countOf(of, 'new'),
      members: stock.members,
      sums: [...currencies].sort().map((currency) => ({
        ...(sums.get(currency) ?? nothing(currency)),
        balance: stock.balances.get(currency) ?? 0n,
      })),
    }
  })
}
