import { refuse, type Refusal } from '../../../kit/refusal.ts'

export type Payee = { readonly holder: string; readonly account: string }

export type PayeeRefusal = Refusal<'holder_malformed' | 'account_malformed', null>

const name = /^\p{L}[\p{L}\p{M} .'’-]{1,59}$/u
const number = /^\d{6,20}$/
const SHOWN = 4

/** A payee as a person types it: spaces at the ends of the name and spaces or dashes in the number do not count. */
export function payeeOf(typed: Payee): Payee | PayeeRefusal {
  const payee = { holder: typed.holder.trim().replace(/\s+/g, ' '), account: typed.account.replace(/[\s-]/g, '') }
  if (!name.test(payee.holder)) return refuse('holder_malformed')
  return number.test(payee.account) ? payee : refuse('account_malformed')
}

/** What is shown of an account number, so that its owner knows it and nobody else learns it. */
export const tailOf = (account: string): string => account.slice(-SHOWN)

const spoken = (holder: string) =>
  holder
    .normalize('NFKC')
    .toLocaleLowerCase('en')
    .replace(/[^\p{L}\p{M}]/gu, '')

/** Whether two names are one person's as two forms may write it: letters count, in any case; spaces and signs do not. */
export const sameHolder = (one: string, other: string): boolean => spoken(one) === spoken(other)
