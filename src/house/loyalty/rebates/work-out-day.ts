import { DAY, type Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import type { Tx } from '#runtime/database.ts'
import type { Version } from '../rules/programme.ts'
import { rebatesOf } from '../rules/rebate.ts'
import { stakesOn, type Whose } from '../stakes/stake-store.ts'
import { rankOn } from '../vip/standing-store.ts'
import { lockLoyalty } from '../lock-loyalty.ts'
import { refuseBarred } from '../refuse-barred.ts'
import { payRebates } from './pay-rebates.ts'
import { carriedBefore, insertRebate, isWorkedOut } from './rebate-store.ts'

/** How long a rebate waits to be taken. */
export const REBATE_LIFE = 30 * DAY

type Closing = { readonly whose: Whose; readonly day: string; readonly programme: Version }

/** Works out once what a member's day that is over gives back, and pays what comes by itself. Of a member who is barred all of it waits to be taken. */
export async function workOutDay(
  tx: Tx,
  { whose, day, programme: { version, terms } }: Closing,
  { now, random }: { readonly now: Millis; readonly random: Random },
): Promise<void> {
  const { member } = whose
  await lockLoyalty(tx, member)
  if (await isWorkedOut(tx, whose, day)) return
  const rank = await rankOn(tx, member, day)
  const [stakes, carried] = [await stakesOn(tx, whose, day), await carriedBefore(tx, whose, day)]
  const worked = rebatesOf(terms, { rank, stakes, carried }).map((rebate) => ({ id: newId(now, random), rebate }))
  for (const { id, rebate } of worked)
    await insertRebate(tx, { ...whose, id, day, version, rank, rebate, at: now, expiresAt: now + REBATE_LIFE })
  const coming = worked.filter(({ rebate }) => rebate.way === 'automatic' && rebate.amount > 0n)
  if (coming.length === 0 || (await refuseBarred(tx, member, now))) return
  await payRebates(
    tx,
    coming.map(({ id, rebate: { amount } }) => ({ id, member, amount })),
    now,
  )
}
