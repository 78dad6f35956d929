import { midnightOf } from '#kit/calendar.ts'
import { dayAfter } from '#kit/days.ts'
import { eachMember, stakersOn, stakesKnownUntil, type Keeping } from '#house/loyalty/index.ts'
import type { Merchant } from '#house/merchants/index.ts'
import { programmeOn } from '#house/loyalty/rules/programme.ts'
import { merchantsWithPoints, versionsOf } from '../programme/programme-store.ts'
import { closeDay, lastClosed } from './day-store.ts'
import { earnDay } from './earn-day.ts'

/** What a minute of the house does for points: of days that are over, and of which every stake is known, members are given what they earned. */
export async function keepPoints(keeping: Keeping): Promise<void> {
  const { db, directory, signal } = keeping
  for (const id of await merchantsWithPoints(db)) {
    const merchant = await directory.byId(id)
    if (merchant && !signal?.aborted) await closeDays(keeping, merchant)
  }
}

async function closeDays(keeping: Keeping, { id, calendar }: Merchant): Promise<void> {
  const { db, transact, clock, random, signal } = keeping
  const known = await stakesKnownUntil(db)
  const versions = await versionsOf(db, id)
  const [first] = versions
  if (known === null || !first) return
  const closed = await lastClosed(db, id)
  const isOver = (one: string) => midnightOf(dayAfter(one, 1), calendar).getTime() <= known
  for (let day = closed === null ? first.since : dayAfter(closed, 1); isOver(day); day = dayAfter(day, 1)) {
    const programme = programmeOn(versions, day)
    if (programme)
      await eachMember(
        keeping,
        (page) => stakersOn(db, { merchant: id, day, ...page }),
        (whose) => transact((tx) => earnDay(tx, { whose, day, programme }, { now: clock(), random })),
      )
    if (signal?.aborted) return
    await closeDay(db, { merchant: id, day, at: clock() })
  }
}
