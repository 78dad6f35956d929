import en from '../i18n/en/wallet.json'
import { useTexts, type TextKey } from '../i18n/texts.ts'

type Kind = keyof typeof en.kind
type Owned = keyof typeof en.purpose
type Plain = keyof typeof en.plain

/** The name of a movement; a kind that is newer than this screen keeps the ledger's own name for it. */
export function useKind(): (kind: string) => string {
  const t = useTexts('wallet')
  return (kind) => (kind in en.kind ? t(`kind.${kind as Kind}`) : kind)
}

/** Every kind, for a choice. */
export const kinds = Object.keys(en.kind).filter((kind) => kind !== 'unknown')

type End = { readonly purpose: string; readonly member: string | null; readonly account: string }

/** The name of an account: a member's purse, or one of the house by its purpose. */
export function usePurpose(): (end: End) => string {
  const t = useTexts('wallet')
  return ({ purpose, member, account }) => {
    if (member !== null && purpose in en.purpose) return t(`purpose.${purpose as Owned}`, { member })
    const key: TextKey<'wallet'> = purpose in en.plain ? `plain.${purpose as Plain}` : 'plain.unknown'
    return t(key, { account })
  }
}
