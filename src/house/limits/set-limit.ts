import type { Clock } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Tx } from '#runtime/database.ts'
import { setPeriodLimits, setStakeCap, type PeriodLimit } from '#house/wallet/index.ts'
import { COOLING_OFF, isLooser } from './rules/looser.ts'
import { lockDueWishes, lockLimit, writeLimit, writeWish } from './store.ts'

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
 * Sets one limit. A tighter one holds from the next bet on; a looser one that the member himself asks for may begin a day later,
 * when he confirms it, and a tighter one in between takes it back. Answers from when on. Make it the last statement of its transaction, as `post`.
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
  await setInLedger(tx, { member, name, amount })
  return now
}

async function setInLedger(tx: Tx, { member, name, amount }: Pick<LimitSetting, 'member' | 'name' | 'amount'>): Promise<void> {
  const product = /^largest:(.+)$/.exec(name)?.[1]
  if (product) await setStakeCap(tx, { member, product, largest: amount })
  else await setPeriodLimits(tx, member, { [name]: amount })
}

/** What a member wished for a day ago or longer begins, because he says so now. Answers how many; the last statement of its transaction. */
export async function confirmWishes(tx: Tx, member: bigint, clock: Clock): Promise<number> {
  const now = new Date(clock())
  const due = await lockDueWishes(tx, { member, now })
  for (const { name, amount } of due) await writeLimit(tx, { name, amount, member, by: 'member', at: now })
  for (const { name, amount } of due) await setInLedger(tx, { member, name: name as LimitName, amount })
  return due.length
}
