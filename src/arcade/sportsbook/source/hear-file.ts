import { isDeepStrictEqual } from 'node:util'
import type { Millis } from '#kit/clock.ts'
import { resultVersions, type ResultVersion } from '#arcade/events/index.ts'
import { lockFiles, matchesBetween, matchesByKey, type MatchRow } from '../match-store.ts'
import type { SportsGame } from '../ports.ts'
import type { BadLine } from '../rules/file/file-rows.ts'
import { readMatchFile, SAME_WITHIN, type MatchLine } from '../rules/file/match-file.ts'
import { isOver, toldBy } from './told-by-line.ts'
import { WAITED_FOR } from '../rules/football/match-status.ts'
import { hearResult, hearSource, type HearingPorts } from './hear-source.ts'
import { expectedOf } from './season/shipped-season.ts'

/** Matches of a file that are told of in one go. */
const TOGETHER = 50

type File = {
  /** Whose file it is: what it calls a match is the match's id within it. */
  readonly source: string
  /** Another source that says results of these matches, and nothing else of them. */
  readonly witness?: string | undefined
  readonly text: string
  readonly progress?: (done: number, all: number) => void
}

/**
 * What came of the lines of a file. `late`: the match is over or has begun, and nobody was told of it before. `unknown`: a witness has it, the source
 * has not. `waits`: its bets are still taken, or its result cannot be said yet. Of its result the line is the first word (`said`, and `awaits` once it was
 * said before), the second that puts it in force (`result`), or one that differs from another's. `untaken`: it does not follow the one in force.
 */
export type LineEnd =
  | 'announced'
  | 'changed'
  | 'unchanged'
  | 'late'
  | 'unknown'
  | 'said'
  | 'awaits'
  | 'differs'
  | 'result'
  | 'known'
  | 'waits'
  | 'untaken'
export type HeardFile = Readonly<Record<LineEnd, readonly number[]>>

type Given = { readonly bad: readonly BadLine[] } | { readonly heard: HeardFile }

/**
 * Takes a file of matches as a source's word, all of it at once. One line that is wrong, or that only a person can decide on, and nothing of the file is
 * taken; nor is anything of one that was broken off. What was taken before changes nothing, so that a file may be given again.
 */
export async function hearFile(ports: HearingPorts, game: SportsGame, file: File): Promise<Given> {
  const { lines, bad } = readMatchFile(file.text)
  if (bad.length > 0) return { bad }
  return ports.transact(async (tx) => {
    await lockFiles(tx, game.game)
    return hearLines({ ...ports, db: tx, transact: (verb) => verb(tx) }, game, { ...file, lines })
  })
}

type ReadFile = File & { readonly lines: readonly MatchLine[] }

async function hearLines(
  ports: HearingPorts,
  game: SportsGame,
  { source, witness, lines, progress = () => {} }: ReadFile,
): Promise<Given> {
  const keyOf = ({ id }: Pick<MatchLine, 'id'>) => `${source}:${id}`
  const doubtful = await doubtsOf(ports, game, { lines, keyOf, isWitness: witness !== undefined })
  if (doubtful.length > 0) return { bad: doubtful }
  const heard = noneHeard()
  for (let at = 0; at < lines.length; at += TOGETHER) {
    const part = lines.slice(at, at + TOGETHER)
    const known = await matchesByKey(ports.db, game.game, part.map(keyOf))
    const now = ports.clock()
    const told = part.map((line) => {
      const standing = known.get(keyOf(line)) ?? null
      return { line, ...(witness === undefined ? toldBy(line, { key: keyOf(line), standing, now }) : seenBy(standing)) }
    })
    await hearSource(
      ports,
      game,
      told.flatMap(({ telling }) => telling ?? []),
    )
    for (const { line, end } of told) {
      if (end) heard[end].push(line.line)
      const voice = voiceOf(witness ?? source)
      const said = end === 'late' || end === 'unknown' ? null : await sayOf(ports, game, { line, key: keyOf(line), voice })
      if (said) heard[said].push(line.line)
    }
    progress(Math.min(at + TOGETHER, lines.length), lines.length)
  }
  return { heard }
}

const VOICE = 'file '
/** As whom a file speaks of results. */
const voiceOf = (name: string): string => `${VOICE}${name}`
export const isOfFile = (voice: string | null): boolean => voice?.startsWith(VOICE) ?? false

/** A witness announces no match and moves none. */
const seenBy = (standing: MatchRow | null) => ({ telling: null, end: standing ? null : ('unknown' as const) })

