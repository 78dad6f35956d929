import { DAY } from '#kit/clock.ts'
import { ticketsSince, type PlacedTicket } from '#arcade/events/index.ts'
import { transferOf } from '#arcade/players/index.ts'
import type { MatchAnswer } from '#protocol/match-desk.ts'
import { sportsGames } from '../games.ts'
import { pickInWords } from '../in-words.ts'
import { matchesById } from '../match-store.ts'
import type { SportsbookPorts } from '../ports.ts'
import { patternsIn, type PatternBet } from '../rules/desk/patterns.ts'
import type { Selection } from '../rules/selection.ts'
import { mostPaid } from '../rules/ticket/stakes.ts'
import { boughtAs } from '../rules/ticket/ticket-plan.ts'
import { turnsSince } from '../source/turn-store.ts'

type Found = NonNullable<MatchAnswer<'patternsFound'>['patterns']>

/** So many bets are looked at, the last ones. */
const LOOKED_AT = 5000
const SHOWN = 200
/** A pattern tells of so many of its bets and players. */
const NAMED = 20

/** What in a house's bets of the last day deserves a look. */
export async function showPatterns(
  { db, clock }: SportsbookPorts,
  { house, language }: { readonly house: string; readonly language: string },
): Promise<Found> {
  const since = clock() - DAY
  const games = sportsGames.map(({ game }) => game)
  const placed = await ticketsSince(db, { houses: [house, transferOf(house)], games, since, limit: LOOKED_AT })
  const bets = placed.flatMap(legsOf)
  const events = [...new Set(bets.map(({ event }) => event))]
  const [turns, rows] = await Promise.all([turnsSince(db, { events, since }), matchesById(db, events)])
  const matches = new Map(rows.map((row) => [row.event, row]))
  return patternsIn(bets, turns)
    .slice(0, SHOWN)
    .flatMap(({ event, market, picks, players, bets: ids, from, until, ...pattern }) => {
      const match = matches.get(event)
      if (!match) return []
      const told = picks.map((pick) => pickInWords({ market, pick }, match, language))
      return [
        {
          ...pattern,
          event,
          lines: told.slice(0, NAMED),
          users: players.slice(0, NAMED),
          rounds: ids.slice(0, NAMED),
          bets: BigInt(ids.length),
          players: BigInt(players.length),
          from: new Date(from).toISOString(),
          until: new Date(until).toISOString(),
        },
      ]
    })
}

/** A bet by each of its legs. Several picks of one match are a price of their own, with which nothing is compared. */
function legsOf({ id, player_name: player, currency, stake, terms, legs, placed_at }: PlacedTicket): PatternBet[] {
  const bought = boughtAs({ legs, terms })
  const pays = mostPaid(stake, bought)
  const named = legs.map(({ event, selection }) => `${event} ${JSON.stringify(pickedIn(selection as Selection))}`)
  return legs.flatMap(({ event, price, selection }, at) => {
    const { market, pick, also } = selection as Selection
    if (also !== undefined) return []
    const beside = legs.length === 1 ? '' : [bought.plan.sizes.join('+'), ...named.toSpliced(at, 1).toSorted()].join(' ')
    return { id, event, player, currency, stake, price, pays, market, pick, beside, at: placed_at.getTime() }
  })
}

const pickedIn = ({ market, pick, also = [] }: Selection) => [market, pick, ...also.map((one) => [one.market, one.pick])]
