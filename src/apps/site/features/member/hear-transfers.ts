import i18next from 'i18next'
import { gamesChannel, type Transfer } from '#house/games/contract.ts'
import { outdate } from '#site/api/keys.ts'
import { hear } from '#site/api/live.ts'
import { needTexts } from '#site/i18n/i18n.ts'

/** Money that went to a vendor, or came from there, is said wherever the member is. */
async function toastTransfer(state: Transfer['state']): Promise<void> {
  if (state !== 'done' && state !== 'refused') return
  const [{ toast }] = await Promise.all([import('#ui/feedback/Toast.tsx'), needTexts('wallet')])
  toast(
    state === 'done'
      ? { title: i18next.t('doneToast', { ns: 'wallet' }), tone: 'good' }
      : { title: i18next.t('refusedToast', { ns: 'wallet' }), tone: 'bad' },
  )
}

export const hearTransfers = hear(gamesChannel, {
  said: {
    transfer: ({ state }) => {
      void outdate('games.funds', 'games.transfers')
      void toastTransfer(state)
    },
  },
})
