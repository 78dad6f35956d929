import { DAY } from '#kit/clock.ts'
import { singlesSince } from '#arcade/events/index.ts'
import { transferOf } from '#arcade/players/index.ts'
import type { MatchAnswer } from '#protocol/match-desk.ts'
import { sportsGames } from '../games.ts'
import { pickInWords } from '../in-words.ts'
import { matchesById } from '../match-store.ts'
import type { SportsbookPorts } from '../ports.ts'
import { patternsIn, type PatternBet } from '../rules/desk/patterns.ts'
import type { Selection } from '../rules/selection.ts'
import { turnsSince } from '../source/turn-store.ts'

type Found = NonNullable<MatchAnswer<'patternsFound'>['patterns']>

/** So many bets are looked at, the last ones. */
const LOOKED_AT = 5000
const SHOWN = 200
/** A pattern tells of so many of its bets and players. */
const NAMED = 20

/** What in a house's single bets of the last day deserves a look. */
export async function showPatterns(
  { db, clock }: SportsbookPorts,
  { house, language }: { readonly house: string; readonly language: string },
): Promise<Found> {
  const since = clock() - DAY
  const games = sportsGames.map(({ game }) => game)
  const placed = await singlesSince(db, { houses: [house, transferOf(house)], games, since, limit: LOOKED_AT })
  const singles = placed.filter(({ selection }) => (selection as Selection).also === undefined)
  const bets = singles.map(({ id, event, player_name: player, currency, stake, price, selection, placed_at }): PatternBet => {
    const { market, pick } = selection as Selection
    return { id, event, player, currency, stake, price, market, pick, at: placed_at.getTime() }
  })
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
