import { resultVersions, sayResult } from '#arcade/events/index.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { MatchAnswer, MatchRequest } from '#protocol/match-desk.ts'
import { sportsGames } from '../games.ts'
import { matchesById } from '../match-store.ts'
import type { SportsbookPorts } from '../ports.ts'
import { mayReport } from '../rules/football/match-status.ts'
import type { Goals } from '../rules/football/score.ts'
import { isOfFile } from '../source/hear-file.ts'
import { tellChanged } from '../source/hear-source.ts'

type Said = Omit<MatchRequest<'matchSaid'>, 'request_uuid'>
type Heard = NonNullable<MatchAnswer<'matchSaid'>['heard']>

const goalsOf = (score: Said['report']['full_time']): Goals | null =>
  score && { home: Number.parseInt(score.home.toString(), 10), away: Number.parseInt(score.away.toString(), 10) }

/**
 * Hears an operator beside what a file said of a match's result: the same puts it in force, another stops it. Nobody speaks where no file has: what
 * comes from a published seed is not theirs to say.
 */
export async function hearResultWord(ports: SportsbookPorts, { event, version, report, ...said }: Said): Promise<Heard> {
  const [match] = await matchesById(ports.db, [event])
  const game = sportsGames.find((one) => one.game === match?.game)
  if (!match || game?.sport.name !== 'football') return 'event_unknown'
  const number = Number.parseInt(version.toString(), 10)
  const standing = (await resultVersions(ports.db, event)).find((one) => one.version === number)
  if (!standing || standing.confirmed_by !== null) return 'version_passed'
  if (![standing.entered_by, standing.differing_by].some(isOfFile)) return 'event_unknown'
  const reported = { status: report.status, halfTime: goalsOf(report.half_time), goals: goalsOf(report.full_time) }
  const score = mayReport(reported)
    ? game.sport.whatStands({ ...reported, kickOff: match.kick_off.getTime() }, ports.clock())
    : null
  if (score === null) return 'result_not_possible'
  const outcome = score === 'void' ? score : { ...score }
  const heard = await sayResult(ports, game, { ...said, event, version: number, outcome, reason: standing.reason })
  if (isRefusal(heard)) return heard.code === 'result_not_possible' ? heard.code : 'version_passed'
  await tellChanged(ports.db, { game: game.game, matches: [event] })
  return heard.confirmed_by === null ? 'differs' : 'in_force'
}
