import type sportsbook from '#play/i18n/en/sportsbook.json'

declare module '#play/i18n/texts.ts' {
  interface Texts {
    sportsbook: typeof sportsbook
  }
}
