import type { Millis } from '#kit/clock.ts'
import type { Tx } from '#runtime/database.ts'
import type { DepositState } from '../contract.ts'
import { afterWebhook } from '../rules/deposit.ts'
import type { DepositWebhook, Webhook } from '../rules/webhook.ts'
import { creditDeposit } from './credit-deposit.ts'
import { lockDeposit, setState, type DepositRow } from './store.ts'
import { insertWebhook, wasTakenBack } from './webhook-store.ts'

export type ReceivedWebhook<Body = Webhook> = {
  readonly provider: string
  /** The provider's own id of this webhook; an answer to our question is named after its outcome. */
  readonly id: string
  readonly reference: string
  readonly webhook: Body
}

/** `unknown`: no such deposit of this provider. `unchanged`: told before, or nothing new. */
export type Taken =
  | { readonly outcome: DepositState | 'unchanged'; readonly deposit: DepositRow }
  | { readonly outcome: 'unknown' }

/**
 * Takes what a provider says of a deposit. State, webhook and money are one transaction; the deposit's own id is the id of its posting,
 * so that it is credited once however often it is told. A deposit that the ledger refuses (no deposit allowed, a limit) is held.
 */
export async function takeWebhook(tx: Tx, heard: ReceivedWebhook<DepositWebhook>, now: Millis): Promise<Taken> {
  const deposit = await lockDeposit(tx, heard.reference)
  if (!deposit || deposit.provider !== heard.provider) return { outcome: 'unknown' }
  const standing = { ...deposit, owed: deposit.amount + deposit.fee, takenBack: await wasTakenBack(tx, deposit.id) }
  const next = afterWebhook(standing, heard.webhook)
  const { state, amount, currency } = heard.webhook
  const fresh = await insertWebhook(tx, {
    provider: heard.provider,
    id: heard.id,
    deposit: deposit.id,
    body: { state, amount: String(amount), currency },
    outcome: next ?? 'unchanged',
    at: now,
  })
  if (!fresh || next === null) return { outcome: 'unchanged', deposit }
  if (next !== 'credited') {
    await setState(tx, { id: deposit.id, state: next, at: now })
    return { outcome: next, deposit: { ...deposit, state: next } }
  }
  const refused = await creditDeposit(tx, { id: deposit.id, member: deposit.member, amount: deposit.amount, at: now })
  const end = refused ? 'held' : 'credited'
  if (refused) await setState(tx, { id: deposit.id, state: end, at: now })
  return { outcome: end, deposit: { ...deposit, state: end } }
}
