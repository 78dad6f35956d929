import { sql } from 'kysely'
import type { Database, Tx } from '#runtime/database.ts'

type Who = { readonly house: string; readonly player: string; readonly currency: string }
export type Sitting = Who & {
  readonly id: string
  readonly seat: bigint
  readonly game: string
  readonly language: string
  readonly house_token: string
  readonly autoplay: boolean
  readonly opened_at: Date
  readonly expires_at: Date
}
type NewSitting = Omit<Sitting, keyof Who> & { readonly token_hash: Buffer; readonly code_hash: Buffer }

/** The seat of this player, made at the first visit. */
export async function seatOf(tx: Tx, who: Who): Promise<bigint> {
  await sql`
    INSERT INTO seats.seat (house, player, currency) VALUES (${who.house}, ${who.player}, ${who.currency}) ON CONFLICT DO NOTHING`.execute(
    tx,
  )
  const seat = await findSeat(tx, who)
  if (seat === null) throw new Error(`${who.player} of ${who.house} got no seat`)
  return seat
}

/** Null where this player was never here. */
export async function findSeat(db: Database | Tx, { house, player, currency }: Who): Promise<bigint | null> {
  const { rows } = await sql<{ id: bigint }>`
    SELECT id FROM seats.seat WHERE house = ${house} AND player = ${player} AND currency = ${currency}`.execute(db)
  return rows[0]?.id ?? null
}

export async function codeUsed(db: Database, codeHash: Buffer): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM seats.sitting WHERE code_hash = ${codeHash}`.execute(db)
  return rows.length > 0
}

/** False where the launch code was swapped before. */
export async function addSitting(tx: Tx, sitting: NewSitting): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO seats.sitting (id, seat, game, language, token_hash, code_hash, house_token, autoplay, opened_at, expires_at)
    VALUES (${sitting.id}, ${sitting.seat}, ${sitting.game}, ${sitting.language}, ${sitting.token_hash}, ${sitting.code_hash},
      ${sitting.house_token}, ${sitting.autoplay}, ${sitting.opened_at}, ${sitting.expires_at})
    ON CONFLICT (code_hash) DO NOTHING RETURNING 1`.execute(tx)
  return rows.length > 0
}

const sittings = sql`
  SELECT s.id, s.seat, s.game, s.language, s.house_token, s.autoplay, s.opened_at, s.expires_at, p.house, p.player, p.currency
  FROM seats.sitting s JOIN seats.seat p ON p.id = s.seat`

/** The sitting of each token that is in use at this time, in their order. */
export async function sittingsOf(
  db: Database,
  { tokens, at }: { tokens: readonly Buffer[]; at: Date },
): Promise<(Sitting | undefined)[]> {
  const { rows } = await sql<Sitting & { readonly token: Buffer }>`
    SELECT * FROM seats.sittings_of(${[...tokens]}::bytea[], ${at})`.execute(db)
  const found = new Map(rows.map(({ token, ...sitting }) => [token.toString('hex'), sitting]))
  return tokens.map((token) => found.get(token.toString('hex')))
}

export async function sittingById(db: Database, id: string): Promise<Sitting> {
  const { rows } = await sql<Sitting>`${sittings} WHERE s.id = ${id}`.execute(db)
  if (!rows[0]) throw new Error(`there is no sitting ${id}`)
  return rows[0]
}

export async function leave(db: Database, { id, at }: { id: string; at: Date }): Promise<void> {
  await sql`UPDATE seats.sitting SET left_at = ${at} WHERE id = ${id} AND left_at IS NULL`.execute(db)
}
