import { z } from 'zod'
import { MINUTE, type Millis } from '#kit/clock.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { declareJob, repeated, task, type Task } from '#runtime/jobs.ts'
import { haltedMerchants, payoutHalt } from '#house/wallet/index.ts'
import { askEach } from '../provider/ask-each.ts'
import { providerOf, type Asking } from '../provider/ask-provider.ts'
import { payeeById } from '../payees/payee-store.ts'
import type { PayoutStanding } from '../provider/port.ts'
import { askAgainAfter } from '../rules/asking.ts'
import { isByHand } from '../rules/by-hand.ts'
import { standsAgainst } from './stands-against.ts'
import { takePayoutWebhook, warnOfContradiction } from './take-payout-webhook.ts'
import { makeMove } from '../withdrawals/make-move.ts'
import {
  dueWithdrawals,
  lockWithdrawal,
  setAsked,
  setSent,
  setWaiting,
  withdrawalById,
  type WithdrawalRow,
} from '../withdrawals/withdrawal-store.ts'

/** Has the provider pay a new withdrawal. */
export const paying = declareJob('house', {
  name: 'payments.pay-out',
  payload: z.strictObject({ withdrawal: z.uuid() }),
})
const reconciling = declareJob('house', { name: 'payments.reconcile-withdrawals', payload: z.strictObject({}), attempts: 1 })

/** How long until a withdrawal is tried again whose member may not be paid now. */
const LOOK_AGAIN = 5 * MINUTE
/** Most payouts of one provider that one run polls. */
const OF_EACH = 50

/**
 * Has the provider pay a withdrawal. That it may have been asked is written down first; from then on only its own word ends it, and where
 * its answer is lost it is asked again with the same id, by which it pays once.
 */
export async function payOut(asking: Asking, id: string): Promise<void> {
  const asked = await withdrawalById(asking.db, id)
  if (!asked || (await payoutHalt(asking.db, asked.merchant))) return
  const withdrawal = await beginPaying(asking, id)
  if (withdrawal) await pay(asking, withdrawal)
}

async function pay(asking: Asking, withdrawal: WithdrawalRow): Promise<void> {
  const payee = await payeeById(asking.db, withdrawal.payee)
  if (!payee) throw new Error(`withdrawal ${withdrawal.id} goes to nobody`)
  asking.pushWithdrawal(withdrawal)
  const { holder = '', account = '' } = asking.vault.open(payee.member, payee)
  const standing = await providerOf(asking, withdrawal).payOut({
    reference: withdrawal.id,
    amount: withdrawal.amount,
    currency: withdrawal.currency,
    language: withdrawal.language,
    option: withdrawal.option,
    payee: { holder, account },
  })
  await takeStanding(asking, withdrawal, standing)
}

/**
 * Asks once more, in the transaction that sends it, whether it may be paid now; true where not, and then it waits with its reason, or for
 * people to pay it.
 */
async function keepBack(tx: Tx, withdrawal: WithdrawalRow, at: Millis): Promise<boolean> {
  const { due, waitsFor } = await standsAgainst(tx, withdrawal, at)
  if (due <= at && waitsFor === null && !isByHand(withdrawal)) return false
  await setWaiting(tx, { id: withdrawal.id, dueAt: due, waitsFor, next: Math.max(due, at + LOOK_AGAIN) })
  return true
}

/** Marks it as sent: the provider may have received it, so only the provider's answer ends it now. Null where it is not (or not yet) payable. */
function beginPaying({ transact, clock }: Asking, id: string): Promise<WithdrawalRow | null> {
  return transact(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, id)
    const at = clock()
    if (!withdrawal || withdrawal.dueAt.getTime() > at) return null
    if (withdrawal.state !== 'approved' && (withdrawal.state !== 'paying' || isByHand(withdrawal))) return null
    if (withdrawal.state === 'approved' && (await keepBack(tx, withdrawal, at))) return null
    await setAsked(tx, { id, next: at + askAgainAfter({ id, asked: withdrawal.asked + 1, left: null }) })
    if (withdrawal.state === 'paying') return withdrawal
    const sent = await makeMove(tx, withdrawal, { move: 'send', mover: { by: 'house', at } })
    return isRefusal(sent) ? null : sent
  })
}

/**
 * Asks the providers about open withdrawals, each the more rarely the longer it is silent, so that neither a lost job nor a lost callback
 * keeps one open. One that the provider does not know was not heard, and is sent again.
 */
export async function reconcileWithdrawals(asking: Asking): Promise<void> {
  const due = { now: asking.clock(), ofEach: OF_EACH, halted: await haltedMerchants(asking.db) }
  const ask = (withdrawal: WithdrawalRow) => reconcileOne(asking, withdrawal)
  await askEach(await dueWithdrawals(asking.db, due), { what: 'withdrawals', ask })
}

async function reconcileOne(asking: Asking, withdrawal: WithdrawalRow): Promise<void> {
  if (withdrawal.state === 'approved') return payOut(asking, withdrawal.id)
  if (!(await beginPaying(asking, withdrawal.id))) return
  const standing = await providerOf(asking, withdrawal).askPayout(withdrawal.id)
  if (standing) return takeStanding(asking, withdrawal, standing)
  if (!(await payoutHalt(asking.db, withdrawal.merchant))) await pay(asking, withdrawal)
}

/** Asks the provider about one withdrawal that an operator wants to know of; where it ended in the meantime, nothing happens. */
export async function askAboutWithdrawal(asking: Asking, id: string): Promise<void> {
  const withdrawal = await withdrawalById(asking.db, id)
  if (withdrawal?.state === 'paying') await reconcileOne(asking, withdrawal)
}

async function takeStanding(asking: Asking, { id, provider }: WithdrawalRow, standing: PayoutStanding): Promise<void> {
  const { webhook, order, trackUrl } = standing
  const taken = await asking.transact(async (tx) => {
    await setSent(tx, { id, order, trackUrl })
    if (!webhook) return null
    return takePayoutWebhook(
      tx,
      { provider, id: `asked:${id}:${webhook.state}`, reference: id, webhook },
      { now: asking.clock(), random: asking.random },
    )
  })
  // Taken when the halt is lifted: the reconciler asks again.
  if (isRefusal(taken)) return
  if (taken?.outcome === 'contradicted') warnOfContradiction(asking.log, taken.withdrawal)
  const withdrawal = await withdrawalById(asking.db, id)
  if (withdrawal) asking.pushWithdrawal(withdrawal)
}

export const payoutTasks = (asking: Asking): Task[] => [
  task(paying, ({ withdrawal }) => payOut(asking, withdrawal)),
  repeated(reconciling, { match: '* * * * *', payload: {} }, () => reconcileWithdrawals(asking)),
]
