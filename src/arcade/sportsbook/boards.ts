import { SECOND, type Clock, type Millis } from '#kit/clock.ts'
import { wantPlace } from '#arcade/places/index.ts'
import type { Database } from '#runtime/database.ts'
import type { Board, BoardChange, WholeMatch } from './contract.ts'
import type { MatchesChanged } from './source/hear-source.ts'
import { matchesById, shownMatches, type MatchRow } from './match-store.ts'
import { listedView, stopOf, wholeView } from './views.ts'

/** Who hears nothing for longer than this knows that the line is lost. */
const BEAT: Millis = SECOND
/** How long a board counts as watched after somebody looked at it. */
const STAYS: Millis = 60 * SECOND

type Numbered<State> = { readonly number: number } & State
type MatchNow = { readonly now: Millis; readonly match: WholeMatch }

/** A game's matches as this process knows them. */
type Known = {
  readonly matches: Map<string, MatchRow>
  /** Why they are told to be stopped, so that a source that falls silent is noticed. */
  readonly stops: Map<string, ReturnType<typeof stopOf>>
  readonly changed: Set<string>
  readonly gone: Set<string>
  number: number
  told: Millis
}

/**
 * What everybody may see of matches, in this process: read once, then kept up to date by the database's notices, so that any number of
 * listeners costs one reading. What changed is gathered, and told in steps.
 */
export type Boards = {
  readonly snapshot: (game: string) => Promise<Numbered<{ snapshot: Board }>>
  /** Null where the game has no such match. */
  readonly matchSnapshot: (game: string, match: string) => Promise<Numbered<{ snapshot: MatchNow }> | null>
  readonly hear: (changed: MatchesChanged) => Promise<void>
  /** After notices may have been missed: each board is read anew. */
  readonly renew: () => Promise<readonly (Numbered<{ snapshot: Board }> & { readonly game: string })[]>
  /** What changed since the last asking: of each board, and of each match that changed. Where nothing does, at least the time is told. */
  readonly steps: () => readonly Step[]
  /** Somebody looks at the game. */
  readonly want: (game: string) => Promise<void>
}
type Step = {
  readonly game: string
  readonly board: Numbered<{ delta: BoardChange }>
  readonly matches: readonly Numbered<{ delta: MatchNow }>[]
}

export function openBoards({ db, clock }: { readonly db: Database; readonly clock: Clock }): Boards {
  const boards = new Map<string, Promise<Known>>()
  const numbers = new Map<string, number>()
  const wanted = new Map<string, Millis>()
  const read = (game: string, number: number): Promise<Known> => {
    const coming = shownMatches(db, game).then((rows) => ({
      matches: new Map(rows.map((row) => [row.event, row])),
      stops: new Map(rows.map((row) => [row.event, stopOf(row, clock())])),
      changed: new Set<string>(),
      gone: new Set<string>(),
      number,
      told: clock(),
    }))
    boards.set(game, coming)
    coming.then(
      (known) => ready.set(game, known),
      () => boards.delete(game),
    )
    return coming
  }
  /** Boards that are read. */
  const ready = new Map<string, Known>()
  const stateOf = ({ number, matches }: Known) => ({ number, snapshot: boardOf([...matches.values()], clock()) })
  const want = async (game: string): Promise<void> => {
    if ((wanted.get(game) ?? -Infinity) > clock() - STAYS / 2) return
    wanted.set(game, clock())
    await wantPlace(db, { place: game, life: STAYS }).catch((error: unknown) => {
      wanted.delete(game)
      throw error
    })
  }
  return {
    want,
    snapshot: async (game) => {
      await want(game)
      return stateOf(await (boards.get(game) ?? read(game, 0)))
    },
    matchSnapshot: async (game, match) => {
      await want(game)
      const row = ready.get(game)?.matches.get(match) ?? (await matchesById(db, [match]))[0]
      if (row?.game !== game) return null
      return { number: numbers.get(match) ?? 0, snapshot: { now: clock(), match: wholeView(row, clock()) } }
    },
    hear: async ({ game, matches }) => {
      const board = await boards.get(game)
      if (board) for (const row of await matchesById(db, matches)) take(board, row)
    },
    renew: () => Promise.all([...ready].map(async ([game, { number }]) => ({ game, ...stateOf(await read(game, number + 1)) }))),
    steps: () =>
      [...ready].flatMap(([game, known]) => {
        const step = stepOf(known, { now: clock(), numbers })
        return step ? [{ game, ...step }] : []
      }),
  }
}

function boardOf(rows: readonly MatchRow[], now: Millis): Board {
  const inOrder = rows.toSorted((a, b) => a.kick_off.getTime() - b.kick_off.getTime())
  return { now, matches: inOrder.map((row) => listedView(row, now)) }
}

function take(board: Known, row: MatchRow): void {
  const known = board.matches.get(row.event)
  if (known && known.told > row.told) return
  board.changed.add(row.event)
  if (row.over_at !== null && known) board.gone.add(row.event)
  if (row.over_at === null || known) board.matches.set(row.event, row)
}

function stepOf(
  board: Known,
  { now, numbers }: { readonly now: Millis; readonly numbers: Map<string, number> },
): Omit<Step, 'game'> | null {
  for (const row of board.matches.values())
    if (stopOf(row, now) !== (board.stops.get(row.event) ?? null)) board.changed.add(row.event)
  if (board.changed.size === 0 && now - board.told < BEAT) return null
  const changed = [...board.changed].flatMap((event) => board.matches.get(event) ?? [])
  for (const row of changed) board.stops.set(row.event, stopOf(row, now))
  const step = {
    board: {
      number: (board.number += 1),
      delta: {
        now,
        matches: changed.filter(({ over_at }) => over_at === null).map((row) => listedView(row, now)),
        gone: [...board.gone],
      },
    },
    matches: changed.map((row) => {
      const number = (numbers.get(row.event) ?? 0) + 1
      numbers.set(row.event, number)
      return { number, delta: { now, match: wholeView(row, now) } }
    }),
  }
  for (const event of board.gone) {
    board.matches.delete(event)
    board.stops.delete(event)
    numbers.delete(event)
  }
  board.changed.clear()
  board.gone.clear()
  board.told = now
  return step
}
