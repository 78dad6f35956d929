import type plinko from '#play/i18n/en/plinko.json'

declare module '#play/i18n/texts.ts' {
  interface Texts {
    plinko: typeof plinko
  }
}