const noneHeard = (): Record<LineEnd, number[]> => ({
  announced: [],
  changed: [],
  unchanged: [],
  late: [],
  unknown: [],
  said: [],
  awaits: [],
  differs: [],
  result: [],
  known: [],
  waits: [],
  untaken: [],
})

type Lines = { readonly lines: readonly MatchLine[]; readonly keyOf: (line: MatchLine) => string; readonly isWitness: boolean }

/** Lines that do not fit what is known, or of which a machine cannot say whether they do. */
async function doubtsOf(
  { db, clock }: HearingPorts,
  { game }: SportsGame,
  { lines, keyOf, isWitness }: Lines,
): Promise<BadLine[]> {
  const kickOffs = lines.map(({ kickOff }) => kickOff)
  if (kickOffs.length === 0) return []
  const known = await matchesByKey(db, game, lines.map(keyOf))
  const [first, last] = kickOffs.reduce(([a, b], one) => [Math.min(a, one), Math.max(b, one)] as const, [
    Infinity,
    -Infinity,
  ] as const)
  const near = await matchesBetween(db, { game, from: new Date(first - SAME_WITHIN), to: new Date(last + SAME_WITHIN) })
  const bySides = Map.groupBy(near, sidesOf)
  const now = clock()
  return lines.flatMap((line): BadLine | [] => {
    const problem = doubtOf(line, { row: known.get(keyOf(line)), others: isWitness ? [] : (bySides.get(sides(line)) ?? []), now })
    return problem ? { line: line.line, problem } : []
  })
}

const sides = ({ home, away }: Pick<MatchLine, 'home' | 'away'>) => JSON.stringify([home, away])
const sidesOf = ({ home, away }: MatchRow) => sides({ home: home['EN'] ?? '', away: away['EN'] ?? '' })

type Known = { readonly row: MatchRow | undefined; readonly others: readonly MatchRow[]; readonly now: Millis }

function doubtOf(line: MatchLine, { row, others, now }: Known): BadLine['problem'] | null {
  if (line.goals !== null && line.kickOff > now) return 'not_played'
  if (line.odds === 'model' && !expectedOf(line)) return 'unrated'
  if (row) {
    if (sidesOf(row) !== sides(line)) return 'sides_changed'
    return Math.abs(row.kick_off.getTime() - line.kickOff) > WAITED_FOR ? 'moved_too_far' : null
  }
  const isNear = others.some(({ kick_off }) => Math.abs(kick_off.getTime() - line.kickOff) < SAME_WITHIN)
  return isNear && !line.apart ? 'same_sides' : null
}

type Said = { readonly line: MatchLine; readonly key: string; readonly voice: string }

/** What came of a line's word on its result; null where it has none. A file is one voice: another one puts its word in force. */
async function sayOf(ports: HearingPorts, game: SportsGame, { line, key, voice }: Said): Promise<LineEnd | null> {
  if (!isOver(line) && line.status !== 'postponed') return null
  const event = (await matchesByKey(ports.db, game.game, [key])).get(key)?.event
  if (event === undefined) return 'late'
  const { status, kickOff, halfTime, goals, version, reason } = line
  const report = { status, kickOff, halfTime, goals }
  const score = game.sport.whatStands(report, ports.clock())
  const before = await resultVersions(ports.db, event)
  const last = before.at(-1)
  if (last && isDeepStrictEqual(last.confirmed_by === null ? ownWord(last, voice) : outcomeOf(last), score))
    return last.confirmed_by === null ? endOf(last, 'awaits') : 'known'
  const told = { key, report, certainty: 'live', version, reason } as const
  const heard = await hearResult(ports, game, { source: voice, told })
  if (heard === 'not yet') return 'waits'
  const after = await resultVersions(ports.db, event)
  if (heard === 'heard') return endOf(after.at(-1)!, 'said')
  const inForce = after.findLast(({ confirmed_by }) => confirmed_by !== null)
  return inForce && isDeepStrictEqual(outcomeOf(inForce), score) ? 'known' : 'untaken'
}

const outcomeOf = ({ result }: Pick<ResultVersion, 'result'>) => result ?? 'void'

/** What this voice said of a version; null where it has not spoken. */
function ownWord(standing: ResultVersion, voice: string) {
  if (standing.entered_by === voice) return outcomeOf(standing)
  return standing.differing_by === voice ? (standing.differing ?? 'void') : null
}

function endOf({ confirmed_by, differing_by }: ResultVersion, alone: 'said' | 'awaits'): LineEnd {
  if (confirmed_by !== null) return 'result'
  return differing_by === null ? alone : 'differs'
}
