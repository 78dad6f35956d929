import type mines from '#play/i18n/en/mines.json'

declare module '#play/i18n/texts.ts' {
  interface Texts {
    mines: typeof mines
  }
}
