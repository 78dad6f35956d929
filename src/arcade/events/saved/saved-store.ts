import { sql } from 'kysely'
import type { Database, Tx } from '#runtime/database.ts'
import type { Selection } from '../ports.ts'
import { MOST_SAVED } from '../rules/saved.ts'

export type NewSaved = {
  readonly id: string
  readonly player: bigint
  readonly game: string
  readonly key: string
  readonly name: string
  readonly selection: Selection
}
export type Saved = NewSaved & { readonly saved_at: Date; readonly used_at: Date }
export type SavedAt = Pick<NewSaved, 'player' | 'game'> & { readonly saved: string }

/** Null where the player has as many as may be kept, or the key or the name was used before. A player's saved tickets are counted one after another. */
export async function insertSaved(tx: Tx, { id, player, game, key, name, selection }: NewSaved): Promise<Saved | null> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('events.saved_ticket'), hashtext(${String(player)}))`.execute(tx)
  const { rows } = await sql<Saved>`
    INSERT INTO events.saved_ticket (id, player, game, key, name, selection, saved_at, used_at)
    SELECT ${id}, ${player}, ${game}, ${key}, ${name}, ${JSON.stringify(selection)}, clock_timestamp(), clock_timestamp()
    WHERE (SELECT count(*) FROM events.saved_ticket WHERE player = ${player}) < ${MOST_SAVED}
    ON CONFLICT DO NOTHING RETURNING *`.execute(tx)
  return rows[0] ?? null
}

export async function savedByKey(db: Database, { player, key }: Pick<NewSaved, 'player' | 'key'>): Promise<Saved | undefined> {
  const { rows } = await sql<Saved>`SELECT * FROM events.saved_ticket WHERE player = ${player} AND key = ${key}`.execute(db)
  return rows[0]
}

/** All that a player keeps at all games, the last one first. */
export async function savedOf(db: Database, player: bigint): Promise<Saved[]> {
  const { rows } = await sql<Saved>`
    SELECT * FROM events.saved_ticket WHERE player = ${player} ORDER BY saved_at DESC, id DESC`.execute(db)
  return rows
}

export type Named = { readonly is: 'named'; readonly saved: Saved } | { readonly is: 'unknown' } | { readonly is: 'taken' }

/** Under another name, unless the player has that at the game already. */
export async function nameSaved(tx: Tx, { player, game, saved, name }: SavedAt & { readonly name: string }): Promise<Named> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('events.saved_ticket'), hashtext(${String(player)}))`.execute(tx)
  const { rows: others } = await sql`
    SELECT FROM events.saved_ticket WHERE player = ${player} AND game = ${game} AND lower(name) = lower(${name}) AND id <> ${saved}`.execute(
    tx,
  )
  if (others.length > 0) return { is: 'taken' }
  const { rows } = await sql<Saved>`
    UPDATE events.saved_ticket SET name = ${name}, used_at = clock_timestamp()
    WHERE id = ${saved} AND player = ${player} AND game = ${game} RETURNING *`.execute(tx)
  return rows[0] ? { is: 'named', saved: rows[0] } : { is: 'unknown' }
}

/** It was put on a ticket. Undefined for another's, and at another game. */
export async function useSaved(db: Database, { player, game, saved }: SavedAt): Promise<Saved | undefined> {
  const { rows } = await sql<Saved>`
    UPDATE events.saved_ticket SET used_at = clock_timestamp() WHERE id = ${saved} AND player = ${player} AND game = ${game} RETURNING *`.execute(
    db,
  )
  return rows[0]
}

/** The player's own, at this game; whoever asks again finds it gone. */
export async function deleteSaved(db: Database, { player, game, saved }: SavedAt): Promise<void> {
  await sql`DELETE FROM events.saved_ticket WHERE id = ${saved} AND player = ${player} AND game = ${game}`.execute(db)
}

/** Those that nobody has used since; answers how many there were. */
export async function forgetSaved(db: Database, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`DELETE FROM events.saved_ticket WHERE used_at < ${before}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
