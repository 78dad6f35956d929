import { sql } from 'kysely'
import { mondayOf } from '#kit/days.ts'
import type { Units } from '#kit/money.ts'
import type { Tx } from '#runtime/database.ts'
import type { CountedWager } from '#house/wagers/index.ts'
import { monthOf } from '../rules/levels.ts'

export type Sum = Pick<CountedWager, 'merchant' | 'member' | 'currency' | 'product' | 'lane'> & {
  readonly day: string
  readonly week: string
  readonly month: string
  readonly valid: Units
  readonly bets: number
  readonly first: bigint
  readonly last: bigint
}

type Growing = Omit<Sum, 'valid' | 'bets' | 'last'> & { valid: Units; bets: number; last: bigint }

/** By member, day and product, in the order of the keys, so that two readers never wait for each other in a circle. */
export function summed(settled: readonly CountedWager[], dayOfWager: (wager: CountedWager) => string): readonly Sum[] {
  const sums = new Map<string, Growing>()
  for (const wager of settled) {
    const { merchant, member, currency, product, lane, seq, valid, bets } = wager
    const day = dayOfWager(wager)
    const name = `${merchant}/${member}/${currency}/${day}/${product}`
    const sum = sums.get(name)
    if (sum) {
      sum.valid += valid
      sum.bets += bets
      sum.last = seq
      continue
    }
    const [week, month] = [mondayOf(day), monthOf(day)]
    sums.set(name, { merchant, member, currency, product, lane, day, week, month, valid, bets, first: seq, last: seq })
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
}

export async function addSums(tx: Tx, sums: readonly Sum[]): Promise<void> {
  const rows = JSON.stringify(sums, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
  await sql`
    INSERT INTO loyalty.valid_stake AS v (merchant, member, currency, day, product, valid, bets, lane, first_seq, last_seq)
    SELECT merchant, member, currency, day, product, sum(valid), sum(bets), min(lane), min(first), max(last) FROM jsonb_to_recordset(${rows}::jsonb)
      AS s(merchant int, member bigint, currency text, day text, product text, valid bigint, bets int, lane smallint, first bigint, last bigint)
    GROUP BY merchant, member, currency, day, product ORDER BY merchant, member, currency, day, product
    ON CONFLICT (merchant, member, currency, day, product) DO UPDATE SET valid = v.valid + excluded.valid, bets = v.bets + excluded.bets,
      first_seq = least(v.first_seq, excluded.first_seq), last_seq = greatest(v.last_seq, excluded.last_seq)`.execute(tx)
  await sql`
    INSERT INTO loyalty.valid_week AS v (merchant, member, currency, week, valid)
    SELECT merchant, member, currency, week, sum(valid) FROM jsonb_to_recordset(${rows}::jsonb)
      AS s(merchant int, member bigint, currency text, week text, valid bigint)
    GROUP BY merchant, member, currency, week ORDER BY merchant, member, currency, week
    ON CONFLICT (merchant, member, currency, week) DO UPDATE SET valid = v.valid + excluded.valid`.execute(tx)
  await sql`
    INSERT INTO loyalty.valid_month AS v (merchant, member, currency, month, valid)
    SELECT merchant, member, currency, month, sum(valid) FROM jsonb_to_recordset(${rows}::jsonb)
      AS s(merchant int, member bigint, currency text, month text, valid bigint)
    GROUP BY merchant, member, currency, month ORDER BY merchant, member, currency, month
    ON CONFLICT (merchant, member, currency, month) DO UPDATE SET valid = v.valid + excluded.valid`.execute(tx)
}

export const takenOff = (sum: Sum): Sum => ({ ...sum, valid: -sum.valid, bets: -sum.bets })
