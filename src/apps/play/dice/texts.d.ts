import type dice from '#play/i18n/en/dice.json'

declare module '#play/i18n/texts.ts' {
  interface Texts {
    dice: typeof dice
  }
}
