import { foldDigits } from '#kit/digits.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'

/** Where a good is sent, and who takes it there. */
export type Address = { readonly receiver: string; readonly phone: string; readonly address: string }

export type AddressRefusal = Refusal<'receiver_malformed' | 'phone_malformed' | 'delivery_malformed', null>

const name = /^\p{L}[\p{L}\p{M} .'’-]{1,59}$/u
const number = /^\+?\d{8,15}$/
const SHORTEST = 8
const SHOWN = 3

const tidy = (typed: string) => typed.trim().replace(/\s+/g, ' ')

/** An address as a person types it: spaces at the ends do not count, nor those and dashes in a number, whose digits may be of any script. */
export function addressOf(typed: Address): Address | AddressRefusal {
  const [receiver, address] = [tidy(typed.receiver), tidy(typed.address)]
  const phone = foldDigits(typed.phone).replace(/[\s-]/g, '')
  if (!name.test(receiver)) return refuse('receiver_malformed')
  if (!number.test(phone)) return refuse('phone_malformed')
  return [...address].length < SHORTEST ? refuse('delivery_malformed') : { receiver, phone, address }
}

/** As much of it as its owner knows it by, and nobody else learns. */
export const hintOf = ({ receiver, phone }: Address): string => `${[...receiver][0]}… · …${phone.slice(-SHOWN)}`
