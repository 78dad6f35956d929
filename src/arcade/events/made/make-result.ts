import type { Tx } from '#runtime/database.ts'
import { lockEvent } from '../event-store.ts'
import type { EventPorts, ResultGame, TicketGame } from '../ports.ts'
import { saveConfirmed, saveEntered } from '../result-store.ts'
import { madeOf, noteMade, sourcesOf, type Source } from './source-store.ts'

/** As long as what is kept of a result. */
const LONGEST = { name: 80, source: 200, reason: 400 } as const

type Asked = { readonly game: TicketGame | ResultGame; readonly event: string }

/**
 * Puts in force what an event came to whose result is made of those of others, once all of these have one, and anew whenever one of them has
 * another version. Nothing came of it where nothing came of one of them. Answers whether anything is other now.
 */
export async function makeResult(tx: Tx, { game, event }: Asked): Promise<boolean> {
  if (!('made' in game) || !game.made) return false
  const standing = await lockEvent(tx, event)
  // While stakes may be on their way it has not begun, and it is asked again once it has.
  if (!standing || standing.state === 'open' || standing.state === 'cancelled') return false
  // They are read once it is locked: of two that come in at once, the later sees both.
  const sources = await sourcesOf(tx, event)
  const [first, ...more] = sources
  if (!first || sources.some(({ result_version }) => result_version === 0)) return false
  if (sources.every(({ made, result_version }) => made === result_version)) return false
  const results = sources.map(({ result }) => result).filter((result) => result !== null)
  const version = standing.result_version + 1
  await saveEntered(tx, {
    event,
    version,
    result: results.length < sources.length ? null : game.made.by(results),
    source: [...new Set(sources.map(({ source }) => source))].join(' · ').slice(0, LONGEST.source),
    reason: reasonOf(sources),
    entered_by: nameOf(first),
  })
  await saveConfirmed(tx, { event, version, confirmed_by: nameOf(more.at(-1) ?? first), inPlay: false })
  await noteMade(tx, event, sources)
  return true
}

/** Makes anew whatever is made of an event's result, which has just come into force; answers the games and events that are other now. */
export async function makeResultsOf(
  tx: Tx,
  { gameOf }: Pick<EventPorts, 'gameOf'>,
  source: string,
): Promise<readonly { readonly id: string; readonly game: string }[]> {
  const made = []
  for (const one of await madeOf(tx, source)) {
    const game = gameOf(one.game)
    if (game && (await makeResult(tx, { game, event: one.id }))) made.push(one)
  }
  return made
}

/** Whose word it stands for: two people's, of that draw. */
const nameOf = ({ game, number, result_version }: Source): string =>
  `${game} #${number} v${result_version}`.slice(0, LONGEST.name)

/** Why those that are other than before took the place of what was known; null with the first. */
function reasonOf(sources: readonly Source[]): string | null {
  const reasons = sources.flatMap(({ made, result_version, reason }) =>
    made < result_version && reason !== null ? [reason] : [],
  )
  return reasons.length === 0 ? null : reasons.join(' · ').slice(0, LONGEST.reason)
}
