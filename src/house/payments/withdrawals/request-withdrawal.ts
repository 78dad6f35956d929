import type { Millis } from '../../../kit/clock.ts'
import { newId } from '../../../kit/ids.ts'
import type { AmountRefusal } from '../../../kit/money.ts'
import type { Random } from '../../../kit/random.ts'
import { isRefusal, refuse, type Refusal } from '../../../kit/refusal.ts'
import type { Tx } from '../../../runtime/database.ts'
import { balanceOf, post } from '../../wallet/index.ts'
import { paying } from '../jobs.ts'
import { lockOwnPayee } from '../payees/payee-store.ts'
import { amountWithin, type BoundRefusal } from '../rules/amount.ts'
import { insertWithdrawal, openWithdrawals, optionsOf, type WithdrawalRow } from './withdrawal-store.ts'

export type WithdrawalAsked = {
  readonly member: bigint
  readonly merchant: number
  readonly payee: string
  readonly amount: string
  readonly language: string
}

type WithdrawalRefusal =
  | AmountRefusal
  | BoundRefusal
  | Refusal<'payee_unknown' | 'insufficient' | 'state_forbids' | 'payouts_halted', null>
  | Refusal<'withdrawals_open', { most: number }>

const MOST_OPEN_WITHDRAWALS = 5

/**
 * Records a withdrawal, takes its money from the member's cash into the house's pending withdrawals, and adds the job that has it paid:
 * all in one transaction, so that no money is set aside without a record, and no record stands without its money.
 */
export async function requestWithdrawal(
  tx: Tx,
  asked: WithdrawalAsked,
  { now, random }: { now: Millis; random: Random },
): Promise<WithdrawalRow | WithdrawalRefusal> {
  const payee = await lockOwnPayee(tx, { id: asked.payee, member: asked.member })
  const option = payee && (await optionsOf(tx, asked.merchant)).find(({ code }) => code === payee.option)
  // The amount is read in the option's currency and taken in the account's.
  if (!option || (await balanceOf(tx, asked.member))?.currency !== option.currency) return refuse('payee_unknown')
  const amount = amountWithin(asked.amount, option)
  if (isRefusal(amount)) return amount
  const open = await openWithdrawals(tx, asked.member)
  if (open >= MOST_OPEN_WITHDRAWALS) return refuse('withdrawals_open', { most: MOST_OPEN_WITHDRAWALS })
  const at = new Date(now)
  const row = {
    id: newId(now, random),
    ending: newId(now, random),
    member: asked.member,
    merchant: asked.merchant,
    option: option.code,
    provider: option.provider,
    payee: payee.id,
    amount,
    currency: option.currency,
    language: asked.language,
    createdAt: at,
  }
  await insertWithdrawal(tx, row)
  await paying.add(tx, { withdrawal: row.id })
  const refused = await setAside(tx, row, now)
  return refused ?? { ...row, tail: payee.tail, state: 'requested', trackUrl: null, changedAt: at }
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
