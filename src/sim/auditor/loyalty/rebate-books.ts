import type { Calendar, Spell } from '#kit/calendar.ts'
import type { Units } from '#kit/money.ts'

/** What a member's play of one day gave back. */
export type Rebate = {
  readonly id: string
  readonly merchant: number
  readonly member: bigint
  readonly currency: string
  readonly day: string
  readonly way: string
  readonly version: number
  readonly rank: number
  readonly earned: Units
  readonly amount: Units
  readonly state: string
}

/** How it came about, for one product; nothing says where in the journal where nothing was staked that day. */
export type RebateLine = {
  readonly rebate: string
  readonly product: string
  readonly valid: Units
  readonly rate: number
  readonly by_link: boolean
  readonly carried_in: Units
  readonly amount: Units
  readonly carried_on: Units
  readonly lane: number | null
  readonly first: bigint | null
  readonly last: bigint | null
}

/** What a merchant said that it gives back, and from which day on. */
export type RebateTerms = {
  readonly merchant: number
  readonly version: number
  readonly since: string
  readonly rates: readonly Readonly<Record<string, number>>[]
  readonly byHand: readonly string[]
  readonly mostADay: string | null
  readonly mostByLink?: number
}

/** The rate that a member has of a link, and the rebate of the link by which they came. */
export type LinkRate = { readonly member: bigint; readonly rate: number | null; readonly rebate: number | null }

/** What a member was given for a level or for friends, or claimed for a mission. */
export type Gift = { readonly id: string; readonly member: bigint; readonly amount: Units; readonly paid: boolean }

/** What was taken off a member's valid stake of a day, since an operator found it to be a bet against another account of theirs. */
export type Uncounted = { readonly member: bigint; readonly day: string; readonly product: string; readonly valid: Units }

export type RebateBooks = {
  readonly uncounted: readonly Uncounted[]
  readonly rebates: readonly Rebate[]
  readonly rebateLines: readonly RebateLine[]
  readonly rebateTerms: readonly RebateTerms[]
  readonly linkRates: readonly LinkRate[]
  readonly gifts: readonly Gift[]
  /** By merchant. */
  readonly calendars: ReadonlyMap<number, Calendar>
}

type Rows = <Row>(text: string) => Promise<Row[]>
type Said = { readonly levels: readonly { readonly rates: Readonly<Record<string, number>> }[] } & Pick<
  RebateTerms,
  'byHand' | 'mostADay' | 'mostByLink'
>

export async function readRebates(rows: Rows): Promise<RebateBooks> {
  const said = await rows<Pick<RebateTerms, 'merchant' | 'version' | 'since'> & { readonly terms: string }>(
    'SELECT merchant, version, since, terms FROM loyalty.programme ORDER BY merchant, version',
  )
  const spells = await rows<{ readonly merchant: number; readonly zone: string; readonly day: string; readonly since: string }>(
    `SELECT merchant, zone, day::text AS day, to_char(since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS since
     FROM merchants.calendar ORDER BY merchant, since`,
  )
  return {
    uncounted: await rows<Uncounted>(
      'SELECT member, day, product, valid FROM loyalty.uncounted_stake ORDER BY member, day, product, round',
    ),
    rebates: await rows<Rebate>(
      'SELECT id, merchant, member, currency, day, way, version, rank, earned, amount, state FROM loyalty.rebate ORDER BY member, day, way, id',
    ),
    rebateLines: await rows<RebateLine>(`
      SELECT rebate, product, valid, rate, by_link, carried_in, amount, carried_on, lane, first_seq AS first, last_seq AS last
      FROM loyalty.rebate_line ORDER BY member, day, product`),
    rebateTerms: said.map(({ terms, ...of }) => {
      const { levels, ...more } = JSON.parse(terms) as Said
      return { ...of, rates: levels.map(({ rates }) => rates), ...more }
    }),
    linkRates: await rows<LinkRate>(`
      SELECT member, r.rate, l.rebate FROM loyalty.link_rate r FULL JOIN (
        SELECT a.member, k.rebate FROM agents.arrival a JOIN agents.link k ON k.id = a.link WHERE k.rebate IS NOT NULL) l USING (member)
      ORDER BY member`),
    gifts: await rows<Gift>(`
      SELECT id, member, amount, paid_at IS NOT NULL AS paid FROM loyalty.gift WHERE amount > 0
      UNION ALL SELECT id, member, amount, true FROM missions.claim WHERE amount > 0
      UNION ALL SELECT id, member, amount, paid_at IS NOT NULL FROM referral.reward ORDER BY id`),
    calendars: new Map(
      [...Map.groupBy(spells, ({ merchant }) => merchant)].map(([merchant, those]) => [
        merchant,
        those.map(({ zone, day, since }): Spell => ({ zone, day, since: Date.parse(since) })) as unknown as Calendar,
      ]),
    ),
  }
}
