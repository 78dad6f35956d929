import { isDeepStrictEqual } from 'node:util'
import type { Millis } from '#kit/clock.ts'
import type { FootballState } from '../rules/football/state.ts'
import { NO_GOALS } from '../rules/football/score.ts'
import { pricedBeside, pricedBy, type Priced } from '../rules/football/model/before-kick-off.ts'
import type { Market } from '../rules/market.ts'
import type { MatchState } from '../rules/sport.ts'
import type { Told } from '../rules/told.ts'
import type { MatchLine } from '../rules/file/match-file.ts'
import { expectedOf, namesOf } from './season/shipped-season.ts'

/** What is known of a match. */
type Standing = {
  readonly kick_off: Date
  readonly told: bigint
  readonly state: MatchState
  readonly quoted: readonly Market[]
}
type Known = { readonly key: string; readonly standing: Standing | null; readonly now: Millis }
type Telling = { readonly telling: Told<FootballState> | null; readonly end: 'announced' | 'changed' | 'unchanged' | 'late' }

export const isOver = ({ status }: Pick<MatchLine, 'status'>): boolean =>
  status !== 'to come' && status !== 'postponed' && status !== 'playing'

/** What a line tells of a match, where that is anything new. Bets are taken until its kick-off: a file says nothing of a match in play. */
export function toldBy(line: MatchLine, { key, standing, now }: Known): Telling {
  if (!standing && (isOver(line) || line.kickOff <= now)) return { telling: null, end: 'late' }
  const told = tellingOf(line, { key, standing, now })
  const same =
    standing !== null &&
    // What is over is not to come again because a file is old.
    ((standing.state.phase === 'over' && !isOver(line)) ||
      isDeepStrictEqual(seenOf(standing), seenOf({ ...told, quoted: told.markets, kick_off: new Date(line.kickOff) })))
  if (same) return { telling: null, end: 'unchanged' }
  return { telling: told, end: standing ? 'changed' : 'announced' }
}

const seenOf = ({ kick_off, state, quoted }: Omit<Standing, 'told'>) => ({
  at: kick_off.getTime(),
  state,
  quoted: [...quoted],
})

function tellingOf(line: MatchLine, { key, standing, now }: Known): Told<FootballState> {
  const { league, home, away, kickOff, status } = line
  const priced = status === 'to come' ? pricedOf(line) : null
  const earlier = standing?.told ?? 0n
  const number = BigInt(now)
  return {
    key,
    number: number > earlier ? number : earlier + 1n,
    fixture: {
      league: codeOf(league),
      leagueNames: namesOf(league),
      home: namesOf(home),
      away: namesOf(away),
      kickOff,
      closes: kickOff,
    },
    state: stateOf(line),
    markets: priced?.markets ?? [],
    outlook: priced?.outlook ?? null,
    stopped: !priced && !isOver(line),
    until: kickOff,
  }
}

/** Null where nothing is offered on it. A file often asks for the same prices again. */
function pricedOf({ odds, home, away }: MatchLine): Priced | null {
  if (odds === null) return null
  if (odds !== 'model') return once(JSON.stringify(odds), () => pricedBeside(odds))
  const means = expectedOf({ home, away })
  return means && once(JSON.stringify(means), () => pricedBy(means))
}

const known = new Map<string, Priced>()
const MOST_KNOWN = 500

function once(by: string, price: () => Priced): Priced {
  const priced = known.get(by) ?? price()
  if (known.size === MOST_KNOWN) known.clear()
  known.set(by, priced)
  return priced
}

const stateOf = (line: MatchLine): FootballState => ({
  phase: isOver(line) ? 'over' : 'before',
  minute: null,
  added: 0,
  score: line.goals ?? NO_GOALS,
  halfTime: line.halfTime,
  reds: NO_GOALS,
  yellows: NO_GOALS,
  corners: NO_GOALS,
  moments: [],
})

/** A league's name without what no code has. */
const codeOf = (league: string): string =>
  league
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
