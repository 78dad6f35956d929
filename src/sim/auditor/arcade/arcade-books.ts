import type { Units } from '#kit/money.ts'

/** A whole number below a bound. */
export type Drawn = { readonly below: number; readonly drawn: number }

export type ArcadeRound = {
  readonly id: string
  readonly player: bigint
  /** Under which name the arcade keeps the player; with a slash where it keeps the money too. */
  readonly house: string
  readonly player_name: string
  readonly game: string
  readonly version: number
  readonly key: string
  readonly stake: Units
  readonly bet_id: string
  readonly win_id: string
  readonly return_id: string
  readonly state: string
  readonly reason: string | null
  readonly pair: bigint | null
  readonly nonce: number | null
  readonly draws: readonly Drawn[] | null
  readonly choice: unknown
  readonly decisions: readonly unknown[]
  readonly payout: Units | null
  readonly currency: string
  readonly pool: string | null
  readonly contribution: Units
  readonly jackpot: Units | null
  /** The house's reward that it was played for. */
  readonly reward: string | null
  readonly ended: boolean
  /** A day or more lies between its beginning and its end: its player may have left it alone. */
  readonly long: boolean
}

/** Whether a round is played with money that the house keeps. */
export const isOfHouse = ({ house }: Pick<ArcadeRound, 'house'>): boolean => !house.includes('/')

export type SeedPair = {
  readonly id: bigint
  readonly player: bigint
  readonly salt: Uint8Array
  readonly commitment: string
  readonly client_seed: string
  readonly nonce: number
  /** Null until it is revealed. */
  readonly server_seed: string | null
}

type Rows = <Row>(text: string) => Promise<Row[]>

/** What the arcade wrote of its rounds, and of the seeds that they were drawn from. */
export async function readArcade(rows: Rows): Promise<{ arcadeRounds: ArcadeRound[]; pairs: SeedPair[] }> {
  const rounds = await rows<
    Omit<ArcadeRound, 'draws' | 'choice' | 'decisions'> & Record<'draws' | 'choice' | 'decisions', string>
  >(`
    SELECT id, player, house, player_name, game, version, key, stake, bet_id, win_id, return_id, state, reason, pair, nonce,
      coalesce(draws, 'null') AS draws, coalesce(choice, 'null') AS choice, decisions, payout, currency, pool, contribution, jackpot, reward,
      ended_at IS NOT NULL AS ended, coalesce(ended_at, now()) >= opened_at + interval '1 day' AS long
    FROM rounds.round ORDER BY id`)
  const pairs = await rows<Omit<SeedPair, 'salt'> & { readonly salt: string }>(`
    SELECT id, player, encode(salt, 'hex') AS salt, commitment, client_seed, nonce, server_seed FROM fairness.pair ORDER BY id`)
  return {
    arcadeRounds: rounds.map((round) => ({
      ...round,
      draws: JSON.parse(round.draws) as ArcadeRound['draws'],
      choice: JSON.parse(round.choice) as unknown,
      decisions: JSON.parse(round.decisions) as unknown[],
    })),
    pairs: pairs.map((pair) => ({ ...pair, salt: Buffer.from(pair.salt, 'hex') })),
  }
}
