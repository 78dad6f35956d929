import { lawfulName } from '#house/contacts/rules/person-keys.ts'
import type { Person } from './lists.ts'

/** Open: nobody has decided. Cleared: another person. Confirmed: the same one, and what is stopped stays so. */
export const hitStates = ['open', 'cleared', 'confirmed'] as const
export type HitState = (typeof hitStates)[number]

type Told = { readonly [field: string]: string }

/** Whom a member says to be, by what they told: the name by law, and the one on their bank account. */
export function personTold(profile: Told): Person {
  const { payeeName = '', birthday = '', idNumber = '' } = profile
  const names = [...new Set([lawfulName(profile), payeeName])].filter((name) => name !== '')
  return { names, birthday: birthday || null, documents: idNumber ? [idNumber] : [] }
}
