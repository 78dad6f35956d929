import { defineFamily, type CatalogueEntry } from '#arcade/families/index.ts'
import { currenciesPlayed } from '#arcade/families/rules/stakes.ts'
import { football } from './rules/football/football.ts'
import { sportsWords } from './in-words.ts'
import { footballWorld } from './rules/football/world/football-world.ts'
import { series } from './rules/series/series.ts'
import { seriesWorld } from './rules/series/world/series-world.ts'
import { seasonSource } from './source/season-source.ts'
import { virtualSource } from './source/virtual-source.ts'
import { LEAST_RETURN_TEXT } from './rules/price/prices.ts'
import type { SportsGame } from './ports.ts'
import { largestWin } from './rules/ticket/stakes.ts'
import { replayOf } from './rules/world.ts'
import { realFootball, virtualEsports, virtualFootball, virtualSeasons } from './games.ts'

export type { SportsWork } from './module.ts'
export { forgetRefused } from './desk/refused-store.ts'
export { hearResultWord } from './desk/hear-result-word.ts'
export { hearTrade } from './desk/hear-trade.ts'
export { listMatches, showMatch } from './desk/show-matches.ts'
export { showPatterns } from './desk/show-patterns.ts'
export { showRefused } from './desk/show-refused.ts'
export { openBoards, type Boards } from './boards.ts'
export { hearFile, type HeardFile, type LineEnd } from './source/hear-file.ts'
export { replaySource, type Replay } from './source/replay-source.ts'
export { againAndAgain, pacedAgain } from './rules/file/played-again.ts'
export { seasonIn } from './rules/file/season.ts'
export { expectedBy, expectedOf, shippedSeason } from './source/season/shipped-season.ts'
export { hearResult, hearSource } from './source/hear-source.ts'
export type { BadLine, LineProblem } from './rules/file/file-rows.ts'
export { realFootball, sportsGames, virtualEsports, virtualFootball } from './games.ts'
export type { FootballState } from './rules/football/state.ts'
export type { SeriesScore } from './rules/series/score.ts'
export type { SeriesState } from './rules/series/state.ts'
export type { Told, ToldResult } from './rules/told.ts'
export type { SportsGame } from './ports.ts'

const entryOf = ({ game, version }: SportsGame, said: Pick<CatalogueEntry, 'game_type' | 'names'>): CatalogueEntry => ({
  game_code: game,
  ...said,
  art: game,
  version,
  lines: 1,
  rtp: LEAST_RETURN_TEXT,
  largest_win: largestWin,
  currencies: currenciesPlayed,
  free_play: true,
})

const virtualFootballEntry = entryOf(virtualFootball, {
  game_type: 'SPORTS',
  names: { EN: 'Virtual Football', KM: 'បាល់ទាត់និម្មិត', CN: '虚拟足球' },
})

const realFootballEntry = entryOf(realFootball, {
  game_type: 'FB',
  names: {
    EN: 'Football',
    KM: 'បាល់ទាត់',
    CN: '足球',
    VI: 'Bóng đá',
    TH: 'ฟุตบอล',
    ID: 'Sepak Bola',
    KO: '축구',
    JA: 'サッカー',
    ES: 'Fútbol',
    PT: 'Futebol',
    AR: 'كرة القدم',
  },
})

const virtualEsportsEntry = entryOf(virtualEsports, {
  game_type: 'ESPORTS',
  names: { EN: 'Virtual Esports', KM: 'កីឡាអេឡិចត្រូនិកនិម្មិត', CN: '虚拟电竞' },
})

/**
 * sportsbook owns matches and the bets on them: what sources tell, the prices that are offered, tickets of one leg or many, and how they
 * settle. Virtual matches are played from published seeds. It never knows whose tickets there are, nor what they may spend.
 */
export const sportsbook = defineFamily({
  family: 'sportsbook',
  life: 'event',
  words: sportsWords,
  catalogue: [virtualFootballEntry, realFootballEntry, virtualEsportsEntry],
  games: [],
  matches: [
    {
      events: virtualFootball,
      source: (ports) => {
        const [matches, seasons] = [virtualSource(ports, virtualFootball, footballWorld), seasonSource(ports, virtualSeasons)]
        return async (at) => {
          await seasons()
          return matches(at)
        }
      },
      replay: replayOf(football, footballWorld),
    },
    // A file or a season tells of its matches, and no link of a chain gives them.
    { events: realFootball, source: null, replay: () => null },
    {
      events: virtualEsports,
      source: (ports) => virtualSource(ports, virtualEsports, seriesWorld),
      replay: replayOf(series, seriesWorld),
    },
  ],
})
