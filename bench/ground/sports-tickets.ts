import { sql } from 'kysely'
import { virtualFootball } from '#arcade/sportsbook/index.ts'
import { boostFor } from '#arcade/sportsbook/rules/ticket/boost.ts'
import { parlayOf } from '#arcade/sportsbook/rules/ticket/plan.ts'
import type { Database } from '#runtime/database.ts'
import { CURRENCY } from './http-ground.ts'
import { HOUSE, idOf, memberOf } from './ticket-ground.ts'

/** A bet of the bench: on one match, or on that and others that are over by then. */
export type BulkTicket = {
  readonly number: number
  readonly stake: bigint
  readonly legs: readonly {
    readonly event: string
    readonly selection: { readonly market: string; readonly pick: string }
    readonly price: number
  }[]
}

/** Stakes, outcomes and prices as players choose them: every ticket of the same number is the same in every run. */
const stakes = [1000n, 2000n, 5000n, 10_000n, 25_000n, 50_000n].map((whole) => whole * 100_000n)
const picks = [
  ['1x2', 'home'],
  ['1x2', 'draw'],
  ['1x2', 'away'],
  ['totals:10', 'over'],
  ['totals:10', 'under'],
  ['asian_handicap:-3', 'home'],
  ['asian_handicap:-3', 'away'],
  ['both_score', 'yes'],
].map(([market = '', pick = '']) => ({ market, pick }))
/** How often a price moved while bets were taken. */
const PRICES = 25

type Matches = { readonly match: string; readonly others: readonly string[]; readonly parlays: number }

/** Of a hundred tickets so many are parlays, of two to four legs in turn; what they have beside the match is won. */
export function bulkTicket(number: number, { match, others, parlays }: Matches): BulkTicket {
  const mixed = Math.imul(number, 2_654_435_761) >>> 0
  const leg = (event: string, at: number) => ({
    event,
    selection: at === 0 ? picks[mixed % picks.length]! : { market: '1x2', pick: 'home' },
    price: 16_000 + 100 * ((mixed >>> 8) % PRICES),
  })
  const beside = number % 100 < parlays ? 1 + (number % 3) : 0
  const events = [match, ...Array.from({ length: beside }, (_, at) => others[(number + at) % others.length]!)]
  return { number, stake: stakes[(mixed >>> 16) % stakes.length]!, legs: events.map(leg) }
}

const termsOf = ({ legs }: Pick<BulkTicket, 'legs'>) => {
  const plan = parlayOf(legs.length)
  const boost = boostFor({ plan, prices: legs.map(({ price }) => price) })
  return { sizes: [...plan.sizes], ...(boost && { boost: [...boost] }) }
}

export const stakedOf = ({ stake, legs }: BulkTicket) => ({
  stake,
  currency: CURRENCY,
  terms: termsOf({ legs }),
  legs: legs as unknown as Parameters<typeof virtualFootball.exposure>[0]['legs'],
})

const TOGETHER = 5000

/**
 * Writes tickets down as the doors leave them once the house has taken their stakes: ticket, legs, and what their outcomes may come to owe. The caller holds one that
 * went through the doors against these.
 */
export async function writeTickets(
  owner: Database,
  { tickets, members, of }: { readonly tickets: number; readonly members: number; readonly of: Matches },
): Promise<void> {
  const owed = new Map<string, { event: string; outcome: string; amount: bigint }>()
  for (let from = 1; from <= tickets; from += TOGETHER) {
    const some = Array.from({ length: Math.min(TOGETHER, tickets - from + 1) }, (_, at) => bulkTicket(from + at, of))
    const json = some.map(({ number, stake, legs }) => ({
      ...Object.fromEntries(['ticket', 'key', 'bet', 'win', 'return'].map((what) => [what, idOf(what, number)])),
      member: memberOf(number, members),
      stake: `${stake}`,
      terms: termsOf({ legs }),
      legs,
    }))
    for (const one of some)
      for (const { event, outcome, amount } of virtualFootball.exposure(stakedOf(one))) {
        const before = owed.get(`${event} ${outcome}`)?.amount ?? 0n
        owed.set(`${event} ${outcome}`, { event, outcome, amount: before + amount })
      }
    await sql`
      INSERT INTO events.ticket (id, player, session, game, version, key, house, player_name, currency, house_token, stake, terms, bet_id, win_id, return_id,
        state, balance, opened_at, next_try_at)
      SELECT t.ticket, s.player, s.id, ${virtualFootball.game}, ${virtualFootball.version}, t.key, ${HOUSE}, s.player, ${CURRENCY}, s.house_token, t.stake, t.terms,
        t.bet, t.win, t.return, 'accepted', 0, now(), now()
      FROM jsonb_to_recordset(${JSON.stringify(json)}::jsonb) t(ticket uuid, key uuid, bet uuid, win uuid, return uuid, member bigint, stake bigint, terms jsonb)
      JOIN players.session s ON s.player = t.member`.execute(owner)
    await sql`
      INSERT INTO events.leg (event, ticket, place, selection, price, version)
      SELECT (l.leg ->> 'event')::uuid, t.ticket, l.place, l.leg -> 'selection', (l.leg ->> 'price')::int, 0
      FROM jsonb_to_recordset(${JSON.stringify(json)}::jsonb) t(ticket uuid, legs jsonb), jsonb_array_elements(t.legs) WITH ORDINALITY l(leg, place)`.execute(
      owner,
    )
  }
  await sql`
    INSERT INTO events.exposure (event, currency, outcome, amount)
    SELECT x.event, ${CURRENCY}, x.outcome, x.amount FROM jsonb_to_recordset(${JSON.stringify(
      [...owed.values()].map((one) => ({ ...one, amount: `${one.amount}` })),
    )}::jsonb) x(event uuid, outcome text, amount bigint)
    ON CONFLICT (event, currency, outcome) DO UPDATE SET amount = events.exposure.amount + excluded.amount`.execute(owner)
  await sql`VACUUM ANALYZE events.ticket, events.leg, events.exposure, players.session`.execute(owner)
}
