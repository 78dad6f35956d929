import { sql } from 'kysely'
import { dayOf, type Calendar } from '#kit/calendar.ts'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { versionsOf } from '../programme/programme-store.ts'
import { programmeOn } from '../rules/programme.ts'

type Db = Database | Tx
type Bounding = { readonly merchant: { readonly id: number; readonly calendar: Calendar }; readonly now: Millis }

/** The highest rebate that links give today, in hundredths of a per cent; nothing where the merchant lets them give none. */
export async function mostByLink(db: Db, { merchant: { id, calendar }, now }: Bounding): Promise<number> {
  return programmeOn(await versionsOf(db, id), dayOf(now, calendar))?.terms.mostByLink ?? 0
}

type Giving = {
  readonly merchant: number
  readonly member: bigint
  readonly link: string
  readonly rate: number
  readonly at: Millis
}

/** Gives a newcomer the rate of the link they came by, once and for good. */
export async function giveLinkRate(tx: Tx, { merchant, member, link, rate, at }: Giving): Promise<void> {
  await sql`
    INSERT INTO loyalty.link_rate (merchant, member, link, rate, given_at)
    VALUES (${merchant}, ${member}, ${link}, ${rate}, ${new Date(at)})`.execute(tx)
}

/** What a member has of the link they came by; nothing where it gave none. */
export async function linkRateOf(
  db: Db,
  { merchant, member }: { readonly merchant: number; readonly member: bigint },
): Promise<number> {
  const { rows } = await sql<{ rate: number }>`
    SELECT rate FROM loyalty.link_rate WHERE member = ${member} AND merchant = ${merchant}`.execute(db)
  return rows[0]?.rate ?? 0
}
