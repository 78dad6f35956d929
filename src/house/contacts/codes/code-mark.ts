import { digest } from '#runtime/secrets/digest.ts'
import type { CodePurpose } from '../rules/codes.ts'
import type { Vault } from '#runtime/secrets/vault.ts'

type CodeRequest = { readonly merchant: number; readonly purpose: CodePurpose; readonly contact: string; readonly device: string }

/** What is kept of a code: without the key of the index no guess can be checked, and in no other place is it worth anything. */
export const codeMarks = ({ index }: Vault, { merchant, purpose, contact, device }: CodeRequest, code: string): Buffer[] =>
  index.every(merchant, `code/${purpose}/${contact}/${digest(device).toString('hex')}/${code}`)

export const linkMarks = (
  { index }: Vault,
  { merchant, purpose }: Pick<CodeRequest, 'merchant' | 'purpose'>,
  secret: string,
): Buffer[] => index.every(merchant, `link/${purpose}/${secret}`)
