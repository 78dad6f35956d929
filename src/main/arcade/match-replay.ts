import { readFileSync } from 'node:fs'
import { replaySource, seasonIn, virtualFootball, type Replay } from '#arcade/sportsbook/index.ts'
import type { EventPorts } from '#arcade/events/index.ts'
import type { Config } from '#runtime/config.ts'

const FORM = /^([a-z][a-z\d-]{0,18})=(\S+) from (\d{4}-\d\d-\d\d) at (\d{4}-\d\d-\d\dT\d\d:\d\dZ) times ([1-9]\d{0,3})$/

/** A season that is played again as it is configured: `name=path from DAY at MOMENT times SPEED`. */
export function readReplay(configured: string | undefined, mode: Config['mode']): Replay | null {
  if (configured === undefined) return null
  if (mode === 'production') throw new Error('MATCH_REPLAY is for the demo alone: anybody can look up how that season went')
  const [, name, path, from, moment, speed] = FORM.exec(configured) ?? []
  const at = Date.parse(moment ?? '')
  if (!name || !path || !from || Number.isNaN(at) || Number.isNaN(Date.parse(from)))
    throw new Error('MATCH_REPLAY is told as name=path from 2024-08-16 at 2026-12-01T12:00Z times 60')
  const pace = { from, at, times: Number(speed) }
  const matches = seasonIn(readFileSync(path, 'utf8'), pace)
  if (!matches) throw new Error(`${path}, which MATCH_REPLAY names, is no season of matches`)
  return { name, ...pace, matches }
}

/** One process at a time plays it again. */
export const replayed = (events: EventPorts, replay: Replay) => ({
  place: `replay-${replay.name}`,
  step: replaySource(events, virtualFootball, replay),
})
