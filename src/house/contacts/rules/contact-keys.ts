const SHORTEST_NUMBER = 6

/** Digits alone, without the zeros that are dialled before a number at home (0) or from abroad (00). */
const digitsOf = (text: string) => text.normalize('NFKC').replace(/\D/g, '').replace(/^0+/, '')

const phoneKey = (digits: string) => (digits.length < SHORTEST_NUMBER ? [] : [`phone:${digits}`])
const emailKey = (text: string) => `email:${text.trim().normalize('NFKC').toLowerCase()}`

/** What a profile can be found by: its e-mail address, and its number with and without the code of the country. */
export function contactKeys({ email, mobileNum, countryDialingCode }: { readonly [field: string]: string }): string[] {
  const number = digitsOf(mobileNum ?? '')
  const abroad = digitsOf(countryDialingCode ?? '')
  const keys = [...(email ? [emailKey(email)] : []), ...phoneKey(number), ...(abroad && number ? phoneKey(abroad + number) : [])]
  return [...new Set(keys)]
}

/** What somebody typed, as the key of a contact; null where it is none: `+855 12 345 678`, `012345678`, `sok@example.com`. */
export function typedContact(text: string): string | null {
  if (/^\S+@\S+$/.test(text)) return emailKey(text)
  return /^[+(\d][\d\s().-]*$/.test(text) ? (phoneKey(digitsOf(text))[0] ?? null) : null
}

/** Where a code goes: a number as it is dialled from anywhere, or an e-mail address. */
export type Contact = { readonly channel: 'sms'; readonly to: `+${string}` } | { readonly channel: 'email'; readonly to: string }

export function contactKey({ channel, to }: Contact): string {
  return channel === 'sms' ? `phone:${digitsOf(to)}` : emailKey(to)
}

/** The contacts of a profile that may be proven. */
export function contactsOf({ email, mobileNum, countryDialingCode }: { readonly [field: string]: string }): Contact[] {
  const [number, abroad] = [digitsOf(mobileNum ?? ''), digitsOf(countryDialingCode ?? '')]
  return [
    ...(email ? [{ channel: 'email', to: email } as const] : []),
    ...(abroad && number ? [{ channel: 'sms', to: `+${abroad}${number}` } as const] : []),
  ]
}
