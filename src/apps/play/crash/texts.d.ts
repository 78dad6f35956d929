import type crash from '#play/i18n/en/crash.json'

declare module '#play/i18n/texts.ts' {
  interface Texts {
    crash: typeof crash
  }
}
