import type lottery from '#play/i18n/en/lottery.json'

declare module '#play/i18n/texts.ts' {
  interface Texts {
    lottery: typeof lottery
  }
}
