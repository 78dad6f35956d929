import { categoryOfProduct, isCategory } from '#kit/product.ts'
import { useTexts } from '../i18n/texts.ts'
import { categoryNames } from './category-names.ts'

/** A product by the name of the category that its games are shown in; by its code where it is not listed. */
export function useProductName() {
  const shell = useTexts('shell')
  return (code: string): string => {
    const category = categoryOfProduct(code)
    return isCategory(category) ? shell(categoryNames[category]) : code
  }
}
