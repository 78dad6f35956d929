import type { Units } from '#kit/money.ts'

/** How far a reader of the journal has come in a lane. */
export type Position = { readonly reader: string; readonly lane: number; readonly seq: bigint }

/** What a reader's table says in all that a member played of a product. */
export type PlayTold = {
  readonly table: PlayTable
  readonly member: bigint
  readonly product: string
  readonly staked: Units
  readonly returned: Units
  readonly bets: bigint
  /** Null in tables that do not tell it. */
  readonly valid: Units | null
  /** What is out on bets whose outcome is not known; null in tables that do not tell it. */
  readonly out: Units | null
}

/** What a reader's table says in all that was played at a vendor's game. */
export type GameTold = {
  readonly vendor: number
  readonly game: string
  readonly staked: Units
  readonly returned: Units
  readonly bets: bigint
}

/** What a merchant said of how a product's stakes count, and from when on. */
export type Terms = {
  readonly merchant: number
  readonly product: string
  readonly since: string
  readonly rule: string
  readonly weight: number
}

/** Free rounds that the house granted a member. */
export type FreeReward = {
  readonly id: string
  readonly stake: Units
  readonly rounds: number
  readonly used: number
  readonly live: boolean
}

/** A round that was played for a reward, and what promotions paid for it. */
export type FreeRound = {
  readonly lane: number
  readonly vendor: number
  readonly round: string
  readonly reward: string
  readonly paid: Units
  readonly returned: boolean
}

export type PlayBooks = {
  readonly rewards: readonly FreeReward[]
  readonly freeRounds: readonly FreeRound[]
  readonly terms: readonly Terms[]
  readonly positions: readonly Position[]
  readonly played: readonly PlayTold[]
  readonly byGame: readonly GameTold[]
}

/** The tables that tell of play by member and product, each with its reader. */
export const tables = {
  'agents.play': 'agents.figures',
  'reports.play': 'reports.play',
  'reports.turnover': 'reports.play',
} as const
export type PlayTable = keyof typeof tables

type Rows = <Row>(text: string) => Promise<Row[]>

export async function readPlay(rows: Rows): Promise<PlayBooks> {
  return {
    rewards: await rows<FreeReward>(
      "SELECT id, stake, rounds, used, state IN ('granted', 'running') AS live FROM wagers.free_reward ORDER BY id",
    ),
    freeRounds: await rows<FreeRound>(
      'SELECT lane, vendor, round, reward, paid, returned FROM wagers.free_round ORDER BY lane, round',
    ),
    terms: await rows<Terms>(`
      SELECT merchant, product, to_char(since AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') AS since, rule, weight
      FROM wagers.counting_term ORDER BY since`),
    positions: await rows<Position>('SELECT reader, lane, seq FROM runtime.reader_position'),
    played: await rows<PlayTold>(`
      SELECT 'agents.play' AS table, member, product, sum(staked)::bigint AS staked, sum(returned)::bigint AS returned, sum(bets)::bigint AS bets,
        sum(valid)::bigint AS valid, sum(at_stake)::bigint AS out FROM agents.play GROUP BY member, product
      UNION ALL SELECT 'reports.play', member, product, sum(staked)::bigint, sum(returned)::bigint, sum(bets)::bigint, NULL, NULL
        FROM reports.play GROUP BY member, product
      UNION ALL SELECT 'reports.turnover', member, product, sum(staked)::bigint, sum(returned)::bigint, sum(bets)::bigint, NULL, NULL
        FROM reports.turnover GROUP BY member, product
      ORDER BY 1, 2, 3`),
    byGame: await rows<GameTold>(`
      SELECT vendor, game, sum(staked)::bigint AS staked, sum(returned)::bigint AS returned, sum(bets)::bigint AS bets
      FROM reports.hour WHERE vendor <> 0 GROUP BY vendor, game ORDER BY vendor, game`),
  }
}
