import { sql } from 'kysely'
import { SECOND, type Millis } from '#kit/clock.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { Game } from '../contract.ts'
import { offered, shownColumns, shownGame, type Shelf } from './game-lists.ts'

const MOST = 500

type Own = Shelf & { readonly member: bigint }

type Change = Own & { readonly nodeId: string; readonly now: Millis }
type TooSoon = Refusal<'too_many_requests', { readonly retryAfter: number }>

/** Takes the member's turn of this second. A call that comes too soon is refused and not made up for later. */
async function takeTurn(tx: Tx, { member, now }: Change): Promise<TooSoon | null> {
  const { rows } = await sql`
    INSERT INTO games.favourite_turn AS t (member, at) VALUES (${member}, ${new Date(now)})
    ON CONFLICT (member) DO UPDATE SET at = excluded.at WHERE t.at <= ${new Date(now - SECOND)} RETURNING 1`.execute(tx)
  return rows.length > 0 ? null : refuse('too_many_requests', { retryAfter: 1 })
}

/** Makes an offered game a favourite of the member's; one that is one already stays where it was. */
export async function addFavourite(
  tx: Tx,
  change: Change,
): Promise<{ nodeId: string } | TooSoon | Refusal<'game_unknown' | 'favourites_full', null>> {
  const early = await takeTurn(tx, change)
  if (early) return early
  const { member, nodeId, now } = change
  const { rows: open } = await sql`
    SELECT 1 FROM games.game g JOIN games.vendor v ON v.id = g.vendor
    WHERE g.id = ${nodeId}::int AND ${offered(change)}`.execute(tx)
  if (open.length === 0) return refuse('game_unknown')
  // The turn's row is locked until the commit, so no other of this member's changes comes between the count and the insert.
  const { rows: kept } = await sql`
    SELECT 1 FROM games.favourite WHERE member = ${member} AND game <> ${nodeId}::int LIMIT ${MOST}`.execute(tx)
  if (kept.length === MOST) return refuse('favourites_full')
  await sql`
    INSERT INTO games.favourite (member, game, at) VALUES (${member}, ${nodeId}::int, ${new Date(now)})
    ON CONFLICT DO NOTHING`.execute(tx)
  return { nodeId }
}

/** Takes a game from the member's favourites; one that is none is left so. */
export async function removeFavourite(tx: Tx, change: Change): Promise<{ nodeId: string } | TooSoon> {
  const early = await takeTurn(tx, change)
  if (early) return early
  await sql`DELETE FROM games.favourite WHERE member = ${change.member} AND game = ${change.nodeId}::int`.execute(tx)
  return { nodeId: change.nodeId }
}

/** What of a member's favourites can be played now; a game that is closed for a while comes back to its place. */
const ownFavourites = (own: Own) => sql`
  FROM games.favourite f JOIN games.game g ON g.id = f.game JOIN games.vendor v ON v.id = g.vendor
  WHERE f.member = ${own.member} AND ${offered(own)}`

export async function favouriteIds(db: Database, own: Own): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`SELECT g.id ${ownFavourites(own)} ORDER BY f.at DESC, g.id`.execute(db)
  return rows.map(({ id }) => String(id))
}

export async function favouritePage(
  db: Database,
  { page, size, ...own }: Own & { readonly page: number; readonly size: number },
): Promise<{ content: Game[]; pageNum: number; totalPages: number }> {
  const { rows } = await sql<Parameters<typeof shownGame>[0]>`
    SELECT ${shownColumns(own.language)} ${ownFavourites(own)} ORDER BY f.at DESC, g.id LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(
    db,
  )
  const all = await favouriteIds(db, own)
  return { content: rows.map(shownGame), pageNum: page, totalPages: Math.ceil(all.length / size) }
}

/** Takes away what a member liked and chose for themselves. */
export async function eraseChoices(tx: Tx, member: bigint): Promise<void> {
  await sql`DELETE FROM games.favourite WHERE member = ${member}`.execute(tx)
  await sql`DELETE FROM games.favourite_turn WHERE member = ${member}`.execute(tx)
  await sql`DELETE FROM games.transfer_choice WHERE member = ${member}`.execute(tx)
}
