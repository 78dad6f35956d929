import { categoryOfProduct, isCategory } from '#kit/product.ts'
import type loyalty from '#console/i18n/en/loyalty.json'
import { spokenLanguage } from '#client/language/texts.ts'
import { useTexts } from '#console/i18n/texts.ts'
import type { Level } from './queries.ts'

declare module '#console/i18n/texts.ts' {
  interface Texts {
    loyalty: typeof loyalty
  }
}

/** A product by its category and its code. */
export function useProductWords() {
  const games = useTexts('games')
  return (code: string) => {
    const category = categoryOfProduct(code)
    return `${isCategory(category) ? games(`categories.${category}`) : category} (${code})`
  }
}

/** What a level is called for whoever reads. */
export const levelName = ({ names }: Pick<Level, 'names'>): string =>
  names[spokenLanguage()] ?? names['EN'] ?? Object.values(names)[0] ?? ''
