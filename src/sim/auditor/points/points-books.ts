import type { Units } from '#kit/money.ts'

/** What a member earned by the play of one day. */
export type PointsDay = {
  readonly id: string
  readonly merchant: number
  readonly member: bigint
  readonly day: string
  readonly version: number
  readonly amount: Units
}

/** How it came about, for one product. `staked` is what loyalty counted of it. */
export type PointsLine = {
  readonly member: bigint
  readonly day: string
  readonly product: string
  readonly valid: Units
  readonly staked: Units | null
  readonly rate: number
  readonly carried_in: Units
  readonly amount: Units
  readonly carried_on: Units
}

/** What a redemption took or gave back, or a conversion took and gave in cash: more than nothing where it came to the member. */
export type PointsMove = {
  readonly id: string
  readonly member: bigint
  readonly kind: string
  readonly points: Units
  readonly cash: Units | null
}

export type PointsTerms = {
  readonly merchant: number
  readonly version: number
  readonly since: string
  readonly rates: Readonly<Record<string, number>>
}

export type PointsBooks = {
  readonly pointsDays: readonly PointsDay[]
  readonly pointsLines: readonly PointsLine[]
  readonly pointsMoves: readonly PointsMove[]
  readonly pointsTerms: readonly PointsTerms[]
}

type Rows = <Row>(text: string) => Promise<Row[]>

export async function readPoints(rows: Rows): Promise<PointsBooks> {
  const said = await rows<Omit<PointsTerms, 'rates'> & { readonly terms: string }>(
    'SELECT merchant, version, since, terms FROM points.programme ORDER BY merchant, version',
  )
  return {
    pointsDays: await rows<PointsDay>(
      'SELECT id, merchant, member, day, version, amount FROM points.member_day ORDER BY member, day',
    ),
    pointsLines: await rows<PointsLine>(`
      SELECT l.member, l.day, l.product, l.valid, s.valid AS staked, l.rate, l.carried_in, l.amount, l.carried_on
      FROM points.day_line l LEFT JOIN loyalty.valid_stake s
        ON s.merchant = l.merchant AND s.member = l.member AND s.day = l.day AND s.product = l.product
      ORDER BY l.member, l.product, l.day`),
    pointsMoves: await rows<PointsMove>(`
      SELECT id, member, 'points' AS kind, -amount AS points, NULL::bigint AS cash FROM points.redemption
      UNION ALL SELECT returned, member, 'points', amount, NULL FROM points.redemption WHERE returned IS NOT NULL
      UNION ALL SELECT id, member, 'points_convert', -amount, cash FROM points.conversion ORDER BY id`),
    pointsTerms: said.map(({ terms, ...of }) => ({ ...of, rates: (JSON.parse(terms) as Pick<PointsTerms, 'rates'>).rates })),
  }
}
