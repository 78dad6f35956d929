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
  readonly member: bigint
  readonly stake: Units
  readonly rounds: number
  readonly used: number
  readonly live: boolean
}

/** Free rounds that a promotion, a level or a mission owes a member, by what it said then. */
export type Promised = Pick<FreeReward, 'id' | 'member' | 'stake' | 'rounds'>

/** What counts of all that a member staked on a product: for rebates, levels, missions and points. */
export type Counted = { readonly member: bigint; readonly product: string; readonly valid: Units }

/** A bonus that was issued, what play counts for it by its terms, and what the house says was played for it. */
export type Bonus = {
  readonly claim: string
  readonly member: bigint
  readonly issued: string
  readonly ended: string | null
  /** Per cent of what counts, by product; 100 where none is named. */
  readonly weights: Readonly<Record<string, number>>
  readonly played: Units
}

/** What an operator took off it, of a round against another account of the same person. */
export type TakenOff = { readonly claim: string; readonly vendor: number; readonly round: string; readonly counted: Units }

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
  readonly promised: readonly Promised[]
  readonly counted: readonly Counted[]
  readonly bonuses: readonly Bonus[]
  readonly takenOff: readonly TakenOff[]
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

async function readBonuses(rows: Rows): Promise<Bonus[]> {
  const said = await rows<Omit<Bonus, 'weights'> & { readonly weights: string }>(`
    SELECT c.id AS claim, c.member, to_char(c.issued_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') AS issued,
      to_char(c.ended_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') AS ended, (c.terms -> 'weights')::text AS weights,
      COALESCE((SELECT sum(p.counted) FROM promotions.played p WHERE p.claim = c.id AND p.member = c.member), 0)::bigint AS played
    FROM promotions.claim c WHERE c.bonus IS NOT NULL ORDER BY c.id`)
  return said.map(({ weights, ...bonus }) => ({ ...bonus, weights: JSON.parse(weights) as Bonus['weights'] }))
}

export async function readPlay(rows: Rows): Promise<PlayBooks> {
  return {
    rewards: await rows<FreeReward>(
      "SELECT id, member, stake, rounds, used, state IN ('granted', 'running') AS live FROM wagers.free_reward ORDER BY id",
    ),
    freeRounds: await rows<FreeRound>(
      'SELECT lane, vendor, round, reward, paid, returned FROM wagers.free_round ORDER BY lane, round',
    ),
    promised: await rows<Promised>(`
      SELECT id, member, (given ->> 'rounds')::int AS rounds, ((given ->> 'stake')::numeric * 100000)::bigint AS stake FROM (
        SELECT id, member, terms -> 'reward' AS given FROM promotions.claim WHERE terms -> 'reward' ->> 'kind' = 'free'
        UNION ALL SELECT id, member, free FROM loyalty.gift WHERE free IS NOT NULL AND paid_at IS NOT NULL
        UNION ALL SELECT c.id, c.member, m.terms -> 'free' FROM missions.claim c JOIN missions.mission m ON m.id = c.mission AND m.version = c.version
          WHERE m.terms ? 'free'
      ) p ORDER BY id`),
    counted: await rows<Counted>(`
      SELECT member, product, sum(valid)::bigint AS valid FROM (
        SELECT member, product, valid FROM loyalty.valid_stake UNION ALL SELECT member, product, valid FROM loyalty.uncounted_stake
      ) c GROUP BY member, product ORDER BY member, product`),
    bonuses: await readBonuses(rows),
    takenOff: await rows<TakenOff>('SELECT claim, vendor, round, counted FROM promotions.uncounted ORDER BY claim, round'),
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
