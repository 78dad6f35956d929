import { DAY, type Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import type { Tx } from '#runtime/database.ts'
import type { PostRefusal } from '#house/wallet/index.ts'
import type { Version } from '../rules/programme.ts'
import { rebatesOf } from '../rules/rebate.ts'
import { stakesOn, type Whose } from '../stakes/stake-store.ts'
import { rankOn } from '../vip/standing-store.ts'
import { lockLoyalty } from '../lock-loyalty.ts'
import { refuseBarred } from '../refuse-barred.ts'
import { failRebates } from './fail-rebates.ts'
import { linkRateOf } from './link-rate.ts'
import { payRebates } from './pay-rebates.ts'
import { carriedBefore, insertRebate, isWorkedOut } from './rebate-store.ts'

/** How long a rebate waits to be taken. */
export const REBATE_LIFE = 30 * DAY

/** `refused`: what the ledger said when the day was worked out before; what comes by itself is kept as failed, to be tried again. */
export type Closing = {
  readonly whose: Whose
  readonly day: string
  readonly programme: Version
  readonly refused: PostRefusal['code'] | null
}

/** Works out once what a member's day that is over gives back, and pays what comes by itself. Of a member who is barred all of it waits to be taken. */
export async function workOutDay(
  tx: Tx,
  { whose, day, programme: { version, terms }, refused }: Closing,
  { now, random, merchant }: { readonly now: Millis; readonly random: Random; readonly merchant: string },
): Promise<PostRefusal | null> {
  const { member } = whose
  await lockLoyalty(tx, member)
  if (await isWorkedOut(tx, whose, day)) return null
  const rank = await rankOn(tx, member, day)
  const [stakes, carried] = [await stakesOn(tx, whose, day), await carriedBefore(tx, whose, day)]
  const linkRate = await linkRateOf(tx, whose)
  const worked = rebatesOf(terms, { rank, linkRate, stakes, carried }).map((rebate) => ({ id: newId(now, random), rebate }))
  for (const { id, rebate } of worked)
    await insertRebate(tx, { ...whose, id, day, version, rank, rebate, at: now, expiresAt: now + REBATE_LIFE })
  const coming = worked
    .filter(({ rebate }) => rebate.way === 'automatic' && rebate.amount > 0n)
    .map(({ id, rebate: { amount } }) => ({ id, member, amount, day }))
  if (coming.length === 0 || (await refuseBarred(tx, member, now))) return null
  if (refused === null) return payRebates(tx, coming, now)
  await failRebates(tx, coming, { now, merchant, refused })
  return null
}
