import i18next from 'i18next'
import { spokenLanguage } from '#client/language/texts.ts'
import { whenText } from '#client/language/when.ts'
import { gamesChannel, type Drawn, type Transfer } from '#house/games/contract.ts'
import { outdate } from '#site/api/keys.ts'
import { hear } from '#site/api/live.ts'
import { moneyText } from '#ui/figures/Money.tsx'
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

/** What a draw brought is said wherever the member is, but in the game, which says it itself. */
async function toastDrawn({ gameCode, names, called, at, daily, outcome, paid, currency }: Drawn): Promise<void> {
  if (location.pathname.endsWith(`/${gameCode}`)) return
  const [{ toast }] = await Promise.all([import('#ui/feedback/Toast.tsx'), needTexts('reports')])
  const [day = '', time = ''] = whenText(at).split(' ')
  const draw = `${names[spokenLanguage()] ?? names['EN'] ?? gameCode}, ${daily ? day : called} ${time.slice(0, 5)}`
  const title = i18next.t(`drawn.${outcome}`, { ns: 'reports', draw, amount: moneyText(paid, currency) })
  toast({ title, tone: outcome === 'won' ? 'good' : 'plain' })
}

export const hearGames = hear(gamesChannel, {
  said: {
    transfer: ({ state }) => {
      void outdate('games.funds', 'games.transfers')
      void toastTransfer(state)
    },
    drawn: (told) => void toastDrawn(told),
  },
})
