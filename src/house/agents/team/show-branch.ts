import { unitsText, type Units } from '#kit/money.ts'
import type { Database } from '#runtime/database.ts'
import type { HeldRate } from '../contracts/contract-store.ts'
import type { TeamStock, TeamSum } from '../rules/team.ts'
import type { Person, TeamLine, TeamSumText } from './contract.ts'
import { peopleSeen, type BranchLine, type Seen } from './read-branch.ts'

/** A member as an agent or an operator sees them in a tree. */
export const seen = ({ id, ...person }: Seen): Person => ({ id: String(id), ...person })

/** A team's money in one currency, as decimal text. */
export const sumText = ({ currency, bets, ...amounts }: TeamSum): TeamSumText => ({
  currency,
  bets: Number(bets),
  deposits: unitsText(amounts.deposits),
  withdrawals: unitsText(amounts.withdrawals),
  bonuses: unitsText(amounts.bonuses),
  staked: unitsText(amounts.staked),
  turnover: unitsText(amounts.turnover),
  returned: unitsText(amounts.returned),
  profit: unitsText(amounts.profit),
})

const moneyOf = (balances: ReadonlyMap<string, Units>) =>
  [...balances].sort(([a], [b]) => (a < b ? -1 : 1)).map(([currency, amount]) => ({ currency, amount: unitsText(amount) }))

/** How many stand in a team, and what they have in each currency. */
export const stockText = ({ members, balances }: TeamStock) => ({ members: Number(members), balances: moneyOf(balances) })

/** Of each contract that somebody has, the highest rate in per cent. */
export const ratesText = (rates: readonly HeldRate[]) => rates.map(({ kind, rate }) => ({ kind, rate }))

/** A line of a branch: whose, and what it came to. */
export const lineText = ({ who, direct, rates, stock, sums }: BranchLine): TeamLine => ({
  who: who && seen(who),
  direct,
  rates: ratesText(rates),
  ...stockText(stock),
  sums: sums.map(sumText),
})

/** The people on the way down to somebody, the last one being who it is about. */
export async function wayText(db: Database, merchant: number, way: readonly bigint[]): Promise<Person[]> {
  const people = await peopleSeen(db, merchant, way)
  return way.flatMap((member) => people.get(member) ?? []).map(seen)
}
