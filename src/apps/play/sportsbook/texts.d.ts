import type markets from '#arcade/sportsbook/rules/i18n/en/markets.json'
import type series from '#play/i18n/en/series.json'
import type sportsbook from '#play/i18n/en/sportsbook.json'

declare module '#play/i18n/texts.ts' {
  interface Texts {
    markets: typeof markets
    series: typeof series
    sportsbook: typeof sportsbook
  }
}
