import { sql } from 'kysely'
import { dayOf } from '#kit/calendar.ts'
import { newId } from '#kit/ids.ts'
import { systemRandom } from '#runtime/system.ts'
import type { Millis } from '#kit/clock.ts'
import { insertVersion } from '#house/missions/mission-store.ts'
import type { Terms } from '#house/missions/rules/mission.ts'
import { periodOf, type PeriodKind } from '#house/missions/rules/period.ts'
import { openPlaying } from '../loyalty/playing.ts'
import { home } from '../wagers/calendar.ts'
import { slotsMission } from './slots-mission.ts'

type Offered = Partial<Terms> & { readonly period?: PeriodKind; readonly merchant?: number }

/** A house in which members play at moments that a test chooses, whose merchant has missions. */
export async function openOffering(opened: Millis) {
  const playing = await openPlaying(opened)
  const { db, house, time } = playing
  await sql`UPDATE merchants.merchant SET flags = flags || '{"MISSIONS": true}' WHERE id = ${house.merchant}`.execute(db.owner)
  house.directory.forget()
  return {
    ...playing,
    /** A mission that holds from the running day or week on. */
    offer: async ({ period = 'day', merchant = house.merchant, ...terms }: Offered = {}) => {
      const id = newId(time.now, systemRandom)
      const since = periodOf(period, dayOf(time.now, home)).from
      const version = { id, merchant, period, since, terms: { ...slotsMission, ...terms }, at: time.now }
      await db.transact((tx) => insertVersion(tx, version))
      return id
    },
  }
}
