import { dayOf } from '#kit/calendar.ts'
import { DAY, type Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { stakedWithin } from '#house/loyalty/index.ts'
import { creditedWithin } from '#house/payments/index.ts'
import type { Goal } from '../rules/journey.ts'
import type { OfMerchant } from '../segments/load-facts.ts'
import type { Looked } from './run-store.ts'

type Asking = { readonly merchant: OfMerchant; readonly goal: Goal; readonly runs: readonly Looked[] }

/** Until when a run may reach its goal. */
export const goalUntil = ({ enteredAt }: Pick<Looked, 'enteredAt'>, { days }: Goal): Millis => enteredAt.getTime() + days * DAY

/** The members who reached the goal after they entered; stakes are known by the day, so that of entering counts as a whole. */
export async function goalReached(db: Database | Tx, { merchant, goal, runs }: Asking): Promise<ReadonlySet<bigint>> {
  const { id, currency, calendar } = merchant
  if (goal.kind === 'deposited') {
    const stretches = runs.map(({ member, enteredAt }) => ({
      member,
      from: enteredAt,
      to: new Date(goalUntil({ enteredAt }, goal)),
    }))
    return new Set((await creditedWithin(db, { currency, stretches })).keys())
  }
  const spells = runs.map(({ member, enteredAt }) => ({
    member,
    from: dayOf(enteredAt, calendar),
    to: dayOf(goalUntil({ enteredAt }, goal), calendar),
  }))
  const staked = await stakedWithin(db, { merchant: id, currency, spells })
  return new Set([...staked].flatMap(([member, valid]) => (valid > 0n ? [member] : [])))
}
