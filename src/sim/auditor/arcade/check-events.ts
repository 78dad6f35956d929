import { chancesOf } from './chain-links.ts'
import { givenBy, shotsByEvent } from './check-shots.ts'
import type { ArcadeEvent, EventBooks, SaidResult } from './event-books.ts'
import type { Published, PublishedEvents } from './published.ts'

const MICROS = 1000
/** Of what is older than this, events without tickets may be gone. */
const MAY_BE_SWEPT = 80n * 86_400_000_000n

/** The same whatever order the names in it come in. */
export const textOf = (said: Readonly<Record<string, unknown>> | null) =>
  JSON.stringify(said, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** Each event has the result that its link gives, and not before it has run; one from outside has what two people said last. */
export function* checkEvents(books: EventBooks, published: Published): Generator<string> {
  const chances = chancesOf(books, published.seedKey)
  const shots = shotsByEvent(books)
  const said = Map.groupBy(books.said, ({ event }) => event)
  const last = new Map<string, bigint>()
  const newest = books.events.reduce((latest, { opened }) => (opened > latest ? opened : latest), 0n)
  for (const event of books.events) {
    const name = `the event ${event.id} of ${event.game} ${event.version}`
    const before = last.get(event.game) ?? 0n
    const isAfter = newest - event.opened > MAY_BE_SWEPT ? event.number > before : event.number === before + 1n
    if (!isAfter) yield `${name} has the number ${event.number} after ${before}`
    last.set(event.game, event.number)
    if (event.chain === null) {
      yield* checkSaid(event, said.get(event.id) ?? []).map((what) => `${name} ${what}`)
      continue
    }
    const [rules, chance] = [published.eventRulesOf(event), chances.get(event.id)]
    const given = rules && chance ? givenBy(rules, chance(), shots.get(event.id) ?? []) : null
    if (!rules?.result) yield `${name} has no published rules`
    else if (given) yield* checkResult(event, rules, given).map((what) => `${name} ${what}`)
  }
}

/** A part of a match may be known while the rest is played. */
const goingOn: ReadonlySet<string> = new Set(['open', 'running'])
const resulted: ReadonlySet<string> = new Set(['resulted', 'settled'])

function* checkSaid({ state, result, result_version: version }: ArcadeEvent, said: readonly SaidResult[]): Generator<string> {
  const newest = said.at(-1)
  if (newest === undefined ? resulted.has(state) : !resulted.has(state) && !goingOn.has(state))
    yield `is ${state}, and ${said.length} results of it were confirmed`
  for (const { version: number, entered_by: first, confirmed_by: second } of said)
    if (first === second) yield `has the result ${number} from ${first} alone`
  if (version !== said.length) yield `has the version ${version} of its result, and ${said.length} were confirmed`
  if (textOf(result) !== textOf(newest?.result ?? null))
    yield `has the result ${textOf(result)}, two people said ${textOf(newest?.result ?? null)}`
}

type Result = NonNullable<ArcadeEvent['result']>

function* checkResult(event: ArcadeEvent, { runs }: PublishedEvents, given: Result): Generator<string> {
  const { state, result, result_version: version, started, resulted: at } = event
  if (resulted.has(state) !== (result !== null)) yield `is ${state} with the result ${textOf(result)}`
  if (result === null) return
  if (textOf(result) !== textOf(given)) yield `has the result ${textOf(result)}, its link gives ${textOf(given)}`
  if (version !== 1) yield `has the version ${version} of its result`
  if (started === null || at === null) return yield 'has a result and never started'
  if (at - started < BigInt(runs(given) * MICROS))
    yield `has its result ${at - started} µs after its start, and runs for ${runs(given)} ms`
}
