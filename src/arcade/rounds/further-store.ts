import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database } from '#runtime/database.ts'
import type { Drawn } from '#arcade/fairness/index.ts'
import type { Round, PlayerInput } from './store.ts'

/** A stake that a decision asked on top of the round's own. */
export type FurtherStake = {
  readonly round: string
  /** How many decisions were made before the one that asks it. */
  readonly number: number
  readonly attempt: number
  readonly decision: PlayerInput
  readonly stake: Units
  readonly bet_id: string
  readonly return_id: string
  readonly state: 'asked' | 'taken' | 'refused' | 'return_asked' | 'returned' | 'held'
  readonly reason: string | null
}

type Asking = Pick<FurtherStake, 'number' | 'decision' | 'stake' | 'bet_id' | 'return_id'>

/** Saves it with its ids, and takes the round up. Null, and nothing changed, where the round has gone on meanwhile. */
export async function saveFurther(
  db: Database,
  { round, further, life }: { readonly round: string; readonly further: Asking; readonly life: Millis },
): Promise<Round | null> {
  const { number, decision, stake, bet_id, return_id } = further
  const { rows } = await sql<Round>`
    SELECT * FROM rounds.ask_further(${round}, ${number}, ${JSON.stringify(decision)}, ${stake}, ${bet_id}, ${return_id}, ${life})
  `.execute(db)
  return rows[0] ?? null
}

/** All of a round, first to last. */
export async function furtherStakes(db: Database, round: string): Promise<FurtherStake[]> {
  const { rows } = await sql<FurtherStake>`
    SELECT * FROM rounds.further_stake WHERE round = ${round} ORDER BY number, attempt`.execute(db)
  return rows
}

type Taken = {
  readonly round: Round
  readonly life: Millis
  readonly balance: Units | null
  readonly draws: readonly Drawn[]
  readonly pays: Units | null
}

/** Its decision is made. Null where another process holds the round by now. */
export async function takeFurther(db: Database, { round, life, balance, draws, pays }: Taken): Promise<Round | null> {
  const { rows } = await sql<Round>`
    SELECT * FROM rounds.take_further(${round.id}, ${round.lease}, ${life}, ${balance}, ${JSON.stringify(draws)}, ${pays})`.execute(
    db,
  )
  return rows[0] ?? null
}

type Left = {
  readonly round: Round
  readonly life: Millis
  readonly state: 'refused' | 'return_asked' | 'returned' | 'held'
  readonly balance?: Units | null
  readonly reason?: string
}

/** It was not taken. Null where another process holds the round by now. */
export async function leaveFurther(db: Database, { round, life, state, balance, reason }: Left): Promise<Round | null> {
  const { rows } = await sql<Round>`
    SELECT * FROM rounds.leave_further(${round.id}, ${round.lease}, ${life}, ${balance ?? null}, ${state}, ${reason ?? null})`.execute(
    db,
  )
  return rows[0] ?? null
}
