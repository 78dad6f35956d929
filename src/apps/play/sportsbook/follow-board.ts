import { boardChannel, matchChannel, type Board, type BoardChange, type WholeMatch } from '#arcade/sportsbook/contract.ts'
import { SECOND } from '#kit/clock.ts'
import type { Frame } from '#play/frame/frame.ts'
import { tokenName } from '#play/frame/game-session.ts'
import type { Store } from '#play/parts/store.ts'
import { wantedIn, type SportsState } from './sports-state.ts'

/** A match does not wait for its players to come back. */
const LONGEST_WAIT = 8 * SECOND
/** The board says at least the time so often. */
const BEAT = SECOND

/** Who hears of matches. */
export type BoardHearing = {
  readonly store: Store<SportsState>
  /** All matches, after a gap or a new connection. */
  readonly hearBoard: (board: Board) => void
  readonly hearChange: (change: BoardChange) => void
  readonly hearMatch: (told: { readonly now: number; readonly match: WholeMatch }) => void
  /** Nobody wants more of a match than the board says. */
  readonly hearLeft: (match: string) => void
  readonly hearLost: () => void
  readonly hearEnded: () => void
}

/** Follows the board, and every market of the matches that are wanted, until what it answers is called. */
export function followBoard(frame: Frame, game: string, session: BoardHearing): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  addEventListener('offline', session.hearLost, { signal })
  void import('#channels/connect.ts').then(({ connectChannels }) => {
    if (signal.aborted) return
    const connection = connectChannels({
      path: '/arcade/socket',
      ticket: async () => frame.keep.get(tokenName(game)),
      longestWait: LONGEST_WAIT,
      ended: () => {
        connection.close()
        session.hearEnded()
      },
    })
    signal.addEventListener('abort', connection.close)
    addEventListener('online', connection.hurry, { signal })
    connection.join(
      boardChannel,
      {
        state: session.hearBoard,
        step: session.hearChange,
        lost: session.hearLost,
        beating: { beat: BEAT, silent: session.hearLost },
      },
      { game },
    )
    const joined = new Map<string, () => void>()
    const follow = () => {
      const wanted = wantedIn(session.store.get())
      for (const match of wanted)
        if (!joined.has(match))
          joined.set(match, connection.join(matchChannel, { state: session.hearMatch, step: session.hearMatch }, { game, match }))
      for (const [match, leave] of joined)
        if (!wanted.has(match)) {
          leave()
          joined.delete(match)
          session.hearLeft(match)
        }
    }
    follow()
    signal.addEventListener('abort', session.store.subscribe(follow))
  })
  return () => leaving.abort()
}
