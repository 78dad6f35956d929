import type hilo from '#play/i18n/en/hilo.json'

declare module '#play/i18n/texts.ts' {
  interface Texts {
    hilo: typeof hilo
  }
}
