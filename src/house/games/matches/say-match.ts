import { newId } from '#kit/ids.ts'
import type { Clock } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { MatchAnswer, MatchRequest } from '#protocol/match-desk.ts'
import type { Database, Isolate } from '#runtime/database.ts'
import type { Act } from '#house/audit/index.ts'
import { askDraws, type DrawPorts, type Silent } from '../draws/ask-draws.ts'
import { recordWord } from '../draws/say-draw.ts'
import { personText } from '../rules/draw-person.ts'
import { findMatch } from './show-matches.ts'

type Score = { readonly home: number; readonly away: number } | null
type Saying = {
  readonly event: string
  readonly version: number
  readonly status: MatchRequest<'matchSaid'>['report']['status']
  readonly halfTime: Score
  readonly fullTime: Score
  readonly source: string
}
type Here = { readonly db: Database; readonly transact: Isolate; readonly clock: Clock; readonly random: Random }
type Heard = NonNullable<MatchAnswer<'matchSaid'>['heard']>
type Refused = Silent | Refusal<'not_found' | 'same_person' | 'match_passed' | 'score_wrong', null>

const refusals = {
  event_unknown: 'not_found',
  version_passed: 'match_passed',
  result_not_possible: 'score_wrong',
} as const satisfies Partial<Record<Heard, string>>

const scoreText = (score: Score): string => (score ? `${score.home}-${score.away}` : '')
const scoreSent = (score: Score) => score && { home: BigInt(score.home), away: BigInt(score.away) }

/**
 * Tells the vendor what an operator says that a match came to, beside what a file said of it. It is written down first, because the vendor's answer
 * commits by itself.
 */
export async function sayMatch(
  { db, transact, clock, random }: Here,
  ports: DrawPorts,
  { act, saying }: { readonly act: Act; readonly saying: Saying },
): Promise<'in_force' | 'differs' | Refused> {
  const { event, version, status, halfTime, fullTime, source } = saying
  const merchant = act.merchant.id
  const found = await findMatch(db, ports, { merchant, event })
  if (isRefusal(found)) return found
  const { said } = found.match
  if (said?.version !== BigInt(version)) return refuse('match_passed')
  const after = { version, status, halfTime: scoreText(halfTime), fullTime: scoreText(fullTime), source }
  const deed = { action: 'games.say_match', subject: `match:${event}`, after } as const
  const recorded = await transact((tx) => recordWord(tx, { act, said, deed }))
  if (recorded) return recorded
  const request = {
    event,
    word: newId(clock(), random),
    version: said.version,
    report: { status, half_time: scoreSent(halfTime), full_time: scoreSent(fullTime) },
    by: personText(act),
    source,
  }
  const asked = await askDraws(db, ports, { merchant, verb: 'matchSaid', request })
  if (asked === null) return refuse('not_found')
  if (isRefusal(asked)) return asked
  const { heard } = asked.answer
  if (heard === 'in_force' || heard === 'differs') return heard
  return heard === undefined ? refuse('vendor_silent') : refuse(refusals[heard])
}
