import type wheel from '#play/i18n/en/wheel.json'

declare module '#play/i18n/texts.ts' {
  interface Texts {
    wheel: typeof wheel
  }
}
