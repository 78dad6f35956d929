import { spokenLanguage } from '#client/language/texts.ts'
import type { DatedGift, FreeGift, NamedGame } from '#house/wagers/rules/free-gift.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { moneyText } from '#ui/figures/Money.tsx'

/** In the reader's language, or in whatever there is. */
export const gamesNamed = (games: readonly NamedGame[]): string =>
  games.map(({ code, names }) => names[spokenLanguage()] ?? names['EN'] ?? code).join(', ')

/** What free rounds are: how many, at which stake, in which games, and what becomes of what they win. */
export function useGiftWords(currency: string) {
  const t = useTexts('promotions')
  return {
    given: ({ rounds, stake, games }: FreeGift) =>
      t('gives.free', { count: rounds, stake: moneyText(stake, currency), games: gamesNamed(games) }),
    asked: ({ days }: Pick<DatedGift, 'days'>) => `${t('asks.free')} ${t('line.days')}: ${t('line.daysValue', { count: days })}.`,
  }
}
