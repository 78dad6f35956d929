import type { ListedMatch } from '#arcade/sportsbook/contract.ts'

type Change = Partial<ListedMatch> & { readonly market?: string; readonly price?: number }

/** A match with one market, which its home side wins at the price. */
export function aMatch({ market = '1x2', price = 20_000, ...change }: Change = {}): ListedMatch {
  return {
    match: 'm1',
    league: 'delta',
    leagueNames: { EN: 'Delta League', KM: 'លីគដែលតា' },
    home: { EN: 'Rivermouth', KM: 'មាត់ទន្លេ' },
    away: { EN: 'Stonebridge', KM: 'ស្ពានថ្ម' },
    kickOff: 1_000_000,
    phase: 'before',
    minute: null,
    added: 0,
    score: { home: 0, away: 0 },
    reds: { home: 0, away: 0 },
    series: null,
    season: null,
    stopped: false,
    silent: false,
    markets: [
      {
        market,
        outcomes: [
          { pick: 'home', price },
          { pick: 'away', price: 30_000 },
        ],
      },
    ],
    open: 1,
    ...change,
  }
}
