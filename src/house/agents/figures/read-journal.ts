import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { positionsOf } from '#runtime/journal-reader.ts'
import { countedReader, type CountedWager, type Reading } from '#house/wagers/index.ts'
import { readHeads, type Entry } from '#house/wallet/index.ts'
import { slotOf } from '../rules/calendar.ts'

type Whose = {
  readonly lane: number
  readonly member: bigint
  readonly slot: Date
  readonly currency: string
  readonly merchant: number
}
type Play = Whose & { readonly product: string; staked: Units; returned: Units; valid: Units; bets: number; atStake: Units }
type Flow = Whose & { readonly kind: string; gained: Units; lost: Units; times: number }

type Moved = Pick<Entry, 'lane' | 'at' | 'currency' | 'merchant'>

/** One sum for each key, in the order of the keys, so that two readers never wait for each other in a circle. */
class Sums<Sum extends Whose> {
  readonly #sums = new Map<string, Sum>()

  of({ lane, at, currency, merchant }: Moved, member: bigint, rest: string, make: (whose: Whose) => Sum): Sum {
    const slot = slotOf(at.getTime())
    const name = `${lane}/${member}/${slot}/${currency}/${rest}`
    const known = this.#sums.get(name)
    if (known) return known
    const sum = make({ lane, member, slot: new Date(slot), currency, merchant: merchant ?? 0 })
    this.#sums.set(name, sum)
    return sum
  }

  json(): string {
    const rows = [...this.#sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
    return JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
  }
}

/** Whose cash a row moves besides play: nobody's, one member's, or two members'. */
const cashMoves = ({ owner, purpose, contraOwner, contraPurpose, amount }: Entry) => [
  ...(owner !== null && purpose === 'cash' ? [{ member: owner, amount }] : []),
  ...(contraOwner !== null && contraPurpose === 'cash' ? [{ member: contraOwner, amount: -amount }] : []),
]

/** What was settled, and what went out to bets that are not or came back from them: both together are all that the cash moved by in play. */
function playOf({ played, settled }: Reading<CountedWager>): Sums<Play> {
  const sums = new Sums<Play>()
  const sumOf = (row: Moved, member: bigint, product: string) =>
    sums.of(row, member, product, (whose) => ({ ...whose, product, staked: 0n, returned: 0n, valid: 0n, bets: 0, atStake: 0n }))
  for (const row of played) if (row.amount !== 0n) sumOf(row, row.owner, row.product).atStake -= row.amount
  for (const wager of settled) {
    const sum = sumOf(wager, wager.member, wager.product)
    sum.staked += wager.stake
    sum.returned += wager.payout
    sum.valid += wager.valid
    sum.bets += wager.bets
    sum.atStake += wager.payout - wager.stake
  }
  return sums
}

async function addPlay(tx: Tx, reading: Reading<CountedWager>): Promise<void> {
  if (reading.played.length === 0) return
  await sql`
    INSERT INTO agents.play AS p (lane, member, slot, product, currency, merchant, staked, returned, valid, bets, at_stake)
    SELECT lane, member, slot, product, currency, merchant, staked, returned, valid, bets, "atStake"
    FROM jsonb_to_recordset(${playOf(reading).json()}::jsonb)
      AS s(lane smallint, member bigint, slot timestamptz, product text, currency text, merchant int, staked bigint, returned bigint,
        valid bigint, bets int, "atStake" bigint)
    ON CONFLICT (lane, member, slot, product, currency) DO UPDATE SET staked = p.staked + excluded.staked,
      returned = p.returned + excluded.returned, valid = p.valid + excluded.valid, bets = p.bets + excluded.bets,
      at_stake = p.at_stake + excluded.at_stake`.execute(tx)
}

async function addFlow(tx: Tx, rows: readonly Entry[]): Promise<void> {
  const sums = new Sums<Flow>()
  for (const row of rows)
    for (const { member, amount } of cashMoves(row)) {
      const { kind } = row
      const sum = sums.of(row, member, kind, (whose) => ({ ...whose, kind, gained: 0n, lost: 0n, times: 0 }))
      if (amount >= 0n) sum.gained += amount
      else sum.lost -= amount
      sum.times++
    }
  await sql`
    INSERT INTO agents.flow AS f (lane, member, slot, kind, currency, merchant, gained, lost, times)
    SELECT lane, member, slot, kind, currency, merchant, gained, lost, times FROM jsonb_to_recordset(${sums.json()}::jsonb)
      AS s(lane smallint, member bigint, slot timestamptz, kind text, currency text, merchant int, gained bigint, lost bigint, times int)
    ON CONFLICT (lane, member, slot, kind, currency) DO UPDATE SET gained = f.gained + excluded.gained, lost = f.lost + excluded.lost,
      times = f.times + excluded.times`.execute(tx)
}

async function keepReach(tx: Tx, rows: readonly Entry[]): Promise<void> {
  const ends = new Map<number, Date>()
  for (const { lane, at } of rows) ends.set(lane, at)
  await sql`
    INSERT INTO agents.read_until (lane, at)
    SELECT * FROM unnest(${[...ends.keys()]}::smallint[], ${[...ends.values()]}::timestamptz[]) ORDER BY 1
    ON CONFLICT (lane) DO UPDATE SET at = excluded.at`.execute(tx)
}

/**
 * Follows the journal: what of each member's bets was settled, what of it counts, and what other money came and went, by five minutes. What was
 * settled, and what corrects it, counts in the five minutes in which it happened.
 */
export const figuresReader = countedReader({
  name: 'agents.figures',
  read: async (tx, reading) => {
    await addPlay(tx, reading)
    await addFlow(tx, reading.others)
    await keepReach(tx, reading.rows)
  },
  clear: async (tx) => {
    await sql`DELETE FROM agents.play`.execute(tx)
    await sql`DELETE FROM agents.flow`.execute(tx)
    await sql`DELETE FROM agents.read_until`.execute(tx)
  },
})

/**
 * No movement of an earlier moment can still change the sums; null while a lane is unread from its beginning. A lane that was read to its end
 * is known until the time of that end, which goes on without rows; another until its last row that was read.
 */
export async function knownUntil(db: Database | Tx): Promise<Millis | null> {
  // The ends first: what was read by then can only have become more.
  const { seqs, times } = await readHeads(db)
  const read = new Map((await positionsOf(db, figuresReader.name)).map(({ lane, seq }) => [lane, seq]))
  const { rows } = await sql<{ lane: number; at: Date }>`SELECT lane, at FROM agents.read_until`.execute(db)
  const reached = new Map(rows.map(({ lane, at }) => [lane, at]))
  const known = seqs.map((seq, lane) => ((read.get(lane) ?? -1n) >= seq ? times[lane] : reached.get(lane)))
  return known.every((at) => at !== undefined) ? Math.min(...known.map((at) => at.getTime())) : null
}
