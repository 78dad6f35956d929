import type { Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import { unitsText, type AmountRefusal, type Units } from '#kit/money.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { standingOf } from '#house/members/index.ts'
import { refuseBeyondLevel, type BeyondLevel, type Moved } from '#house/verification/index.ts'
import { balanceOf, post } from '#house/wallet/index.ts'
import { optionsOf } from '../options/option-store.ts'
import { lockOwnPayee, type PayeeRow } from '../payees/payee-store.ts'
import { amountWithin, type BoundRefusal } from '../rules/amount.ts'
import { askAgainAfter } from '../rules/asking.ts'
import { dueAt, marksOf, needsReview, type RiskMark } from '../rules/review.ts'
import { letPay } from '../payouts/let-pay.ts'
import { flowsOf, insertStep } from '../withdrawals/history-store.ts'
import { withdrawalRule } from '../withdrawals/rule-store.ts'
import type { Turnover } from './turnover.ts'
import { insertWithdrawal, openWithdrawals, withdrawalById, type WithdrawalRow } from '../withdrawals/withdrawal-store.ts'

export type WithdrawalRequest = {
  readonly member: bigint
  readonly merchant: number
  readonly payee: string
  readonly amount: string
  readonly language: string
}

type WithdrawalRefusal =
  | AmountRefusal
  | BoundRefusal
  | BeyondLevel
  | Refusal<'payee_unknown' | 'insufficient' | 'state_forbids' | 'payouts_halted', null>
  | Refusal<'withdrawals_open', { most: number }>
  | Refusal<'turnover_missing', { missing: string }>

type Ports = { readonly now: Millis; readonly random: Random; readonly turnover: Turnover; readonly moved: Moved }

const MOST_OPEN_WITHDRAWALS = 5

/**
 * Records a withdrawal and takes its money from the member's cash into the house's pending withdrawals, all in one transaction, so that no
 * money is set aside without a record, and no record stands without its money. Where the merchant's rule asks for no review it is approved
 * at once.
 */
export async function requestWithdrawal(
  tx: Tx,
  asked: WithdrawalRequest,
  { now, random, turnover, moved }: Ports,
): Promise<WithdrawalRow | WithdrawalRefusal> {
  const payee = await lockOwnPayee(tx, { id: asked.payee, member: asked.member })
  const option = payee && (await optionsOf(tx, asked.merchant)).find(({ code }) => code === payee.option)
  // The amount is read in the option's currency and taken in the account's.
  if (!option || (await balanceOf(tx, asked.member))?.currency !== option.currency) return refuse('payee_unknown')
  const amount = amountWithin(asked.amount, option)
  if (isRefusal(amount)) return amount
  const open = await openWithdrawals(tx, asked.member)
  if (open >= MOST_OPEN_WITHDRAWALS) return refuse('withdrawals_open', { most: MOST_OPEN_WITHDRAWALS })
  const beyond = await refuseBeyondLevel(tx, { ...asked, flow: 'withdrawal', amount, now, moved })
  if (beyond) return beyond
  const missing = await turnover(tx, asked)
  if (missing !== null && missing > 0n) return refuse('turnover_missing', { missing: unitsText(missing) })
  const rule = await withdrawalRule(tx, asked.merchant)
  const marks = await riskMarks(tx, { payee, amount, now })
  const id = newId(now, random)
  await insertWithdrawal(tx, {
    id,
    ending: newId(now, random),
    member: asked.member,
    merchant: asked.merchant,
    amount,
    marks,
    option: option.code,
    provider: option.provider,
    payee: payee.id,
    currency: option.currency,
    language: asked.language,
    state: 'requested',
    againOf: null,
    createdAt: new Date(now),
    dueAt: new Date(dueAt(rule, payee.createdAt.getTime(), now)),
    askAt: new Date(now + askAgainAfter({ id, asked: 0, left: null })),
  })
  const step = { withdrawal: id, at: now, move: 'request', state: 'requested', actor: 'member' } as const
  await insertStep(tx, { ...step, operatorName: null, note: null })
  const requested = (await withdrawalById(tx, id)) as WithdrawalRow
  const ready = needsReview(rule, { amount, marks }) ? requested : await letPay(tx, requested, { by: 'house', at: now })
  if (isRefusal(ready)) throw new Error(`withdrawal ${id} could not be approved: ${ready.code}`)
  return (await setAside(tx, requested, now)) ?? ready
}

type Judged = { readonly payee: PayeeRow; readonly amount: Units; readonly now: Millis }

async function riskMarks(tx: Tx, { payee, amount, now }: Judged): Promise<RiskMark[]> {
  const standing = await standingOf(tx, payee.member)
  return marksOf({ now, amount, payeeSince: payee.createdAt.getTime(), ...standing, ...(await flowsOf(tx, payee.member)) })
}

async function setAside(
  tx: Tx,
  { id, member, amount }: Pick<WithdrawalRow, 'id' | 'member' | 'amount'>,
  now: Millis,
): Promise<Refusal<'insufficient' | 'state_forbids' | 'payouts_halted', null> | null> {
  const posting = {
    id,
    kind: 'withdrawal_request',
    cause: `payments.withdrawal:${id}`,
    lines: [{ from: { member }, to: { house: 'pending_withdrawals' }, amount }],
    unless: { noWithdrawal: true },
  } as const
  const posted = await post(tx, posting, () => now)
  if (!isRefusal(posted)) return null
  const { code } = posted
  if (code === 'insufficient' || code === 'state_forbids' || code === 'payouts_halted') return refuse(code)
  throw new Error(`the ledger answers ${code} to withdrawal ${id}`)
}
