import { winnersChannel } from '#house/games/contract.ts'
import { onSpoken, spokenLanguage } from '#client/language/texts.ts'
import { queryClient } from '#site/api/query-client.ts'
import type { Listener } from '#site/api/live.ts'
import { permissionQuery } from '#site/session/merchant.ts'
import { winnersQuery } from '../queries.ts'

const BOARD = 20

/** Of the connection before, which is closed. */
let deafen = () => {}

/** The board shows a new win at once, in the language that is spoken; a page without a socket asks for it. */
export const hearWinners: Listener = (connection) => {
  let leave = () => {}
  const join = async () => {
    const { info } = await queryClient.ensureQueryData(permissionQuery)
    const language = spokenLanguage()
    leave()
    leave = connection.join(
      winnersChannel,
      {
        // What was won between the answer that a page came with and now, nobody has said to it.
        joined: () => void queryClient.invalidateQueries({ queryKey: winnersQuery(language, BOARD).queryKey }),
        said: {
          board: ({ list }) => {
            queryClient.setQueryData(winnersQuery(language, BOARD).queryKey, { list: list.map((vo) => ({ vo })) })
          },
        },
      },
      { merchant: info.whitelabelVal.merchant, language },
    )
  }
  deafen()
  deafen = onSpoken(() => void join())
  void join()
}
