import { spokenLanguage } from '#client/language/texts.ts'
import type { DatedGift } from '#house/wagers/rules/free-gift.ts'
import { moneyText } from '#ui/figures/Money.tsx'
import { useTexts } from '#console/i18n/texts.ts'

/** A gift of free rounds in a line: how many, at which stake, and in which games. */
export function useGiftWords(currency: string): (gift: DatedGift) => string {
  const t = useTexts('gifts')
  return ({ rounds, stake, games }) => {
    const names = games.map(({ code, names: known }) => known[spokenLanguage()] ?? known['EN'] ?? code)
    return `${t('given', { count: rounds, stake: moneyText(stake, currency) })} · ${names.join(', ')}`
  }
}
