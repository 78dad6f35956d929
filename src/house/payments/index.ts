/**
 * Payments bring money in and out: methods, deposits, withdrawals, providers and what they say. It never touches play, and moves money
 * only through the wallet.
 * Decisions: docs/decisions/README.md#payments
 */
export { optionActs } from './options/controlled-acts.ts'
export { erasePayees } from './payees/erase-payees.ts'
export { paymentsLeftOpen } from './requests/left-open.ts'
export { provePayment, type Proving } from './requests/prove-payment.ts'
export { undonePayments } from './requests/undone-payments.ts'
export { movedByPayments } from './requests/moved-by-payments.ts'
export { noTurnover, type Turnover } from './requests/turnover.ts'
export type { Reviewers } from './review/hand-over-withdrawal.ts'
export type { Deposit, Withdrawal } from './contract.ts'
export { creditedOf, creditedSince, creditedWithin, firstCreditedOf, reversedAmong, type DepositRow } from './deposits/store.ts'
export type { WithdrawalRow } from './withdrawals/withdrawal-store.ts'
export type { Asking } from './provider/ask-provider.ts'
export { paymentsTasks } from './jobs.ts'
export { airwallexProvider } from './provider/airwallex.ts'
export type { AirwallexBank } from './provider/airwallex-line.ts'
export { sandboxProvider } from './provider/sandbox.ts'
export type { PaymentProvider } from './provider/port.ts'
export { seedDemoMethods } from './seed-demo-methods.ts'
