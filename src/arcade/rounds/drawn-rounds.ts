import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import { gather } from '#runtime/gather.ts'
import type { Database } from '#runtime/database.ts'
import type { Drawn } from '#arcade/fairness/index.ts'
import type { NewRound, Round } from './store.ts'

/** A round as it is saved with its draw. Without a payout it waits for what its pool pays, so that its stake is asked first. */
export type NewDrawnRound = NewRound & {
  readonly state: 'play_asked' | 'stake_asked'
  readonly pair: bigint
  readonly nonce: number
  readonly draws: readonly Drawn[]
  readonly payout: Units | null
}

export type Ending = {
  readonly round: Round
  readonly state: 'settled' | 'refused'
  readonly reason: string | null
  readonly balance: Units | null
  readonly at: Millis
}

/** Rounds that are drawn before their stake is asked, of many players written together. */
export type DrawnRounds = {
  /**
   * The lease of the saved round; `moved`: its seeds are not as they were when it was drawn; `taken`: its key was used, or another round of
   * its player and game is open.
   */
  readonly open: (round: NewDrawnRound) => Promise<{ readonly lease: string } | 'moved' | 'taken'>
  /** False where the lease is another's by now: then the round is theirs to finish. */
  readonly end: (ending: Ending) => Promise<boolean>
}

const MOST = 256

export function openDrawnRounds({ db, life }: { db: Database; life: Millis }): DrawnRounds {
  return {
    open: gather({ most: MOST, call: (rounds) => openTogether(db, { rounds, life }) }),
    end: gather({ most: MOST, call: (endings) => endTogether(db, endings) }),
  }
}

type Opened = Awaited<ReturnType<DrawnRounds['open']>>

/** Two rounds of one player were drawn with one nonce, so the second waits for other seeds. */
async function openTogether(
  db: Database,
  { rounds, life }: { rounds: readonly NewDrawnRound[]; life: Millis },
): Promise<Opened[]> {
  const players = new Set<bigint>()
  const firsts = rounds.filter(({ player }) => !players.has(player) && players.add(player))
  const { rows } = await sql<{ current: boolean; lease: string | null }>`
    SELECT current, lease FROM rounds.open_drawn(${jsonOf(firsts)}::jsonb, ${life}) ORDER BY place`.execute(db)
  const opened = new Map(firsts.map((round, i) => [round, rows[i]]))
  return rounds.map((round) => {
    const row = opened.get(round)
    if (!row?.current) return 'moved'
    return row.lease === null ? 'taken' : { lease: row.lease }
  })
}

async function endTogether(db: Database, endings: readonly Ending[]): Promise<boolean[]> {
  const told = endings.map(({ round: { id, lease }, state, reason, balance, at }) => ({
    id,
    lease,
    state,
    reason,
    balance,
    ended_at: new Date(at),
  }))
  const { rows } = await sql<{ id: string }>`SELECT id FROM rounds.close_played(${jsonOf(told)}::jsonb) id`.execute(db)
  const ended = new Set(rows.map(({ id }) => id))
  return endings.map(({ round }) => ended.has(round.id))
}

/** Rows for the database, whose reading of a number in a text is exact. */
const jsonOf = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
