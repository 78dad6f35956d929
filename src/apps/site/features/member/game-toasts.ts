import i18next from 'i18next'
import { spokenLanguage } from '#client/language/texts.ts'
import { whenText } from '#client/language/when.ts'
import type { Drawn, Transfer } from '#house/games/contract.ts'
import { needTexts } from '#site/i18n/i18n.ts'
import { toast } from '#ui/feedback/Toast.tsx'
import { moneyText } from '#ui/figures/Money.tsx'

/** Money that went to a vendor, or came from there, is said wherever the member is. */
export async function toastTransfer(state: Transfer['state']): Promise<void> {
  if (state !== 'done' && state !== 'refused') return
  await needTexts('wallet')
  toast(
    state === 'done'
      ? { title: i18next.t('doneToast', { ns: 'wallet' }), tone: 'good' }
      : { title: i18next.t('refusedToast', { ns: 'wallet' }), tone: 'bad' },
  )
}

/** What a draw brought is said wherever the member is, but in the game, which says it itself. */
export async function toastDrawn({ gameCode, names, called, at, daily, outcome, paid, currency }: Drawn): Promise<void> {
  if (location.pathname.endsWith(`/${gameCode}`)) return
  await needTexts('reports')
  const [day = '', time = ''] = whenText(at).split(' ')
  const draw = `${names[spokenLanguage()] ?? names['EN'] ?? gameCode}, ${daily ? day : called} ${time.slice(0, 5)}`
  const title = i18next.t(`drawn.${outcome}`, { ns: 'reports', draw, amount: moneyText(paid, currency) })
  toast({ title, tone: outcome === 'won' ? 'good' : 'plain' })
}
