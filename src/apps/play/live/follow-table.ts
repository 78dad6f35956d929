import { tableChannel, type LiveChange, type LiveTable } from '#arcade/live/contract.ts'
import { BEAT } from '#arcade/live/rules/beat.ts'
import { SECOND } from '#kit/clock.ts'
import type { Frame } from '#play/frame/frame.ts'
import { tokenName } from '#play/frame/game-session.ts'

/** A flight does not wait for its players to come back. */
const LONGEST_WAIT = 8 * SECOND

/** Who hears of a table. */
export type Hearing = {
  /** The whole table, after a gap or a new connection. */
  readonly hearTable: (told: LiveTable) => void
  readonly hearChange: (change: LiveChange) => void
  /** The line was cut, or says nothing where it should. */
  readonly hearLost: () => void
  /** The game session is over: nothing more is told, and nothing can be asked with it. */
  readonly hearEnded: () => void
}

/** Follows the game's table until what it answers is called: the whole of it first, then what changes. The script comes with the table. */
export function followTable(frame: Frame, game: string, session: Hearing): () => void {
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
      tableChannel,
      {
        state: session.hearTable,
        step: session.hearChange,
        lost: session.hearLost,
        beating: { beat: BEAT, silent: session.hearLost },
      },
      { game },
    )
  })
  return () => leaving.abort()
}
