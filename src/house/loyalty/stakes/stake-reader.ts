import { sql } from 'kysely'
import { calendarOf, dayOf } from '#kit/calendar.ts'
import type { Database } from '#runtime/database.ts'
import { readCalendars } from '#house/merchants/index.ts'
import { countedReader } from '#house/wagers/index.ts'
import { knownUntil } from '#house/wallet/index.ts'
import { addSums, summed, takenOff } from './stake-sums.ts'
import { allUncounted } from './uncounted-store.ts'

/** Follows the journal: what counts of each member's settled stakes, by product and by day of the merchant, by week and by month. */
export const stakeReader = countedReader({
  name: 'loyalty.valid-stakes',
  read: async (tx, { settled }) => {
    const counted = settled.filter(({ valid }) => valid !== 0n)
    if (counted.length === 0) return
    const calendars = await readCalendars(tx)
    await addSums(
      tx,
      summed(counted, ({ merchant, at }) => dayOf(at, calendars.get(merchant) ?? calendarOf('UTC'))),
    )
  },
  clear: async (tx) => {
    await sql`DELETE FROM loyalty.valid_stake`.execute(tx)
    await sql`DELETE FROM loyalty.valid_week`.execute(tx)
    await sql`DELETE FROM loyalty.valid_month`.execute(tx)
    await addSums(tx, (await allUncounted(tx)).map(takenOff))
  },
})

/** Up to which moment every stake that counts is known; null before the first one is. */
export const stakesKnownUntil = (db: Database) => knownUntil(db, stakeReader.name)
