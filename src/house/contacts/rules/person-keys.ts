import { contactKey, contactsOf } from './contact-keys.ts'
import { foldedName } from './person-name.ts'

export type PersonKey = { readonly kind: 'sms' | 'email' | 'name'; readonly key: string }

/** The name by which the law knows somebody, as far as they told one. */
export const lawfulName = ({ fullName, payeeName }: { readonly [field: string]: string }): string => fullName ?? payeeName ?? ''

/** What a company knows a person by: number, address, and name with birthday. A name alone is many people's. */
export function personKeys(profile: { readonly [field: string]: string }): PersonKey[] {
  const name = foldedName(lawfulName(profile))
  const { birthday } = profile
  return [
    ...contactsOf(profile).map((contact) => ({ kind: contact.channel, key: contactKey(contact) })),
    ...(name && birthday ? [{ kind: 'name', key: `name:${name}/${birthday}` } as const] : []),
  ]
}
