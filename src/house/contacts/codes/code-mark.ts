import { digest } from '#runtime/secrets/digest.ts'
import type { CodePurpose } from '../rules/codes.ts'
import type { Vault } from '#runtime/secrets/vault.ts'

type Asked = { readonly merchant: number; readonly purpose: CodePurpose; readonly contact: string; readonly device: string }

/** What is kept of a code: without the key of the marks no guess can be checked, and in no other place is it worth anything. */
export const codeMarks = ({ marks }: Vault, { merchant, purpose, contact, device }: Asked, code: string): Buffer[] =>
  marks.marks(merchant, `code/${purpose}/${contact}/${digest(device).toString('hex')}/${code}`)

export const linkMarks = (
  { marks }: Vault,
  { merchant, purpose }: Pick<Asked, 'merchant' | 'purpose'>,
  secret: string,
): Buffer[] => marks.marks(merchant, `link/${purpose}/${secret}`)
