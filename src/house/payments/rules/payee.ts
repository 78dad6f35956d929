import { refuse, type Refusal } from '#kit/refusal.ts'
import { foldDigits } from '#kit/digits.ts'

/** bank: account number · ewallet: phone number or wallet id · crypto: address on a chain */
export const payeeKinds = ['bank', 'ewallet', 'crypto'] as const
export type PayeeKind = (typeof payeeKinds)[number]

export type Payee = { readonly holder: string; readonly account: string }

export type PayeeRefusal = Refusal<'holder_malformed' | 'account_malformed' | 'account_not_wallet' | 'account_not_address', null>

const name = /^\p{L}[\p{L}\p{M} .'’-]{1,59}$/u
const SHOWN = 4

const digitsOf = (typed: string) => foldDigits(typed).replace(/[\s-]/g, '')

const accounts = {
  bank: { read: digitsOf, fits: /^\d{6,20}$/, wrong: 'account_malformed' },
  ewallet: { read: digitsOf, fits: /^\+?\d{8,15}$/, wrong: 'account_not_wallet' },
  // Most crypto addresses are case-sensitive, and a space inside one is a copying mistake.
  crypto: { read: (typed: string) => typed.trim(), fits: /^[A-Za-z0-9]{25,90}$/, wrong: 'account_not_address' },
} as const satisfies Record<PayeeKind, object>

/**
 * A payee as a person types it: spaces at the ends of the name and spaces or dashes in a number do not count, digits may be of any script;
 * an address is taken as it is.
 */
export function payeeOf(typed: Payee, kind: PayeeKind): Payee | PayeeRefusal {
  const { read, fits, wrong } = accounts[kind]
  const payee = { holder: typed.holder.trim().replace(/\s+/g, ' '), account: read(typed.account) }
  if (!name.test(payee.holder)) return refuse('holder_malformed')
  return fits.test(payee.account) ? payee : refuse(wrong)
}

/** An account number masked so that its owner recognizes it and nobody else learns it. */
export const tailOf = (account: string): string => account.slice(-SHOWN)

const spoken = (holder: string) =>
  holder
    .normalize('NFKC')
    .toLocaleLowerCase('en')
    .replace(/[^\p{L}\p{M}]/gu, '')

/** Whether two spellings are the same name: letters are compared without case; spaces and punctuation are ignored. */
export const sameHolder = (one: string, other: string): boolean => spoken(one) === spoken(other)

/** What two accounts to have money paid to are the same by, whatever their holders are called: an address of a chain by its letters too. */
export const payeeKey = ({ account }: Pick<Payee, 'account'>): string => account.replace(/^\+/, '')
