import type live from '#play/i18n/en/live.json'

declare module '#play/i18n/texts.ts' {
  interface Texts {
    live: typeof live
  }
}
