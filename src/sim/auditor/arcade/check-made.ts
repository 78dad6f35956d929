import { textOf } from './check-events.ts'
import type { ArcadeEvent, EventBooks, ResultSource } from './event-books.ts'

const resulted: ReadonlySet<string> = new Set(['resulted', 'settled'])

/**
 * What was made of the results of others is these results one after another, in their newest versions, or nothing where one of them is nothing;
 * it has its first as soon as all have theirs, and bets on it were over no later.
 */
export function* checkMade({ events, said, sources }: EventBooks): Generator<string> {
  const byId = new Map(events.map((event) => [event.id, event]))
  const versions = new Map(said.map((one) => [`${one.event} ${one.version}`, one]))
  for (const [id, of] of Map.groupBy(sources, ({ event }) => event)) {
    const made = byId.get(id)
    const parts = of.flatMap(({ source }) => byId.get(source) ?? [])
    if (!made || parts.length < of.length) yield `the event ${id} is made of an event that is gone`
    else yield* checkOne(made, { of, parts, versions }).map((what) => `the event ${id} of ${made.game} ${what}`)
  }
}

type Parts = {
  readonly of: readonly ResultSource[]
  readonly parts: readonly ArcadeEvent[]
  readonly versions: ReadonlyMap<string, EventBooks['said'][number]>
}

function* checkOne(
  { state, key, result, result_version: version }: ArcadeEvent,
  { of, parts, versions }: Parts,
): Generator<string> {
  if (parts.some((one) => one.key !== key)) yield `is of ${key}, and made of ${parts.map((one) => one.key).join(' and ')}`
  if (new Set(parts.map(({ game }) => game)).size < parts.length) yield 'is made of one game twice'
  const isKnown = parts.every((one) => one.result_version > 0)
  if (!isKnown && version > 0) yield `has the version ${version} of its result, and one of its parts has none`
  // One that was given up has no result, whatever its parts came to.
  if (state === 'cancelled' || !resulted.has(state)) return
  for (const [i, { version: seen }] of of.entries())
    if (parts[i]?.result_version !== seen)
      yield `is made of the version ${seen}, ${parts[i]?.game} has ${parts[i]?.result_version}`
  const results = of.map(({ source, version: seen }) => versions.get(`${source} ${seen}`)?.result ?? null)
  const numbers = results.flatMap((one) => (one?.['numbers'] as readonly string[] | undefined) ?? [])
  const given = results.includes(null) ? null : { numbers }
  if (textOf(result) !== textOf(given)) yield `has the result ${textOf(result)}, its parts give ${textOf(given)}`
}
