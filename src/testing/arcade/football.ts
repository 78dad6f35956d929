import { virtualFootball, type FootballState, type Told } from '#arcade/sportsbook/index.ts'
import type { Arcade } from '#main/arcade/arcade-server.ts'
import type { Database } from '#runtime/database.ts'
import { systemClock } from '#runtime/system.ts'
import { marketsOf, namesOf, sportsSource, type Priced } from './sports-source.ts'

export const FOOTBALL = '/arcade/sports/virtual-football'
export const REAL_FOOTBALL = '/arcade/sports/football'
type Goals = Told['state']['score']
const NONE: Goals = { home: 0, away: 0 }

/** What every match of a test has on offer, unless it says otherwise. */
export const usual: Priced = {
  '1x2': { home: 20_000, draw: 30_000, away: 40_000 },
  'asian_handicap:-3': { home: 19_000, away: 19_000 },
  'totals:10': { over: 18_000, under: 20_000 },
}

type Change = Partial<Omit<Told<FootballState>, 'key' | 'state'>> & {
  readonly state?: Partial<FootballState>
  readonly prices?: Priced
}

let number = 0n

/** What a source tells of a match: it has not begun, its usual prices hold for a minute, and bets end in ten. */
export function told(key: string, { state, prices = usual, ...change }: Change = {}): Told<FootballState> {
  const now = systemClock()
  number += 1n
  return {
    key,
    number,
    fixture: {
      league: 'river',
      leagueNames: namesOf('River League'),
      home: namesOf(`Home of ${key}`),
      away: namesOf(`Away of ${key}`),
      kickOff: now + 60_000,
      closes: now + 600_000,
    },
    state: {
      phase: 'before',
      minute: null,
      added: 0,
      score: NONE,
      halfTime: null,
      reds: NONE,
      yellows: NONE,
      corners: NONE,
      moments: [],
      ...state,
    },
    markets: marketsOf(prices),
    outlook: null,
    stopped: false,
    until: now + 60_000,
    ...change,
  }
}

type Ends = { readonly halfTime: Goals; readonly fullTime: Goals }
type Outcome =
  | (Ends & { readonly corners?: Ends; readonly cards?: Ends; readonly order?: string })
  | { readonly awardedAfter: Goals }
  | 'void'

function saidOf(outcome: Outcome) {
  if (outcome === 'void') return { status: 'cancelled', halfTime: null, goals: null } as const
  if ('awardedAfter' in outcome) return { status: 'awarded', halfTime: outcome.awardedAfter, goals: null } as const
  const { halfTime, fullTime, ...beside } = outcome
  return { status: 'finished', halfTime, goals: fullTime, ...beside } as const
}

/** A source of matches of football, and what players do with them. */
export function football(arcade: Pick<Arcade, 'events'>, { owner }: { readonly owner: Database }, game = virtualFootball) {
  const path = game === virtualFootball ? FOOTBALL : REAL_FOOTBALL
  const { tell, open, place, end } = sportsSource(arcade, { owner, game, path })
  return {
    tell,
    /** A match that takes bets; answers its event. */
    open: (change?: Change) => open((key) => told(key, change)),
    place,
    /** The final whistle, or a federation's award after a half that was played, and the source's two words. */
    end: (key: string, outcome: Outcome, correction?: { readonly version: number; readonly reason: string }) =>
      end(key, {
        ...correction,
        report: (kickOff) => ({
          kickOff,
          ...saidOf(outcome),
        }),
      }),
  }
}
