import type { Units } from '#kit/money.ts'
import { amountIn, closed, currencyNumber, field } from './tlv.ts'

export type PromptPayFields = {
  /** A telephone number, or 13 digits of a citizen or tax payer; dashes and spaces do not count. */
  readonly account: string
  readonly currency: string
  readonly amount?: Units
}

const APPLICATION = 'A000000677010111'
const taken: readonly string[] = ['THB', 'PLAY']

/** Whom Thailand's PromptPay would pay: the tag of that kind of account and its number; null where it is none. */
export function promptPayAccount(text: string): { readonly tag: '01' | '02'; readonly number: string } | null {
  const digits = text.replace(/[\s-]/g, '')
  if (/^\d{13}$/.test(digits)) return { tag: '02', number: digits }
  return /^0\d{8,9}$/.test(digits) ? { tag: '01', number: `66${digits.slice(1)}`.padStart(13, '0') } : null
}

/** Thailand's PromptPay; null where it would be no valid code. */
export function promptPay(asked: PromptPayFields): string | null {
  const payee = promptPayAccount(asked.account)
  const number = taken.includes(asked.currency) ? currencyNumber(asked.currency) : undefined
  const amount = asked.amount === undefined ? '' : amountIn(asked.amount, asked.currency)
  if (!payee || !number || amount === null) return null
  return closed([
    field('00', '01'),
    field('01', amount ? '12' : '11'),
    field('29', field('00', APPLICATION) + field(payee.tag, payee.number)),
    field('58', 'TH'),
    field('53', number),
    ...(amount ? [field('54', amount)] : []),
  ])
}
