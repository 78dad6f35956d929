import { football } from '#arcade/sportsbook/rules/football/football.ts'
import { footballWorld } from '#arcade/sportsbook/rules/football/world/football-world.ts'
import type { MatchScore } from '#arcade/sportsbook/rules/sport.ts'
import { mapsWon } from '#arcade/sportsbook/rules/series/map.ts'
import { series } from '#arcade/sportsbook/rules/series/series.ts'
import { seriesWorld } from '#arcade/sportsbook/rules/series/world/series-world.ts'
import { replayOf } from '#arcade/sportsbook/rules/world.ts'
import { scoreText } from '../figures.ts'

type Replay = (key: string, below: (bound: number) => number) => MatchScore | null

/** The worlds whose matches this page can play again. */
const replays: readonly Replay[] = [replayOf(football, footballWorld), replayOf(series, seriesWorld)]

/** The score line of a match by what its link gives: goals, or maps; null where no world has a match of that key. */
export function scoreLineOf(key: string, below: (bound: number) => number): string | null {
  for (const replay of replays) {
    const score = replay(key, below)
    if (score) return lineOf(score)
  }
  return null
}

function lineOf(score: MatchScore): string | null {
  if ('maps' in score) return scoreText(mapsWon(score.maps))
  if ('winners' in score) return null
  const { fullTime } = score
  return fullTime !== null && fullTime !== 'void' && 'home' in fullTime ? scoreText(fullTime) : null
}
