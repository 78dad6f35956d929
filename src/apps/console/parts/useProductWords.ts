import { categoryOfProduct, isCategory } from '#kit/product.ts'
import { useTexts } from '#console/i18n/texts.ts'

/** A product by its category and its code. */
export function useProductWords() {
  const games = useTexts('games')
  return (code: string) => {
    const category = categoryOfProduct(code)
    return `${isCategory(category) ? games(`categories.${category}`) : category} (${code})`
  }
}
