import { sql } from 'kysely'
import { z } from 'zod'
import { calendarOf, dayOf } from '#kit/calendar.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { readCalendars } from '#house/merchants/index.ts'
import { countedReader, type CountedWager } from '#house/wagers/index.ts'
import { knownUntil } from '#house/wallet/index.ts'
import { addSums, summed, takenOff } from './stake-sums.ts'
import { allUncounted } from './uncounted-store.ts'

/** Every process hears there whose stakes counted. */
export const STAKES_COUNTED = 'stakes_counted'

const said = z.strictObject({ merchant: z.int(), members: z.array(z.string()) })

/** A notice has room for so many. */
const TOLD_TOGETHER = 250

/** At the commit. */
async function announce(tx: Tx, counted: readonly CountedWager[]): Promise<void> {
  const words = [...Map.groupBy(counted, ({ merchant }) => merchant)].flatMap(([merchant, own]) => {
    const members = [...new Set(own.map(({ member }) => String(member)))]
    return Array.from({ length: Math.ceil(members.length / TOLD_TOGETHER) }, (_, part) => {
      const among = members.slice(part * TOLD_TOGETHER, (part + 1) * TOLD_TOGETHER)
      return JSON.stringify({ merchant, members: among } satisfies z.infer<typeof said>)
    })
  })
  await sql`SELECT pg_notify(${STAKES_COUNTED}, word) FROM unnest(${words}::text[]) word`.execute(tx)
}

/** Whose stakes a notice tells of. */
export function stakersIn(notice: string): { readonly merchant: number; readonly members: readonly bigint[] } {
  const { merchant, members } = said.parse(JSON.parse(notice))
  return { merchant, members: members.map(BigInt) }
}

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
    await announce(tx, counted)
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
