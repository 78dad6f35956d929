import { dayOf, midnightOf } from '#kit/calendar.ts'
import { dayAfter } from '#kit/days.ts'
import type { Merchant } from '#house/merchants/index.ts'
import { each, type Keeping } from './keeping.ts'
import { merchantsWithProgramme, versionsOf } from './programme/programme-store.ts'
import { closeDay, lastClosed } from './rebates/closed-day-store.ts'
import { expireRebates } from './rebates/rebate-store.ts'
import { retryRebates } from './rebates/retry-rebates.ts'
import { workOutDay, type Closing } from './rebates/work-out-day.ts'
import { monthOf } from './rules/levels.ts'
import { programmeOn, type Version } from './rules/programme.ts'
import { stakesKnownUntil } from './stakes/stake-reader.ts'
import { unpaidOn } from './stakes/stake-store.ts'
import { endMonth } from './vip/end-month.ts'
import { payGifts } from './vip/pay-gifts.ts'
import { raiseMembers } from './vip/raise-members.ts'

/** What a minute of the house does for loyalty: members rise, days that are over are closed, what is owed is paid, and what nobody took expires. */
export async function keepLoyalty(keeping: Keeping): Promise<void> {
  const { db, directory, clock, signal } = keeping
  for (const id of await merchantsWithProgramme(db)) {
    const merchant = await directory.byId(id)
    if (merchant && !signal?.aborted) await keepMerchant(keeping, merchant)
  }
  await retryRebates(keeping)
  await expireRebates(db, clock())
  await payGifts(keeping)
}

async function keepMerchant(keeping: Keeping, merchant: Merchant): Promise<void> {
  const { db, clock, signal } = keeping
  const known = await stakesKnownUntil(db)
  if (known === null) return
  const { id, calendar } = merchant
  const versions = await versionsOf(db, id)
  const first = versions[0]?.since ?? dayOf(clock(), calendar)
  const closed = await lastClosed(db, id)
  for (let day = closed === null ? first : dayAfter(closed, 1); !signal?.aborted; day = dayAfter(day, 1)) {
    const programme = programmeOn(versions, day)
    if (programme) await raiseMembers(keeping, { merchant: id, month: monthOf(day), programme: programme.terms })
    if (midnightOf(dayAfter(day, 1), calendar).getTime() > known) return
    if (programme && !(await endDay(keeping, { merchant, day, programme }))) return
    await closeDay(db, { merchant: id, day, at: clock() })
  }
}

type Ending = { readonly merchant: Merchant; readonly day: string; readonly programme: Version }

/** Works out every rebate of a day that is over, and with the last day of a month who stays on their level; false where the process ends meanwhile. */
async function endDay(keeping: Keeping, { merchant, day, programme }: Ending): Promise<boolean> {
  const { db, signal } = keeping
  const { id, currency } = merchant
  await each(
    keeping,
    (page) => unpaidOn(db, { merchant: id, day, ...page }),
    (whose) => endMemberDay(keeping, merchant, { whose, day, programme }),
  )
  if (monthOf(dayAfter(day, 1)) !== monthOf(day))
    await endMonth(keeping, { merchant: id, currency, lastDay: day, programme: programme.terms })
  return !signal?.aborted
}

/** Whatever the ledger says: what it refuses to pay is kept as failed, so that the day ends for all others too. */
async function endMemberDay(
  { transact, clock, random }: Keeping,
  { code }: Pick<Merchant, 'code'>,
  closing: Omit<Closing, 'refused'>,
): Promise<void> {
  const when = { now: clock(), random, merchant: code }
  const refused = await transact((tx) => workOutDay(tx, { ...closing, refused: null }, when))
  if (refused) await transact((tx) => workOutDay(tx, { ...closing, refused: refused.code }, when))
}
