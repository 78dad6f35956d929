import type { Millis } from '../../../kit/clock.ts'
import { newId } from '../../../kit/ids.ts'
import type { AmountRefusal } from '../../../kit/money.ts'
import type { Random } from '../../../kit/random.ts'
import { isRefusal, refuse, type Refusal } from '../../../kit/refusal.ts'
import type { Tx } from '../../../runtime/database.ts'
import { amountWithin, type BoundRefusal } from '../rules/amount.ts'
import { insertDeposit, methodsOf, openDeposits, type DepositRow } from './store.ts'

export type DepositAsked = {
  readonly member: bigint
  readonly merchant: number
  readonly method: string
  readonly amount: string
  readonly language: string
}

type DepositRefusal = AmountRefusal | BoundRefusal | Refusal<'method_unknown', null> | Refusal<'too_many_open', { most: number }>

export const MOST_OPEN = 5

/** Saves a deposit that the provider is yet to be asked for. Refuses an unknown method, an amount out of bounds, and a sixth open one. */
export async function requestDeposit(
  tx: Tx,
  asked: DepositAsked,
  { now, random }: { now: Millis; random: Random },
): Promise<DepositRow | DepositRefusal> {
  const method = (await methodsOf(tx, asked.merchant)).find(({ code }) => code === asked.method)
  if (!method) return refuse('method_unknown')
  const amount = amountWithin(asked.amount, method)
  if (isRefusal(amount)) return amount
  if ((await openDeposits(tx, asked.member)) >= MOST_OPEN) return refuse('too_many_open', { most: MOST_OPEN })
  const deposit = {
    id: newId(now, random),
    member: asked.member,
    merchant: asked.merchant,
    method: method.code,
    provider: method.provider,
    amount,
    currency: method.currency,
    language: asked.language,
    createdAt: new Date(now),
  }
  await insertDeposit(tx, deposit)
  return { ...deposit, state: 'preparing', payUrl: null }
}
