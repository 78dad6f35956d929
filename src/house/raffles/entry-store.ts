import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { Line } from './rules/list.ts'

type Db = Database | Tx

export type Entry = { readonly raffle: string; readonly number: number; readonly member: bigint; readonly tickets: number }

const columns = sql`raffle, number, member, tickets`

/** Who joined a raffle, in order. */
export async function entriesOf(db: Db, raffle: string): Promise<Entry[]> {
  const { rows } = await sql<Entry>`SELECT ${columns} FROM raffles.entry WHERE raffle = ${raffle} ORDER BY number`.execute(db)
  return rows
}

/** What a member joined. */
export async function entriesOfMember(
  db: Db,
  { member, merchant }: { readonly member: bigint; readonly merchant: number },
): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    SELECT ${columns} FROM raffles.entry WHERE member = ${member} AND merchant = ${merchant} ORDER BY raffle`.execute(db)
  return rows
}

type Joining = Omit<Entry, 'number'> & { readonly merchant: number; readonly at: Millis }

/** Gives the next number of the raffle, which is locked; false where the member joined before. */
export async function insertEntry(tx: Tx, { raffle, merchant, member, tickets, at }: Joining): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO raffles.entry (raffle, number, merchant, member, joined_at, tickets)
    SELECT ${raffle}::uuid, coalesce(max(number), 0) + 1, ${merchant}::int, ${member}::bigint, ${new Date(at)}, ${tickets}::int
    FROM raffles.entry WHERE raffle = ${raffle}
    ON CONFLICT (member, raffle) DO NOTHING RETURNING number`.execute(tx)
  return rows.length > 0
}

type Counted = { readonly raffle: string; readonly entries: readonly Pick<Entry, 'number' | 'tickets'>[] }

export async function writeTickets(tx: Tx, { raffle, entries }: Counted): Promise<void> {
  await sql`
    UPDATE raffles.entry e SET tickets = c.tickets
    FROM unnest(${entries.map(({ number }) => number)}::int[], ${entries.map(({ tickets }) => tickets)}::int[]) c(number, tickets)
    WHERE e.raffle = ${raffle} AND e.number = c.number AND e.tickets <> c.tickets`.execute(tx)
}

/** The list of tickets as it stays: nobody beside these has any. */
export async function writeList(tx: Tx, { raffle, lines }: { readonly raffle: string; readonly lines: readonly Line[] }) {
  await sql`
    UPDATE raffles.entry e SET tickets = coalesce(c.tickets, 0), player = c.player
    FROM raffles.entry all_of LEFT JOIN unnest(${lines.map(({ number }) => number)}::int[], ${lines.map(({ tickets }) => tickets)}::int[],
      ${lines.map(({ player }) => player)}::text[]) c(number, tickets, player) ON c.number = all_of.number
    WHERE all_of.raffle = ${raffle} AND e.raffle = all_of.raffle AND e.number = all_of.number`.execute(tx)
}

export async function frozenList(db: Db, raffle: string): Promise<Line[]> {
  const { rows } = await sql<Line>`
    SELECT number, tickets, player FROM raffles.entry
    WHERE raffle = ${raffle} AND player IS NOT NULL ORDER BY number`.execute(db)
  return rows
}

export type Out = { readonly members: number; readonly tickets: number }

/** How many joined each of these raffles, and with how many tickets. */
export async function ticketsOut(db: Db, raffles: readonly string[]): Promise<ReadonlyMap<string, Out>> {
  const { rows } = await sql<Out & { readonly raffle: string }>`
    SELECT raffle, count(*)::int AS members, sum(tickets)::int AS tickets FROM raffles.entry
    WHERE raffle = ANY(${raffles}::uuid[]) GROUP BY raffle ORDER BY raffle`.execute(db)
  return new Map(rows.map(({ raffle, ...out }) => [raffle, out]))
}
