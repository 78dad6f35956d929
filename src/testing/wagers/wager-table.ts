import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect } from 'vitest'
import { countBy } from './calendar.ts'
import { testDatabase, type TestDatabase } from '../database.ts'
import { balanceOf, openAccounts, post, type Play } from '#house/wallet/index.ts'
import { openWagers, type Wagers, type WagersOptions } from '#house/wagers/index.ts'

export type Table = {
  readonly db: TestDatabase
  readonly wagers: Wagers
  /** The table's clock stands until a test moves it. */
  readonly time: { now: number }
  /** A new member with this much cash; of merchant 1, unless said otherwise. */
  readonly newMember: (cash: bigint, of?: { readonly currency?: string; readonly merchant?: number }) => Promise<bigint>
  /** The fields that every call of this member carries; each call of `play` is a new round. */
  readonly play: (member: bigint, more?: Partial<Play>) => Play
  readonly cash: (member: bigint) => Promise<bigint>
  /** Every kept balance equals its entries, entries are gapless, money sums to nothing, and stakes hold exactly what open rounds hold. */
  readonly audit: () => Promise<void>
}

/** A house with a wager door, on a database of the file's own. */
export async function openTable(options: Partial<WagersOptions> = {}): Promise<Table> {
  const db = await testDatabase('house')
  const time = { now: Date.UTC(2026, 10, 21, 3) }
  await countBy(db, 1)
  const lane = db.open({ role: 'croupier_lane', connections: 6 })
  const wagers = await openWagers({ db, lane, clock: () => time.now, ...options })
  afterAll(() => wagers.close())
  let members = 0n
  return {
    db,
    wagers,
    time,
    newMember: async (cash, { currency = 'KHR', merchant = 1 } = {}) => {
      const member = ++members
      await db.transact((tx) => openAccounts(tx, { member, merchant, currency }))
      const lines = [{ from: { house: 'deposits' as const }, to: { member }, amount: cash }]
      if (cash > 0n)
        await db.transact((tx) => post(tx, { id: randomUUID(), kind: 'deposit', cause: 'player', lines }, () => time.now))
      return member
    },
    play: (member, more) => ({
      vendor: 1,
      ext: randomUUID(),
      member,
      merchant: 1,
      currency: 'KHR',
      product: 'RNG',
      game: 'lucky',
      round: randomUUID(),
      ...more,
    }),
    cash: async (member) => (await balanceOf(db, member))!.cash,
    audit: () => audit(db),
  }
}

async function audit(db: TestDatabase): Promise<void> {
  const { rows: drifted } = await sql`
    WITH ends AS (
      SELECT lane, account AS id, amount FROM wallet.entry WHERE account <> 0 UNION ALL SELECT lane, contra, -amount FROM wallet.entry WHERE contra <> 0
    ), summed AS (SELECT lane, id, sum(amount) AS amount FROM ends GROUP BY lane, id)
    SELECT a.lane, a.id, a.balance, s.amount FROM wallet.account a LEFT JOIN summed s USING (lane, id) WHERE a.balance <> coalesce(s.amount, 0)`.execute(
    db.owner,
  )
  expect(drifted).toEqual([])
  const { rows: unbalanced } =
    await sql`SELECT currency, sum(balance) FROM wallet.account GROUP BY currency HAVING sum(balance) <> 0`.execute(db.owner)
  expect(unbalanced).toEqual([])
  const { rows: gaps } = await sql`
    SELECT l.lane FROM wallet.lane l LEFT JOIN wallet.entry e USING (lane) GROUP BY l.lane, l.seq HAVING count(e.seq) <> l.seq OR coalesce(max(e.seq), 0) <> l.seq`.execute(
    db.owner,
  )
  expect(gaps).toEqual([])
  const { rows: broken } = await sql`
    WITH ends AS (
      SELECT lane, seq, account AS id, amount, balance_after AS after FROM wallet.entry WHERE account <> 0
      UNION ALL SELECT lane, seq, contra, -amount, contra_after FROM wallet.entry WHERE contra <> 0
    )
    SELECT * FROM (SELECT *, sum(amount) OVER (PARTITION BY lane, id ORDER BY seq) AS running FROM ends) r WHERE running <> after`.execute(
    db.owner,
  )
  expect(broken).toEqual([])
  const { rows: escrows } = await sql`
    SELECT a.lane, a.currency, a.balance, coalesce(r.escrow, 0) AS escrow FROM wallet.account a
    LEFT JOIN (SELECT lane, currency, sum(escrow) AS escrow FROM wagers.round GROUP BY lane, currency) r USING (lane, currency)
    WHERE a.purpose = 16 AND a.balance <> coalesce(r.escrow, 0)`.execute(db.owner)
  expect(escrows).toEqual([])
}
