import type keno from '#play/i18n/en/keno.json'

declare module '#play/i18n/texts.ts' {
  interface Texts {
    keno: typeof keno
  }
}
