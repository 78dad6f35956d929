import { DAY, type Millis } from '#kit/clock.ts'
import { unitsText } from '#kit/money.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { MatchAnswer } from '#protocol/match-desk.ts'
import type { Database } from '#runtime/database.ts'
import { askDraws, type DrawPorts, type Silent } from '../draws/ask-draws.ts'
import { countUnheard } from '../draws/order-store.ts'
import { nameIn } from '../rules/draw-person.ts'
import type { TradedMatch } from './console-contract.ts'

type Told = NonNullable<MatchAnswer<'matchesListed'>['matches']>[number]

const LISTED = 500n

function whenOf({ phase, over, kicks_off }: Told, now: Millis): TradedMatch['when'] {
  if (over) return 'over'
  if (phase !== 'before') return 'live'
  return Date.parse(kicks_off) - now < DAY ? 'today' : 'early'
}

function betsOn({ over, held, stopped, coming }: Told): TradedMatch['bets'] {
  if (over) return 'over'
  if (held) return 'held'
  if (coming) return 'coming'
  return stopped ? 'stopped' : 'taken'
}

function rowOf(told: Told, now: Millis): TradedMatch {
  const { event, game_code: gameCode, league, league_names: leagueNames, home, away, minute, score, open, owed, said } = told
  return {
    event,
    gameCode,
    league,
    leagueNames,
    home,
    away,
    kicksOff: Date.parse(told.kicks_off),
    when: whenOf(told, now),
    minute: minute === null ? null : Number(minute),
    // Whoever gives the second word of a result has it from the official source, not from here.
    score: score && said === null ? { home: Number(score.home), away: Number(score.away) } : null,
    bets: betsOn(told),
    open: Number(open),
    owed: owed.map(({ currency, amount }) => ({ currency, amount: unitsText(amount) })),
    said: said && {
      version: Number(said.version),
      by: nameIn(said.by),
      at: Date.parse(said.at),
      differs: said.differs === null ? null : nameIn(said.differs),
    },
  }
}

type Listing = { readonly merchant: number; readonly when: TradedMatch['when'] | undefined; readonly now: Millis }

/** Matches that are not over, or whose result waits for a second word, the first to kick off first; null where the merchant's operators look after none. */
export async function listMatches(
  db: Database,
  ports: DrawPorts,
  { merchant, when, now }: Listing,
): Promise<TradedMatch[] | null | Silent> {
  const asked = await askDraws(db, ports, { merchant, verb: 'matchesListed', request: { limit: LISTED } })
  if (asked === null || isRefusal(asked)) return asked
  const rows = (asked.answer.matches ?? []).map((match) => rowOf(match, now))
  return when === undefined ? rows : rows.filter((row) => row.when === when)
}

export type FoundMatch = { readonly answer: MatchAnswer<'matchShown'>; readonly match: Told }

/** One match as the vendor tells it. */
export async function findMatch(
  db: Database,
  ports: DrawPorts,
  { merchant, event, language }: { readonly merchant: number; readonly event: string; readonly language?: string },
): Promise<FoundMatch | Silent | Refusal<'not_found', null>> {
  const asked = await askDraws(db, ports, { merchant, verb: 'matchShown', request: { event, language } })
  if (asked !== null && isRefusal(asked)) return asked
  const match = asked?.answer.match
  return asked && match ? { answer: asked.answer, match } : refuse('not_found')
}

/** One match with its markets, what it may come to owe, and what was said of it. */
export async function showMatch(
  db: Database,
  { answer, match, merchant, now }: FoundMatch & { readonly merchant: number; readonly now: Millis },
) {
  const { markets = [], said = [], together = [], exposure = [], caps = [], report = [] } = answer
  return {
    match: rowOf(match, now),
    markets: markets.map(({ outcomes, ...market }) => ({
      ...market,
      outcomes: outcomes.map(({ quoted, set, ...one }) => ({
        ...one,
        quoted: Number(quoted),
        set: set === null ? null : Number(set),
      })),
    })),
    said: said.map(({ by, at, ...one }) => ({ ...one, by: nameIn(by), at: Date.parse(at) })),
    together: together.map(({ currency, amount, cap }) => ({
      currency,
      amount: unitsText(amount),
      cap: cap === null ? null : unitsText(cap),
    })),
    exposure: exposure.map(({ amount, cap, ...one }) => ({
      ...one,
      amount: unitsText(amount),
      cap: cap === null ? null : unitsText(cap),
    })),
    caps: caps.map(({ most, ...one }) => ({ ...one, most: unitsText(most) })),
    settled: report.map(({ currency, state, tickets, staked, paid }) => ({
      currency,
      state,
      tickets: Number(tickets),
      staked: unitsText(staked),
      paid: unitsText(paid),
    })),
    unheard: await countUnheard(db, merchant),
  }
}
