import { tableChannel } from '#arcade/live/contract.ts'
import type { Frame } from '#play/frame/frame.ts'
import { tokenName } from '#play/frame/game-session.ts'
import type { LiveSession } from './live-session.ts'

/** Follows the game's table until what it answers is called: the whole of it first, then what changes. The script comes with the table. */
export function followTable(frame: Frame, game: string, session: LiveSession): () => void {
  let left = false
  let close = () => {}
  void import('#channels/connect.ts').then(({ connectChannels }) => {
    if (left) return
    const connection = connectChannels({
      path: '/arcade/socket',
      ticket: async () => frame.keep.get(tokenName(game)),
      ended: () => {
        connection.close()
        session.hearEnded()
      },
    })
    close = connection.close
    connection.join(
      tableChannel,
      {
        state: session.hearTable,
        step: session.hearChange,
        lost: session.hearLost,
      },
      { game },
    )
  })
  return () => {
    left = true
    close()
  }
}
