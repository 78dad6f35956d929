import { SECOND, type Clock, type Millis } from '#kit/clock.ts'
import {
  eventNow,
  lastEvent,
  publicBet,
  resultsOf,
  standingIn,
  type Announced,
  type PublicBet,
  type PublicEvent,
} from '#arcade/events/index.ts'
import { wantPlace } from '#arcade/places/index.ts'
import { isTrial } from '#arcade/players/index.ts'
import type { Database } from '#runtime/database.ts'
import type { LiveChange, LiveEvent, LiveTable } from './contract.ts'
import { BEAT, GATHERED } from './rules/beat.ts'
import { eventView } from './views.ts'

const RESULTS = 24
/** How long a table counts as watched after a request; with listeners, half of it later it is requested again. */
const STAYS: Millis = 60 * SECOND

type Numbered<State> = { readonly number: number } & State
/** A game's table as this process knows it. */
type Known = {
  event: LiveEvent | null
  bets: Map<string, PublicBet>
  results: readonly LiveEvent[]
  /** How far the database's clock is ahead of this process's. */
  ahead: Millis
  number: number
  /** When something was told last, by this process's clock. */
  told: Millis
  /** What is not told yet. */
  changes: { event: boolean; bets: Map<string, PublicBet>; results: LiveEvent[] }
}

/**
 * The tables of live games in this process, as everybody may see them: read once, then kept up to date by the database's notices, so that
 * any number of listeners costs one reading. What changed is gathered, and told in steps.
 */
export type LiveTables = {
  readonly snapshot: (game: string) => Promise<Numbered<{ snapshot: LiveTable }>>
  readonly hear: (announced: Announced) => Promise<void>
  /** After notices may have been missed: each table is read anew. Answers the new states. */
  readonly renew: () => Promise<readonly (Numbered<{ snapshot: LiveTable }> & { readonly game: string })[]>
  /** What changed at each table since the last asking; where nothing does, at least the time is told every beat. */
  readonly steps: () => readonly (Numbered<{ delta: LiveChange }> & { readonly game: string })[]
  /** Somebody is at the table. */
  readonly want: (game: string) => Promise<void>
}

type TablePorts = {
  readonly db: Database
  readonly clock: Clock
  /** Games at which nobody is shown another's bet. */
  readonly alone: ReadonlySet<string>
}

export function openTables(ports: TablePorts): LiveTables {
  const { db, clock } = ports
  const tables = new Map<string, Known>()
  const reading = new Map<string, Promise<Known>>()
  const wanted = new Map<string, Millis>()
  const want = async (game: string): Promise<void> => {
    if ((wanted.get(game) ?? -Infinity) > clock() - STAYS / 2) return
    wanted.set(game, clock())
    try {
      await wantPlace(db, { place: game, life: STAYS })
    } catch (error) {
      wanted.delete(game)
      throw error
    }
  }
  const read = (game: string, number: number): Promise<Known> => {
    const coming = readTable(ports, { game, number }).then((table) => {
      tables.set(game, table)
      return table
    })
    reading.set(game, coming)
    return coming.finally(() => reading.delete(game))
  }
  const stateOf = (table: Known) => ({ number: table.number, snapshot: shown(table, clock()) })
  /** Notices are taken one after another, so that no event is read twice at once. */
  let hearing = Promise.resolve()
  const take = async ({ event: id, game, bets }: Announced): Promise<void> => {
    await reading.get(game)
    const table = tables.get(game)
    if (!table) return
    if (bets.length === 0 || table.event?.event !== id) follow(table, await eventNow(db, id), clock())
    for (const bet of bets) {
      table.bets.set(bet.ticket, bet)
      table.changes.bets.set(bet.ticket, bet)
    }
  }
  return {
    want,
    snapshot: async (game) => {
      await want(game)
      return stateOf(tables.get(game) ?? (await (reading.get(game) ?? read(game, 0))))
    },
    hear: (announced) => {
      const taken = hearing.then(() => take(announced))
      hearing = taken.catch(() => {})
      return taken
    },
    renew: () => Promise.all([...tables].map(async ([game, { number }]) => ({ game, ...stateOf(await read(game, number + 1)) }))),
    steps: () =>
      [...tables].flatMap(([game, table]) => {
        const delta = changeOf(table, clock())
        return delta ? [{ game, number: (table.number += 1), delta }] : []
      }),
  }
}

async function readTable(
  { db, clock, alone }: TablePorts,
  { game, number }: { readonly game: string; readonly number: number },
): Promise<Known> {
  const [last, results] = await Promise.all([lastEvent(db, game), resultsOf(db, { game, before: null, limit: RESULTS })])
  const standing = last && !alone.has(game) ? await standingIn(db, last.id) : []
  const bets = standing.filter(({ house }) => !isTrial(house)).map(publicBet)
  return {
    event: last ? eventView(last) : null,
    bets: new Map(bets.map((bet) => [bet.ticket, bet])),
    results: results.map(eventView),
    ahead: last ? last.now.getTime() - clock() : 0,
    number,
    told: clock(),
    changes: { event: false, bets: new Map(), results: [] },
  }
}

/**
 * The table goes on with the event as it stands now; another one begins without bets. An older one that was told late changes nothing, but for
 * one whose result comes from outside: that is told whenever it comes, and again when it is corrected.
 */
function follow(table: Known, { event, now }: { readonly event: PublicEvent; readonly now: Date }, clock: Millis): void {
  const told = eventView(event)
  const isOutside = told.key !== undefined
  if (isOutside ? told.state !== 'open' : told.state === 'resulted' && table.results[0]?.event !== told.event) tell(table, told)
  if (table.event !== null && told.number < table.event.number) return
  if (told.event !== table.event?.event) {
    table.bets.clear()
    table.changes.bets.clear()
  }
  table.event = told
  table.ahead = now.getTime() - clock
  table.changes.event = true
}

/** Puts a result in its place among the last ones, or in the place of what was told of it before. */
function tell(table: Known, told: LiveEvent): void {
  const join = (results: readonly LiveEvent[]) =>
    [told, ...results.filter(({ event }) => event !== told.event)].toSorted((a, b) => b.number - a.number)
  table.results = join(table.results).slice(0, RESULTS)
  table.changes.results = join(table.changes.results)
}

function shown({ event, bets, results, ahead }: Known, clock: Millis): LiveTable {
  return { now: clock + ahead, event, bets: [...bets.values()], results: [...results] }
}

/** What is not told yet, told now; null where that may wait. */
function changeOf(table: Known, clock: Millis): LiveChange | null {
  const { changes, event, ahead } = table
  const mayWait = changes.event || changes.results.length > 0 ? 0 : changes.bets.size > 0 ? GATHERED : BEAT
  if (clock - table.told < mayWait) return null
  table.told = clock
  table.changes = { event: false, bets: new Map(), results: [] }
  return {
    now: clock + ahead,
    ...(changes.event && event && { event }),
    bets: [...changes.bets.values()],
    results: changes.results,
  }
}
