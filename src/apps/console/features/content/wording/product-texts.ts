import type { WordingKey } from '#house/content/rules/wording.ts'

/** The build puts the site's texts in its place, by language code. */
declare const __PRODUCT_TEXTS__: Readonly<Record<string, Readonly<Partial<Record<WordingKey, string>>>>>

/** What the product says of itself; English where a language has no text of its own. */
export const productText = (language: string, key: WordingKey): string =>
  __PRODUCT_TEXTS__[language]?.[key] ?? __PRODUCT_TEXTS__['EN']?.[key] ?? ''
