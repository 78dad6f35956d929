import type limbo from '#play/i18n/en/limbo.json'

declare module '#play/i18n/texts.ts' {
  interface Texts {
    limbo: typeof limbo
  }
}
