import { sql } from 'kysely'
import type { Database, Tx } from '#runtime/database.ts'

type Who = { readonly house: string; readonly player_name: string; readonly currency: string }
export type Session = Who & {
  readonly id: string
  readonly player: bigint
  readonly game: string
  readonly language: string
  readonly house_token: string
  readonly autoplay: boolean
  readonly opened_at: Date
  readonly expires_at: Date
}
/** With the version of the game that the player knew, where it is another one now. */
export type KnownSession = Session & { readonly changed_from: number | null }
type NewSession = Omit<Session, keyof Who> & {
  readonly version: number | null
  readonly token_hash: Buffer
  readonly code_hash: Buffer
}

/** The arcade's id of this player, given at the first visit. */
export async function playerOf(tx: Tx, who: Who): Promise<bigint> {
  await sql`
    INSERT INTO players.player (house, name, currency) VALUES (${who.house}, ${who.player_name}, ${who.currency}) ON CONFLICT DO NOTHING`.execute(
    tx,
  )
  const player = await findPlayer(tx, who)
  if (player === null) throw new Error(`${who.player_name} of ${who.house} got no id`)
  return player
}

/** Null where this player was never here. */
export async function findPlayer(db: Database | Tx, { house, player_name, currency }: Who): Promise<bigint | null> {
  const { rows } = await sql<{ id: bigint }>`
    SELECT id FROM players.player WHERE house = ${house} AND name = ${player_name} AND currency = ${currency}`.execute(db)
  return rows[0]?.id ?? null
}

export async function codeUsed(db: Database, codeHash: Buffer): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM players.session WHERE code_hash = ${codeHash}`.execute(db)
  return rows.length > 0
}

/** False where the launch code was swapped before. */
export async function addSession(tx: Tx, session: NewSession): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO players.session (id, player, game, language, token_hash, code_hash, house_token, autoplay, opened_at, expires_at, version,
      changed_from)
    VALUES (${session.id}, ${session.player}, ${session.game}, ${session.language}, ${session.token_hash}, ${session.code_hash},
      ${session.house_token}, ${session.autoplay}, ${session.opened_at}, ${session.expires_at}, ${session.version}, (
        SELECT nullif(version, ${session.version}) FROM players.session WHERE player = ${session.player} AND game = ${session.game}
        ORDER BY opened_at DESC LIMIT 1))
    ON CONFLICT (code_hash) DO NOTHING RETURNING 1`.execute(tx)
  return rows.length > 0
}

const sessions = sql`
  SELECT s.id, s.player, s.game, s.language, s.house_token, s.autoplay, s.opened_at, s.expires_at, s.changed_from, p.house, p.name AS player_name, p.currency
  FROM players.session s JOIN players.player p ON p.id = s.player`

/** The session of each token that is in use at this time, in their order. */
export async function sessionsOf(
  db: Database,
  { tokens, at }: { tokens: readonly Buffer[]; at: Date },
): Promise<(Session | undefined)[]> {
  const { rows } = await sql<Session & { readonly token: Buffer }>`
    SELECT * FROM players.sessions_of(${[...tokens]}::bytea[], ${at})`.execute(db)
  const found = new Map(rows.map(({ token, ...session }) => [token.toString('hex'), session]))
  return tokens.map((token) => found.get(token.toString('hex')))
}

export async function sessionById(db: Database, id: string): Promise<KnownSession> {
  const { rows } = await sql<KnownSession>`${sessions} WHERE s.id = ${id}`.execute(db)
  if (!rows[0]) throw new Error(`there is no session ${id}`)
  return rows[0]
}

/** The session that a player has opened last at a game; undefined where it was left or is too old. */
export async function newestSession(
  db: Database,
  { player, game, at }: { readonly player: bigint; readonly game: string; readonly at: Date },
): Promise<KnownSession | undefined> {
  const { rows } = await sql<KnownSession>`
    ${sessions}
    WHERE s.id = (
      SELECT n.id FROM players.session n WHERE n.player = ${player} AND n.game = ${game} ORDER BY n.opened_at DESC, n.id DESC LIMIT 1)
      AND s.left_at IS NULL AND s.expires_at > ${at}`.execute(db)
  return rows[0]
}

/** The database's channel on which every process hears of game sessions that were left. */
export const SESSION_LEFT = 'arcade_session_left'

export async function leave(db: Database, { id, at }: { id: string; at: Date }): Promise<void> {
  await sql`
    WITH gone AS (UPDATE players.session SET left_at = ${at} WHERE id = ${id} AND left_at IS NULL RETURNING id)
    SELECT pg_notify(${SESSION_LEFT}, id::text) FROM gone`.execute(db)
}

/** Of these sessions those that were left. */
export async function leftOf(db: Database, sessions: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM players.session WHERE id = ANY(${[...sessions]}::uuid[]) AND left_at IS NOT NULL`.execute(db)
  return rows.map(({ id }) => id)
}
