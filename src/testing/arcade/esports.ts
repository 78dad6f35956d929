import { virtualEsports, type SeriesScore, type SeriesState, type Told } from '#arcade/sportsbook/index.ts'
import type { Arcade } from '#main/arcade/arcade-server.ts'
import type { Database } from '#runtime/database.ts'
import { systemClock } from '#runtime/system.ts'
import { marketsOf, namesOf, sportsSource, type Priced } from './sports-source.ts'

export const ESPORTS = '/arcade/sports/virtual-esports'

/** What every series of a test has on offer, unless it says otherwise. */
export const usualOfSeries: Priced = {
  series_winner: { home: 18_000, away: 20_000 },
  'map_handicap:-6': { home: 30_000, away: 13_500 },
  'total_maps:10': { over: 20_000, under: 18_000 },
  'map_1.map_winner': { home: 18_500, away: 19_500 },
  'map_1.total_rounds:82': { over: 19_000, under: 18_600 },
  'map_3.map_winner': { home: 18_500, away: 19_500 },
}

type Change = Partial<Omit<Told<SeriesState>, 'key' | 'state' | 'markets'>> & {
  readonly state?: Partial<SeriesState>
  readonly prices?: Priced
}

let number = 0n

/** What a source tells of a series of three maps: it has not begun, its usual prices hold for a minute, and bets end in ten. */
export function toldOfSeries(key: string, { state, prices = usualOfSeries, ...change }: Change = {}): Told<SeriesState> {
  const now = systemClock()
  number += 1n
  return {
    key,
    number,
    fixture: {
      league: 'smoke',
      leagueNames: namesOf('Smoke Line League'),
      home: namesOf(`First of ${key}`),
      away: namesOf(`Second of ${key}`),
      kickOff: now + 60_000,
      closes: now + 600_000,
    },
    state: { phase: 'before', score: { home: 0, away: 0 }, discipline: 'shooter', bestOf: 3, maps: [], ...state },
    outlook: null,
    markets: marketsOf(prices),
    stopped: false,
    until: now + 60_000,
    ...change,
  }
}

/** A source of series, and what players do with them. */
export function esports(arcade: Pick<Arcade, 'events'>, { owner }: { readonly owner: Database }) {
  const { tell, open, place, end } = sportsSource(arcade, { owner, game: virtualEsports, path: ESPORTS })
  return {
    tell,
    /** A series that takes bets; answers its event. */
    open: (change?: Change) => open((key) => toldOfSeries(key, change)),
    place,
    /** The last round, and the source's two words. */
    end: (key: string, maps: SeriesScore['maps'] | 'cancelled', { walkover = false } = {}) =>
      end(key, {
        report: () => (maps === 'cancelled' ? maps : { discipline: 'shooter', bestOf: 3, maps, walkover }),
      }),
  }
}
