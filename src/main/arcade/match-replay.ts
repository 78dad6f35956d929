import { readFileSync } from 'node:fs'
import {
  againAndAgain,
  expectedBy,
  expectedOf,
  pacedAgain,
  realFootball,
  replaySource,
  seasonIn,
  shippedSeason,
  type Replay,
} from '#arcade/sportsbook/index.ts'
import type { EventPorts } from '#arcade/events/index.ts'
import { DAY, HOUR, MINUTE } from '#kit/clock.ts'
import type { Config } from '#runtime/config.ts'

const FORM = /^([a-z][a-z\d-]{0,18})=(\S+) from (\d{4}-\d\d-\d\d) at (\d{4}-\d\d-\d\dT\d\d:\d\dZ) times ([1-9]\d{0,3})$/

/**
 * A season that is played again as it is configured: `name=path from DAY at MOMENT times SPEED`. A demo without one plays the season again that is shipped.
 * Null in production.
 */
export function readReplay(configured: string | undefined, mode: Config['mode']): Replay | null {
  if (configured === undefined) return mode === 'demo' ? ofDemo() : null
  if (mode === 'production') throw new Error('MATCH_REPLAY is for the demo alone: anybody can look up how that season went')
  const [, name, path, day, moment, speed] = FORM.exec(configured) ?? []
  const [from, at] = [Date.parse(`${day}T00:00Z`), Date.parse(moment ?? '')]
  if (!name || !path || Number.isNaN(at) || Number.isNaN(from))
    throw new Error('MATCH_REPLAY is told as name=path from 2024-08-16 at 2026-12-01T12:00Z times 60')
  const season = seasonIn(readFileSync(path, 'utf8'))
  if (!season) throw new Error(`${path}, which MATCH_REPLAY names, is no season of matches`)
  return { name, expected: expectedBy(season), ...pacedAgain(season, { from, at, times: Number(speed), ahead: DAY }) }
}

/** A match begins every twelve minutes and is over after sixteen: one at least is on at any time, and all of today and tomorrow may be bet on. */
const ofDemo = (): Replay => ({
  name: 'season-2024-25',
  expected: expectedOf,
  ...againAndAgain(shippedSeason(), { every: 12 * MINUTE, times: 7, ahead: 28 * HOUR }),
})

/** One process at a time plays it again. */
export const replayed = (events: EventPorts, replay: Replay) => ({
  place: `replay-${replay.name}`,
  step: replaySource(events, realFootball, replay),
})
