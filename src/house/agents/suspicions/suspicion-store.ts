import { sql } from 'kysely'
import type { Units } from '#kit/money.ts'
import { unopposable } from '#kit/product.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { Moved } from '../rules/circles.ts'

/** What one look shows, and how many edges of the tree it looks at. */
const MOST = 50
const EDGES = 2000
const TRANSFERS = 2000

export type Pair = { readonly upline: bigint; readonly member: bigint }

/** Who came to stand below whom in a stretch of time, newest first. */
export async function newEdges(
  db: Database | Tx,
  { merchant, from, to }: { readonly merchant: number; readonly from: Date; readonly to: Date },
): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    SELECT parent AS upline, member FROM agents.node
    WHERE merchant = ${merchant} AND since >= ${from} AND since < ${to} AND parent IS NOT NULL ORDER BY since DESC LIMIT ${EDGES}`.execute(
    db,
  )
  return rows
}

export type PassedOn = { readonly member: bigint; readonly amount: Units; readonly times: bigint; readonly currency: string }

/** Who sent on, on one day, by transfers to others, at least four fifths of what came by transfers, and no more than came. */
export async function passedOn(
  db: Database | Tx,
  { merchant, day }: { readonly merchant: number; readonly day: string },
): Promise<PassedOn[]> {
  const { rows } = await sql<PassedOn>`
    SELECT member, lost AS amount, times, currency FROM agents.member_day
    WHERE merchant = ${merchant} AND day = ${day}::date AND about = 'flow' AND what = 'transfer' AND gained > 0
      AND lost BETWEEN gained * 4 / 5 AND gained
    ORDER BY lost DESC, member LIMIT ${MOST}`.execute(db)
  return rows
}

export type Opposite = { readonly one: bigint; readonly other: bigint; readonly times: bigint }

/**
 * Two members of one agent who in the same five minutes staked the same in one bet on the same product, where one lost it all and the other
 * won, three times of a day or more. Only the journal is looked at: what they bet on, a game's own record says.
 */
export async function oppositeBets(
  db: Database | Tx,
  { merchant, from, to }: { readonly merchant: number; readonly from: Date; readonly to: Date },
): Promise<Opposite[]> {
  const { rows } = await sql<Opposite>`
    WITH single AS MATERIALIZED (
      SELECT p.member, n.parent, p.slot, p.product, p.currency, p.staked, p.returned FROM agents.play p JOIN agents.node n USING (member)
      WHERE p.merchant = ${merchant} AND p.slot >= ${from} AND p.slot < ${to} AND p.bets = 1 AND p.staked > 0 AND n.parent IS NOT NULL
        AND p.product <> ALL(${[...unopposable]}::text[])
    )
    SELECT least(lost.member, won.member) AS one, greatest(lost.member, won.member) AS other, count(*) AS times
    FROM single lost JOIN single won USING (parent, slot, product, currency, staked)
    WHERE lost.returned = 0 AND won.returned > won.staked
    GROUP BY 1, 2 HAVING count(*) >= 3 ORDER BY 3 DESC, 1, 2 LIMIT ${MOST}`.execute(db)
  return rows
}

type Stretch = { readonly merchant: number; readonly from: Date; readonly to: Date }

/** The last transfers of a stretch of time that are not below an amount. */
export async function largeTransfers(
  db: Database | Tx,
  { merchant, from, to, least }: Stretch & { readonly least: Units },
): Promise<Moved[]> {
  const { rows } = await sql<Omit<Moved, 'at'> & { at: Date }>`
    SELECT id, sender, receiver, amount, currency, at FROM agents.transfer
    WHERE merchant = ${merchant} AND at >= ${from} AND at < ${to} AND amount >= ${least} ORDER BY at DESC LIMIT ${TRANSFERS}`.execute(
    db,
  )
  return rows.map(({ at, ...of }) => ({ ...of, at: at.getTime() }))
}

export type Note = {
  readonly suspicion: string
  readonly closes: boolean
  readonly reason: string
  readonly name: string
  readonly at: Date
}

type OfDay = { readonly merchant: number; readonly day: string }

/** What operators said of a day's suspicions, in the order of time. */
export async function notesOf(db: Database | Tx, { merchant, day }: OfDay): Promise<Note[]> {
  const { rows } = await sql<Note>`
    SELECT suspicion, closes, reason, name, at FROM agents.suspicion_note
    WHERE merchant = ${merchant} AND day = ${day}::date ORDER BY id`.execute(db)
  return rows
}

export async function insertNote(tx: Tx, of: OfDay & Note & { readonly operator: bigint }): Promise<void> {
  await sql`
    INSERT INTO agents.suspicion_note (merchant, day, suspicion, closes, reason, operator, name, at)
    VALUES (${of.merchant}, ${of.day}::date, ${of.suspicion}, ${of.closes}, ${of.reason}, ${of.operator}, ${of.name}, ${of.at})`.execute(
    tx,
  )
}
