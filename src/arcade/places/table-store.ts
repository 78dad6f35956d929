import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database } from '#runtime/database.ts'

export type NewBuyIn = {
  readonly id: string
  readonly player: bigint
  readonly session: string
  readonly game: string
  readonly place: string
  readonly key: string
  readonly house: string
  readonly player_name: string
  readonly currency: string
  readonly house_token: string
}
/** A player's money at a place: what was brought, and what was staked and won in buckets that are closed. */
export type BuyIn = NewBuyIn & {
  readonly state: 'joining' | 'playing' | 'leaving' | 'left' | 'refused'
  readonly reason: string | null
  readonly brought: Units
  readonly staked: Units
  readonly won: Units
  readonly given_back: Units | null
  readonly kept_until: Date
  readonly opened_at: Date
  readonly ended_at: Date | null
}

export type NewBucket = {
  readonly id: string
  readonly hold_id: string
  readonly commit_id: string
  readonly settle_id: string
  readonly return_id: string
}
type BucketRow = NewBucket & {
  readonly buy_in: string
  readonly number: number
  readonly held: Units
  readonly added: Units
  readonly staked: Units
  readonly won: Units
  /** How often something was added to what is staked and won. */
  readonly writes: number
  readonly state: BucketState
  readonly reason: string | null
  readonly balance: Units | null
  readonly opened_at: Date
  readonly lease: string | null
  readonly leased_until: Date | null
  readonly tries: number
  readonly next_try_at: Date
}
export type BucketState =
  | 'hold_asked'
  | 'open'
  | 'commit_asked'
  | 'settle_asked'
  | 'settled'
  | 'refused'
  | 'return_asked'
  | 'returned'
  | 'held'
/** What is held for some seconds of play, or a hand, with whose it is. */
export type Bucket = BucketRow & Pick<BuyIn, 'player' | 'house' | 'player_name' | 'house_token' | 'game' | 'currency'>

const later = (millis: Millis) => sql`clock_timestamp() + ${millis} * interval '1 millisecond'`
const holder = sql`gen_random_uuid()`

/** Null where the key was used before, or where the player has money at a place of the game already. */
export async function insertBuyIn(
  db: Database,
  { buyIn, kept }: { readonly buyIn: NewBuyIn; readonly kept: Millis },
): Promise<BuyIn | null> {
  const { id, player, session, game, place, key, house, player_name, currency, house_token } = buyIn
  const { rows } = await sql<BuyIn>`
    INSERT INTO places.buy_in (id, player, session, game, place, key, house, player_name, currency, house_token, state, kept_until, opened_at)
    VALUES (${id}, ${player}, ${session}, ${game}, ${place}, ${key}, ${house}, ${player_name}, ${currency}, ${house_token}, 'joining',
      ${later(kept)}, ${later(0)})
    ON CONFLICT DO NOTHING RETURNING *`.execute(db)
  return rows[0] ?? null
}

export async function buyInByKey(
  db: Database,
  { player, game, key }: Pick<NewBuyIn, 'player' | 'game' | 'key'>,
): Promise<BuyIn | undefined> {
  const { rows } = await sql<BuyIn>`
    SELECT * FROM places.buy_in WHERE player = ${player} AND game = ${game} AND key = ${key}`.execute(db)
  return rows[0]
}

export async function buyInById(db: Database, id: string): Promise<BuyIn | undefined> {
  const { rows } = await sql<BuyIn>`SELECT * FROM places.buy_in WHERE id = ${id}`.execute(db)
  return rows[0]
}

export async function bucketById(db: Database, id: string): Promise<Bucket | undefined> {
  const { rows } = await sql<Bucket>`
    SELECT b.*, i.player, i.house, i.player_name, i.house_token, i.game, i.currency
    FROM places.bucket b JOIN places.buy_in i ON i.id = b.buy_in WHERE b.id = ${id}`.execute(db)
  return rows[0]
}

/** All of a buy-in, first to last. */
export async function bucketsOf(db: Database, buyIn: string): Promise<Bucket[]> {
  const { rows } = await sql<Bucket>`
    SELECT b.*, i.player, i.house, i.player_name, i.house_token, i.game, i.currency
    FROM places.bucket b JOIN places.buy_in i ON i.id = b.buy_in WHERE b.buy_in = ${buyIn} ORDER BY b.number`.execute(db)
  return rows
}

/** Whoever serves the place keeps its players so long. */
export async function keepBuyIns(
  db: Database,
  { buyIns, kept }: { readonly buyIns: readonly string[]; readonly kept: Millis },
): Promise<void> {
  await sql`
    UPDATE places.buy_in SET kept_until = ${later(kept)} WHERE id = ANY (${buyIns}) AND state IN ('joining', 'playing')`.execute(
    db,
  )
}

