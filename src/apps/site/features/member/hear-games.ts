import { gamesChannel } from '#house/games/contract.ts'
import { outdate } from '#site/api/keys.ts'
import { hear } from '#site/api/live.ts'

/** Fetched with the first word: nobody hears one on a first visit. */
const toasts = () => import('./game-toasts.ts')

export const hearGames = hear(gamesChannel, {
  said: {
    transfer: ({ state }) => {
      void outdate('games.funds', 'games.transfers')
      void toasts().then(({ toastTransfer }) => toastTransfer(state))
    },
    drawn: (told) => void toasts().then(({ toastDrawn }) => toastDrawn(told)),
  },
})
