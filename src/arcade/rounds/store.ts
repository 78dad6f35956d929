import { sql } from 'kysely'
import { DAY, type Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { Drawn } from '#arcade/fairness/index.ts'
import type { OpenState, RoundState } from './rules/states.ts'

/** What a round pays, and the part of its pool that it pays on top: `of` in `over`, where a grand fell. Pays null: the player decides first. */
export type Outcome = { readonly pays: Units | null; readonly grand: { readonly of: bigint; readonly over: bigint } | null }

/** A player's choice with a stake, or a decision in a round; its shape is the game's own. */
export type PlayerInput = Readonly<Record<string, unknown>>

export type NewRound = {
  readonly id: string
  readonly player: bigint
  readonly session: string
  readonly game: string
  readonly key: string
  readonly version: number
  readonly house: string
  readonly player_name: string
  readonly currency: string
  readonly house_token: string
  readonly stake: Units
  readonly bet_id: string
  readonly win_id: string
  readonly return_id: string
  readonly opened_at: Date
  readonly pool?: string
  readonly contribution?: Units
  /** What the player chose with the stake; null where a game leaves no choice. */
  readonly choice: PlayerInput | null
  /** The house's reward that it is played for, free of charge. */
  readonly reward?: string
}
type Row = Required<Omit<NewRound, 'pool' | 'reward'>> & {
  readonly pool: string | null
  readonly reward: string | null
  readonly state: RoundState
  readonly reason: string | null
  /** In which state a round was that is held, or was. */
  readonly held_from: 'drawn' | 'return_asked' | 'further_return_asked' | null
  readonly pair: bigint | null
  readonly nonce: number | null
  readonly draws: readonly Drawn[] | null
  readonly payout: Units | null
  readonly decisions: readonly PlayerInput[]
  /** What decisions staked on top. */
  readonly further: Units
  readonly balance: Units | null
  readonly ended_at: Date | null
  readonly lease: string | null
  readonly leased_until: Date | null
  readonly tries: number
  readonly next_try_at: Date
  readonly jackpot: Units | null
}
export type Round = Row & {
  /** Of the seeds it was drawn from: known to the process that has just drawn it, and to be looked up otherwise. */
  readonly commitment?: string
}
/** What a step of a round changes. */
export type Change = {
  readonly state: RoundState
  readonly reason?: string
  readonly balance?: Units | null
  readonly endedAt?: Millis
  /** Once, where the player's decisions end with this step. */
  readonly payout?: Units
  /** Those before, and what was drawn after them. */
  readonly draws?: readonly Drawn[]
}

const open: readonly OpenState[] = [
  'stake_asked',
  'play_asked',
  'staked',
  'deciding',
  'further_asked',
  'further_return_asked',
  'drawn',
  'return_asked',
]
/** As literals, so that the indexes of open rounds serve. */
const isOpen = sql`state IN (${sql.join(open.map((state) => sql.lit(state)))})`
/** Each taking-up of a round has a lease of its own: whoever took it up before, even this process, has lost it. */
const holder = sql`gen_random_uuid()`
/** Leases are counted by the database's clock: it is the one that all processes share. */
const later = (millis: Millis) => sql`clock_timestamp() + ${millis} * interval '1 millisecond'`

/** Null where the key was used before, or where another round of the player and game is open. */
export async function insertRound(db: Database, { round, life }: { round: NewRound; life: Millis }): Promise<Round | null> {
  const { rows } = await sql<Row>`
    INSERT INTO rounds.round (id, player, session, game, key, version, house, player_name, currency, house_token, stake, bet_id, win_id, return_id,
      opened_at, pool, contribution, choice, reward, state, lease, leased_until, next_try_at)
    VALUES (${round.id}, ${round.player}, ${round.session}, ${round.game}, ${round.key}, ${round.version}, ${round.house}, ${round.player_name},
      ${round.currency}, ${round.house_token}, ${round.stake}, ${round.bet_id}, ${round.win_id}, ${round.return_id}, ${round.opened_at},
      ${round.pool ?? null}, ${round.contribution ?? 0n}, ${round.choice && JSON.stringify(round.choice)}, ${round.reward ?? null}, 'stake_asked', ${holder}, ${later(life)}, ${later(0)})
    ON CONFLICT DO NOTHING RETURNING *`.execute(db)
  return rows[0] ?? null
}

export async function roundByKey(db: Database, asked: { player: bigint; game: string; key: string }): Promise<Round | undefined> {
  const { rows } = await sql<Row>`
    SELECT * FROM rounds.round WHERE player = ${asked.player} AND game = ${asked.game} AND key = ${asked.key}`.execute(db)
  return rows[0]
}

export async function roundById(db: Database | Tx, id: string): Promise<Round | undefined> {
  const { rows } = await sql<Row>`SELECT * FROM rounds.round WHERE id = ${id}`.execute(db)
  return rows[0]
}

/** Takes up rounds that are due and that nobody works on, oldest first; each for one process only. */
export async function claimDue(db: Database, { life, most, id }: { life: Millis; most: number; id?: string }): Promise<Round[]> {
  const { rows } = await sql<Row>`
    UPDATE rounds.round SET lease = ${holder}, leased_until = ${later(life)} WHERE id IN (
      SELECT id FROM rounds.round WHERE ${isOpen} AND next_try_at <= ${later(0)} AND (leased_until IS NULL OR leased_until < ${later(0)})
        ${id === undefined ? sql`` : sql`AND id = ${id}`}
      ORDER BY next_try_at LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING *`.execute(db)
  return rows
}

/** Takes a round one step further, and the lease with it. Null where the lease is another's by now: then it is theirs to finish. */
export async function advance(
  db: Database | Tx,
  { round, life, change }: { round: Round; life: Millis; change: Change },
): Promise<Round | null> {
  const endedAt = change.endedAt === undefined ? null : new Date(change.endedAt)
  const { rows } = await sql<Row>`
    UPDATE rounds.round SET state = ${change.state}, reason = ${change.reason ?? null}, tries = 0,
      balance = coalesce(${change.balance ?? null}::bigint, balance), ended_at = coalesce(${endedAt}::timestamptz, ended_at),
      payout = coalesce(${change.payout ?? null}::bigint, payout),
      draws = coalesce(${change.draws ? JSON.stringify(change.draws) : null}::jsonb, draws),
      ${endedAt ? sql`lease = NULL, leased_until = NULL` : sql`leased_until = ${later(life)}`}
    WHERE id = ${round.id} AND state = ${round.state} AND lease = ${round.lease} RETURNING *`.execute(db)
  const [row] = rows
  return row ? { ...row, ...(round.commitment !== undefined && { commitment: round.commitment }) } : null
}

type SavedDraw = { readonly pair: bigint; readonly nonce: number; readonly draws: readonly Drawn[] } & Outcome

/** Saves a draw with its nonce and what it takes from the pool. Null, and nothing changed, where lease or seeds are not as they were. */
export async function saveDraw(
  db: Database,
  { round, life, drawn, balance }: { round: Round; life: Millis; drawn: SavedDraw; balance: Units | null },
): Promise<Round | null> {
  const { pair, nonce, pays, grand } = drawn
  const draws = JSON.stringify(drawn.draws)
  const { rows } = await sql<Row>`
    SELECT * FROM rounds.save_draw(${round.id}, ${round.lease}, ${life}, ${balance}, ${pair}, ${nonce}, ${draws}, ${pays}, ${grand?.of}, ${grand?.over})
  `.execute(db)
  return rows[0] ?? null
}

type Deciding = {
  readonly round: Round
  readonly decision: PlayerInput
  readonly pays: Units | null
  readonly draws: readonly Drawn[]
  readonly life: Millis
}

/**
 * Adds a decision to those that were made before it and, where it is the last, takes the round up to be paid. Null, and nothing changed,
 * where the round has gone on meanwhile.
 */
export async function saveDecision(db: Database, { round, decision, pays, draws, life }: Deciding): Promise<Round | null> {
  const ends = pays !== null
  const { rows } = await sql<Row>`
    UPDATE rounds.round SET decisions = decisions || ${JSON.stringify([decision])}::jsonb, payout = ${pays}, draws = ${JSON.stringify(draws)},
      state = ${ends ? 'drawn' : 'deciding'}, lease = ${ends ? holder : sql`NULL`}, leased_until = ${ends ? later(life) : sql`NULL`},
      next_try_at = ${ends ? later(0) : later(DAY)}, tries = 0
    WHERE id = ${round.id} AND state = 'deciding' AND jsonb_array_length(decisions) = ${round.decisions.length} RETURNING *`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Lays the round aside until the house may be asked again. */
export async function layAside(db: Database, { round, wait }: { round: Round; wait: Millis }): Promise<void> {
  await sql`
    UPDATE rounds.round SET tries = tries + 1, next_try_at = ${later(wait)}, lease = NULL, leased_until = NULL
    WHERE id = ${round.id} AND lease = ${round.lease}`.execute(db)
}

export async function openRoundOf(db: Database | Tx, asked: { player: bigint; game?: string }): Promise<Round | undefined> {
  const { rows } = await sql<Row>`
    SELECT * FROM rounds.round WHERE player = ${asked.player} AND ${isOpen}
      ${asked.game === undefined ? sql`` : sql`AND game = ${asked.game}`} LIMIT 1`.execute(db)
  return rows[0]
}

/** Newest first; ids sort by their time of birth. */
export async function roundsOf(
  db: Database,
  asked: { player: bigint; game: string; before: string | undefined; limit: number },
): Promise<Round[]> {
  const { rows } = await sql<Row>`
    SELECT * FROM rounds.round WHERE player = ${asked.player} AND game = ${asked.game}
      ${asked.before === undefined ? sql`` : sql`AND id < ${asked.before}`}
    ORDER BY id DESC LIMIT ${asked.limit}`.execute(db)
  return rows
}

export type Totals = { readonly rounds: number; readonly staked: Units; readonly paid: Units }

/** What a session staked of its player's money and was paid, in rounds whose stake counts. */
export async function totalsOf(db: Database, session: string): Promise<Totals> {
  const { rows } = await sql<Totals>`
    SELECT count(*)::int AS rounds, coalesce(sum(CASE WHEN reward IS NULL THEN stake ELSE 0 END + further), 0)::bigint AS staked,
      coalesce(sum(payout), 0)::bigint AS paid
    FROM rounds.round WHERE session = ${session} AND payout IS NOT NULL AND state NOT IN ('play_asked', 'refused', 'return_asked', 'returned')`.execute(
    db,
  )
  return rows[0]!
}

export type OpenFunds = {
  readonly state: RoundState
  readonly currency: string
  readonly rounds: number
  readonly staked: Units
  readonly owed: Units
}

/** Money in rounds that have not ended, held ones among them: stakes taken, and payouts drawn that the house has not confirmed. */
export async function openFunds(db: Database, house: string): Promise<OpenFunds[]> {
  const { rows } = await sql<OpenFunds>`
    SELECT state, currency, count(*)::int AS rounds, sum(stake + further)::bigint AS staked, coalesce(sum(payout), 0)::bigint AS owed
    FROM rounds.round WHERE (${isOpen} OR state = 'held') AND house = ${house} GROUP BY state, currency ORDER BY state`.execute(
    db,
  )
  return rows
}
