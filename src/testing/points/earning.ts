import { sql } from 'kysely'
import { dayOf } from '#kit/calendar.ts'
import type { Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import { isRefusal } from '#kit/refusal.ts'
import { systemRandom } from '#runtime/system.ts'
import { saveGood } from '#house/points/goods/good-store.ts'
import { keepPoints } from '#house/points/days/keep-points.ts'
import { insertVersion } from '#house/points/programme/programme-store.ts'
import type { Terms } from '#house/points/rules/good.ts'
import { balanceOf, post } from '#house/wallet/index.ts'
import { openPlaying, whole } from '../loyalty/playing.ts'
import { home } from '../wagers/calendar.ts'
import { coffee, pointsProgramme } from './terms.ts'

type Offered = Partial<Terms> & { readonly stock?: number; readonly merchant?: number }

/** A house in which members play at moments that a test chooses, whose merchant gives points for it and has a mall. */
export async function openEarning(opened: Millis) {
  const playing = await openPlaying(opened)
  const { db, house, time, keepAt } = playing
  const { merchant, directory } = house
  await sql`UPDATE merchants.merchant SET flags = flags || '{"POINTMALL": true}' WHERE id = ${merchant}`.execute(db.owner)
  directory.forget()
  await db.transact((tx) => insertVersion(tx, { merchant, since: dayOf(opened, home), terms: pointsProgramme, at: opened }))
  const keep = () => keepPoints({ db, transact: db.transact, directory, clock: () => time.now, random: systemRandom })
  return {
    ...playing,
    /** Lets it become a moment, and gives out the points of the days that are over by then. */
    earnAt: async (moment: Millis) => {
      await keepAt(moment)
      await keep()
    },
    keep,
    points: async (member: bigint) => (await balanceOf(db, member))?.points,
    /** Points of a member who need not have played for them. */
    give: async (member: bigint, points: number) => {
      const lines = [{ from: { house: 'promotions' }, to: { member, purpose: 'points' }, amount: whole(points) }] as const
      const id = newId(time.now, systemRandom)
      const posted = await db.transact((tx) => post(tx, { id, kind: 'points', cause: 'a test', lines }, () => time.now))
      if (isRefusal(posted)) throw new Error(posted.code)
    },
    offer: async ({ stock = 5, merchant: of = merchant, ...terms }: Offered = {}) => {
      const id = newId(time.now, systemRandom)
      await db.transact((tx) => saveGood(tx, { id, merchant: of, terms: { ...coffee, ...terms }, added: stock, at: time.now }))
      return id
    },
    stockOf: async (good: string) => {
      const { rows } = await sql<{ stock: number }>`SELECT stock FROM points.good WHERE id = ${good}`.execute(db.owner)
      return rows[0]?.stock
    },
  }
}
