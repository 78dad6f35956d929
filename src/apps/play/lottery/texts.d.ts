import type bets from '#arcade/lottery/rules/i18n/en/bets.json'
import type lottery from '#play/i18n/en/lottery.json'

declare module '#play/i18n/texts.ts' {
  interface Texts {
    bets: typeof bets
    lottery: typeof lottery
  }
}
