import { categoryOfProduct, isCategory } from '#kit/product.ts'
import type counting from '#console/i18n/en/counting.json'
import { useTexts } from '#console/i18n/texts.ts'
import type { Terms } from './queries.ts'

declare module '#console/i18n/texts.ts' {
  interface Texts {
    counting: typeof counting
  }
}

/** The words for products and for how their stakes count. */
export function useTermWords() {
  const t = useTexts('counting')
  const games = useTexts('games')
  const category = (code: string) => (isCategory(code) ? games(`categories.${code}`) : code)
  return {
    product: (code: string) => `${category(categoryOfProduct(code))} (${code})`,
    terms: ({ rule, weight }: Terms) => t('terms', { rule: t(`rule.${rule}`), weight: String(weight) }),
  }
}