/** Buy-ins that nobody keeps any more: their player's connection was lost for too long, or the process that served the place is gone. */
export async function abandoned(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM places.buy_in WHERE state IN ('joining', 'playing') AND kept_until < clock_timestamp() ORDER BY kept_until`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

type Next = { readonly buyIn: BuyIn; readonly added: Units; readonly bucket: NewBucket; readonly life: Millis }

/** Null where the player is not there any more, has nothing, or an earlier bucket is not done. */
export async function nextBucket(db: Database, { buyIn, added, bucket, life }: Next): Promise<Bucket | null> {
  const { rows } = await sql<BucketRow>`
    SELECT * FROM places.next_bucket(${buyIn.id}, ${added}, ${JSON.stringify(bucket)}, ${life})`.execute(db)
  return rows[0] ? withOwner(rows[0], buyIn) : null
}

/** Closes the bucket that is played from, and takes it up. Null where there is none. */
export async function closeBucket(
  db: Database,
  { buyIn, life }: { readonly buyIn: BuyIn; readonly life: Millis },
): Promise<Bucket | null> {
  const { rows } = await sql<BucketRow>`SELECT * FROM places.close_bucket(${buyIn.id}, ${life})`.execute(db)
  return rows[0] ? withOwner(rows[0], buyIn) : null
}

/** The player leaves. The bucket that he played from is closed, and taken up; null where there is none. */
export async function leavePlaceWith(
  db: Database,
  { buyIn, life }: { readonly buyIn: BuyIn; readonly life: Millis },
): Promise<Bucket | null> {
  const { rows } = await sql<BucketRow>`SELECT * FROM places.leave(${buyIn.id}, ${life})`.execute(db)
  return rows[0] ? withOwner(rows[0], buyIn) : null
}

type Step = { readonly state: BucketState; readonly reason?: string; readonly balance?: Units | null }

/** Takes a bucket one step further, and its buy-in with it. Null where the lease is another's by now. */
export async function stepBucket(
  db: Database,
  { bucket, step, life }: { readonly bucket: Bucket; readonly step: Step; readonly life: Millis },
): Promise<Bucket | null> {
  const { rows } = await sql<BucketRow>`
    SELECT * FROM places.step_bucket(${bucket.id}, ${bucket.lease}, ${step.state}, ${step.reason ?? null}, ${step.balance ?? null}, ${life})
  `.execute(db)
  return rows[0] ? { ...bucket, ...rows[0] } : null
}

export type Played = {
  readonly buyIn: string
  /** How often something was added to the bucket before: the same addition is made once. */
  readonly after: number
  readonly staked: Units
  readonly won: Units
}

/** Adds what was staked and won to the open bucket; false, and nothing added, where there is none, it holds too little, or has gone on. */
export async function addPlayed(db: Database, { buyIn, after, staked, won }: Played): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    UPDATE places.bucket SET staked = staked + ${staked}, won = won + ${won}, writes = writes + 1
    WHERE buy_in = ${buyIn} AND state = 'open' AND writes = ${after} AND staked + ${staked} <= held RETURNING id`.execute(db)
  return rows.length === 1
}

/** Takes up buckets that are due and that nobody works on, oldest first; each for one process only. */
export async function claimDueBuckets(
  db: Database,
  { life, most, buyIn }: { readonly life: Millis; readonly most: number; readonly buyIn?: string },
): Promise<Bucket[]> {
  const { rows } = await sql<Bucket>`
    UPDATE places.bucket b SET lease = ${holder}, leased_until = ${later(life)} FROM places.buy_in i WHERE i.id = b.buy_in AND b.id IN (
      SELECT id FROM places.bucket WHERE state IN ('hold_asked', 'commit_asked', 'settle_asked', 'return_asked') AND next_try_at <= ${later(0)}
        AND (leased_until IS NULL OR leased_until < ${later(0)}) ${buyIn === undefined ? sql`` : sql`AND buy_in = ${buyIn}`}
      ORDER BY next_try_at LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING b.*, i.player, i.house, i.player_name, i.house_token, i.game, i.currency`.execute(db)
  return rows
}

/** Lays a bucket aside until the house may be asked again. */
export async function layBucketAside(
  db: Database,
  { bucket, wait }: { readonly bucket: Bucket; readonly wait: Millis },
): Promise<void> {
  await sql`
    UPDATE places.bucket SET tries = tries + 1, next_try_at = ${later(wait)}, lease = NULL, leased_until = NULL
    WHERE id = ${bucket.id} AND lease = ${bucket.lease}`.execute(db)
}

function withOwner(row: BucketRow, { player, house, player_name, house_token, game, currency }: BuyIn): Bucket {
  return { ...row, player, house, player_name, house_token, game, currency }
}
