import { DAY, HOUR, MINUTE, type Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'

export const riskMarks = ['new_payee', 'password_changed', 'large', 'doubted', 'first'] as const
export type RiskMark = (typeof riskMarks)[number]

/** What a merchant asks of withdrawals, in units, hours and minutes. */
export type WithdrawalRule = {
  readonly reviewFrom: Units
  readonly reviewMarked: boolean
  readonly secondFrom: Units
  readonly payeeHoldHours: number
  readonly receiptMinutes: number
}

/** The default and strictest rule: every withdrawal is reviewed and approved by two, and a new payee account waits a day. */
export const strictestRule: WithdrawalRule = {
  reviewFrom: 0n,
  reviewMarked: true,
  secondFrom: 0n,
  payeeHoldHours: 24,
  receiptMinutes: 1440,
}

export type Known = {
  readonly now: Millis
  readonly amount: Units
  readonly payeeSince: Millis
  readonly memberSince: Millis
  readonly passwordSince: Millis
  /** All that was ever credited, and all that was paid out or is on its way, in units. */
  readonly deposited: Units
  readonly withdrawn: Units
  readonly paidBefore: boolean
  readonly hasRiskSignal: boolean
}

/** For how long a payee or a password counts as new. */
const NEW = { payee: DAY, password: 3 * DAY } as const
/** Withdrawals beyond this multiple of all deposits are flagged: large winnings, or money from another source. */
const LARGE = 3n

/** What an operator should know before money leaves. */
export function marksOf(known: Known): RiskMark[] {
  const { now, amount, deposited, withdrawn } = known
  // A password set at registration does not count as changed.
  const changed = known.passwordSince - known.memberSince > MINUTE
  const found: Readonly<Record<RiskMark, boolean>> = {
    new_payee: now - known.payeeSince < NEW.payee,
    password_changed: changed && now - known.passwordSince < NEW.password,
    large: withdrawn + amount > LARGE * deposited,
    doubted: known.hasRiskSignal,
    first: !known.paidBefore,
  }
  return riskMarks.filter((mark) => found[mark])
}

export const needsReview = (
  { reviewFrom, reviewMarked }: WithdrawalRule,
  { amount, marks }: { readonly amount: Units; readonly marks: readonly RiskMark[] },
): boolean => amount >= reviewFrom || (reviewMarked && marks.length > 0)

export const needsSecond = ({ secondFrom }: WithdrawalRule, amount: Units): boolean => amount >= secondFrom

/** When a paid withdrawal counts as received without the member's word. */
export const lapsesAt = ({ receiptMinutes }: WithdrawalRule, paidAt: Millis): Millis => paidAt + receiptMinutes * MINUTE

/** The earliest moment at which money may go to an account. */
export const dueAt = ({ payeeHoldHours }: WithdrawalRule, payeeSince: Millis, now: Millis): Millis =>
  Math.max(now, payeeSince + payeeHoldHours * HOUR)
