import type { Clock } from '../../kit/clock.ts'
import type { Units } from '../../kit/money.ts'
import type { Isolate, Tx } from '../../runtime/database.ts'
import { setPeriodLimits, setStakeCap, type PeriodLimit } from '../wallet/index.ts'
import { COOLING_OFF, isLooser } from './rules/looser.ts'
import { lockLimit, takeDueWish, writeLimit, writeWish } from './store.ts'

/** A limit per period, or on a single stake of one product (`*`: of every product). */
export type LimitName = PeriodLimit | `largest:${string}`

export type LimitSetting = {
  readonly member: bigint
  readonly name: LimitName
  /** Null takes the limit away. */
  readonly amount: Units | null
  /** A member waits for a looser limit; an operator (named by his id) does not. */
  readonly by: { readonly member: true } | { readonly operator: string }
}

/**
 * Sets one limit. A tighter one holds from the next bet on; a looser one that the member himself asks for begins a day later, and a
 * tighter one in between takes it back. Answers when it begins. Make it the last statement of its transaction, as `post`.
 */
export async function setLimit(tx: Tx, { member, name, amount, by }: LimitSetting, clock: Clock): Promise<Date> {
  const now = new Date(clock())
  const current = await lockLimit(tx, { member, name })
  if ('member' in by && isLooser(current, amount)) {
    const begins = new Date(now.getTime() + COOLING_OFF)
    await writeWish(tx, { member, name, amount, at: begins })
    return begins
  }
  await writeLimit(tx, { member, name, amount, by: 'member' in by ? 'member' : by.operator, at: now })
  await tellLane(tx, { member, name, amount })
  return now
}

async function tellLane(tx: Tx, { member, name, amount }: Pick<LimitSetting, 'member' | 'name' | 'amount'>): Promise<void> {
  const product = /^largest:(.+)$/.exec(name)?.[1]
  if (product) await setStakeCap(tx, { member, product, largest: amount })
  else await setPeriodLimits(tx, member, { [name]: amount })
}

/** The job of each minute: wishes whose day is over begin, each in a transaction of its own. Answers how many. */
export async function beginWishes(transact: Isolate, clock: Clock): Promise<number> {
  const now = new Date(clock())
  for (let count = 0; ; count++) {
    const begun = await transact(async (tx) => {
      const wish = await takeDueWish(tx, now)
      if (!wish) return false
      await writeLimit(tx, { ...wish, at: now })
      await tellLane(tx, { member: wish.member, name: wish.name as LimitName, amount: wish.amount })
      return true
    })
    if (!begun) return count
  }
}
