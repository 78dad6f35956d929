import { sql } from 'kysely'
import type { Tx } from '#runtime/database.ts'
import type { Reader } from '#runtime/journal-reader.ts'
import type { Entry } from '#house/wallet/index.ts'
import { shareOf, type Share } from '#house/wagers/rules/share.ts'
import { dayOf } from '#kit/calendar.ts'

type Sum = { -readonly [Name in keyof Share]: Share[Name] } & {
  readonly lane: number
  readonly member: bigint
  readonly day: string
  readonly product: string
  readonly currency: string
  readonly merchant: number
}

/** Adds up a stretch of one lane's journal before it touches a table. */
function sumsOf(rows: readonly Entry[]): Sum[] {
  const sums = new Map<string, Sum>()
  for (const row of rows) {
    const share = row.purpose === 'cash' && row.product !== null ? shareOf(row) : null
    if (!share || row.owner === null) continue
    const key = { lane: row.lane, member: row.owner, day: dayOf(row.at), product: row.product ?? '', currency: row.currency }
    const name = Object.values(key).join('/')
    const sum = sums.get(name) ?? { ...key, merchant: row.merchant ?? 0, staked: 0n, returned: 0n, bets: 0 }
    sum.staked += share.staked
    sum.returned += share.returned
    sum.bets += share.bets
    sums.set(name, sum)
  }
  return [...sums.values()]
}

/** Follows the journal: turnover of each member by day and game type. */
export const turnoverReader: Reader<Entry> = {
  name: 'reports.turnover',
  read: async (tx, rows) => {
    const sums = sumsOf(rows)
    if (sums.length === 0) return
    const list = JSON.stringify(sums, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
    await sql`
      INSERT INTO reports.turnover AS t (lane, member, day, product, currency, merchant, staked, returned, bets)
      SELECT lane, member, day, product, currency, merchant, staked, returned, bets
      FROM jsonb_to_recordset(${list}::jsonb)
        AS s(lane smallint, member bigint, day date, product text, currency text, merchant int, staked bigint, returned bigint, bets int)
      ON CONFLICT (lane, member, day, product, currency)
      DO UPDATE SET staked = t.staked + excluded.staked, returned = t.returned + excluded.returned, bets = t.bets + excluded.bets`.execute(
      tx,
    )
  },
  clear: async (tx: Tx) => {
    await sql`DELETE FROM reports.turnover`.execute(tx)
  },
}
