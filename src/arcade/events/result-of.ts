import { linkOf } from '#arcade/fairness/index.ts'
import { chanceOf } from '#arcade/fairness/rules/chain.ts'
import type { EventRow } from './event-store.ts'
import { atVersion } from './rules/versions.ts'
import type { EventGame, EventPorts, Result } from './ports.ts'
import { sumShot } from './shots/shot-store.ts'

/**
 * What an event's link of the chain gives: fixed since the chain was published, and a secret until the event has run; with what players shot into it,
 * where they do. Nobody can once it runs.
 */
export async function resultOf(ports: Pick<EventPorts, 'db' | 'seedKey'>, game: EventGame, event: EventRow): Promise<Result> {
  if (event.chain === null || event.link === null) throw new Error(`the result of the event ${event.id} comes from outside`)
  const link = await linkOf(ports.db, { chain: event.chain, number: event.link }, ports)
  const rules = atVersion(game, event.version)
  const given = rules.result(chanceOf(link))
  return rules.shot ? rules.shot(given, await sumShot(ports.db, event.id)) : given
}
