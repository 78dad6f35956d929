import i18next from 'i18next'
import { isProduct, products } from '#kit/product.ts'
import { useTexts, type TextKey } from '../i18n/texts.ts'
import { categoryNames } from '../navigation/category-names.ts'

/** A kind or an account that the journal learns later than this page still has a name. */
const known = (key: string) => i18next.exists(`reports:${key}`)

/** The words of a statement for what the journal calls by codes. */
export function useRecordWords() {
  const t = useTexts('reports')
  const shell = useTexts('shell')
  const word = (group: 'kind' | 'purpose', name: string, otherwise: TextKey<'reports'>) =>
    known(`${group}.${name}`) ? t(`${group}.${name}` as TextKey<'reports'>) : t(otherwise)
  return {
    kind: (name: string) => word('kind', name, 'otherKind'),
    purpose: (name: string) => word('purpose', name, 'otherPurpose'),
    gameType: (code: string) => (isProduct(code) ? shell(categoryNames[products[code].category]) : code),
  }
}
