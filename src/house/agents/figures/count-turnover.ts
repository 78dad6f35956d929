import { sql } from 'kysely'
import type { Units } from '#kit/money.ts'
import { atRisk } from '#kit/product.ts'
import type { Tx } from '#runtime/database.ts'
import { findTransaction, readEntriesAt, type Entry } from '#house/wallet/index.ts'

type Bet = {
  readonly lane: number
  readonly vendor: number
  readonly bet: string
  stake: Units
  counted: Units
  changed: boolean
}

const nameOf = ({ lane, vendor, bet }: Pick<Bet, 'lane' | 'vendor' | 'bet'>) => `${lane}/${vendor}/${bet}`

const settles = ({ kind }: Entry) => kind === 'settle' || kind === 'cash_out'
const placeOf = (lane: number, seq: bigint | null) => `${lane}/${seq}`

/** The rows that these rows take back, by their place. */
async function undoneBy(tx: Tx, rows: readonly Entry[]): Promise<Map<string, Entry>> {
  const places = rows.flatMap(({ lane, reverses }) => (reverses === null ? [] : [{ lane, seq: reverses }]))
  const found = places.length === 0 ? [] : await readEntriesAt(tx, places)
  return new Map(found.map((row) => [placeOf(row.lane, row.seq), row]))
}

/**
 * What each row adds to turnover that counts. A plain bet counts as a whole with its stake; once it is settled by versions, and for a
 * bet that was held first, the smaller of stake and result counts instead. A cash-out counts nothing. Rows come in the journal's order.
 */
export async function countTurnover(tx: Tx, rows: readonly Entry[]): Promise<readonly Units[]> {
  const undone = await undoneBy(tx, rows)
  const bets = await betsOf(tx, [...rows.filter(settles), ...undone.values()])
  const added: Units[] = []
  for (const row of rows) {
    const original = undone.get(placeOf(row.lane, row.reverses))
    added.push(original ? uncount(original, bets) : await count(tx, row, bets))
  }
  await keep(tx, bets)
  return added
}

async function count(tx: Tx, row: Entry, bets: Map<string, Bet>): Promise<Units> {
  const { kind, amount, lane, vendor, reference, face } = row
  if (kind === 'bet') return -amount
  if (vendor === null || reference === null) return 0n
  const key = { lane, vendor, bet: reference }
  const known = bets.get(nameOf(key))
  if (kind === 'commit') {
    bets.set(nameOf(key), { ...key, stake: face ?? 0n, counted: 0n, changed: true })
    return 0n
  }
  return settles(row) ? recount(await settled(tx, { known, key, bets }), kind === 'cash_out' ? null : (face ?? 0n)) : 0n
}

/** What to add when a row is taken back: a plain bet's stake was counted with it; a settlement that is undone waits for the next. */
function uncount({ kind, lane, vendor, ext, reference, amount }: Entry, bets: Map<string, Bet>): Units {
  const bet = kind === 'bet' || kind === 'reserve' ? ext : reference
  const known = bet === null || vendor === null ? undefined : bets.get(nameOf({ lane, vendor, bet }))
  if (kind === 'settle' || kind === 'cash_out' || known) return known ? recount(known, null) : 0n
  return kind === 'bet' ? amount : 0n
}

/** The bet that is settled, from here on kept; a plain bet's stake was counted when it was placed. */
async function settled(
  tx: Tx,
  { known, key, bets }: { known: Bet | undefined; key: Pick<Bet, 'lane' | 'vendor' | 'bet'>; bets: Map<string, Bet> },
): Promise<Bet> {
  if (known) return known
  const placed = await findTransaction(tx, { vendors: [key.vendor], ext: key.bet })
  const stake = placed?.kind === 'bet' ? -placed.amount : 0n
  const bet = { ...key, stake, counted: stake, changed: true }
  bets.set(nameOf(key), bet)
  return bet
}

/** What is to be added so that the bet counts as it now stands; null where it is open again, or was cashed out. */
function recount(bet: Bet, payout: Units | null): Units {
  const counts = payout === null ? 0n : atRisk({ stake: bet.stake, payout })
  const change = counts - bet.counted
  bet.counted = counts
  bet.changed = true
  return change
}

async function betsOf(tx: Tx, rows: readonly Entry[]): Promise<Map<string, Bet>> {
  const named = rows.flatMap(({ kind, lane, vendor, ext, reference }) => {
    const bet = kind === 'bet' || kind === 'reserve' ? ext : reference
    return bet !== null && vendor !== null && kind !== 'win' ? [{ lane, vendor, bet }] : []
  })
  if (named.length === 0) return new Map()
  const { rows: found } = await sql<Omit<Bet, 'changed'>>`
    SELECT s.lane, s.vendor, s.bet, s.stake, s.counted FROM agents.settling s
    JOIN unnest(${named.map(({ lane }) => lane)}::smallint[], ${named.map(({ vendor }) => vendor)}::smallint[],
      ${named.map(({ bet }) => bet)}::uuid[]) AS n(lane, vendor, bet) USING (lane, vendor, bet)`.execute(tx)
  return new Map(found.map((bet) => [nameOf(bet), { ...bet, changed: false }]))
}

async function keep(tx: Tx, bets: Map<string, Bet>): Promise<void> {
  const changed = [...bets.values()].filter(({ changed: is }) => is).sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
  if (changed.length === 0) return
  await sql`
    INSERT INTO agents.settling (lane, vendor, bet, stake, counted)
    SELECT * FROM unnest(${changed.map(({ lane }) => lane)}::smallint[], ${changed.map(({ vendor }) => vendor)}::smallint[],
      ${changed.map(({ bet }) => bet)}::uuid[], ${changed.map(({ stake }) => String(stake))}::bigint[],
      ${changed.map(({ counted }) => String(counted))}::bigint[])
    ON CONFLICT (lane, vendor, bet) DO UPDATE SET stake = excluded.stake, counted = excluded.counted`.execute(tx)
}
