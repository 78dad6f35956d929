import { SECOND } from '../../../kit/clock.ts'
import { isRefusal } from '../../../kit/refusal.ts'
import { payoutHalt } from '../../wallet/index.ts'
import { providerOf, type Asking } from '../provider/ask-provider.ts'
import { payeeById } from '../payees/payee-store.ts'
import type { PayoutStanding } from '../provider/port.ts'
import { takePayoutNotice } from './take-payout-notice.ts'
import { makeMove } from './make-move.ts'
import { lockWithdrawal, setAsked, setSent, silentWithdrawals, withdrawalById, type WithdrawalRow } from './withdrawal-store.ts'

/** A withdrawal of which nobody was asked for so long is asked about. */
const SILENT = 20 * SECOND

/**
 * Has the provider pay a withdrawal. That it may have been asked is written down first; from then on only its own word ends it, and where
 * its answer is lost it is asked again with the same id, by which it pays once.
 */
export async function payOut(asking: Asking, id: string): Promise<void> {
  if (await payoutHalt(asking.db)) return
  const withdrawal = await beginPaying(asking, id)
  if (!withdrawal) return
  const payee = await payeeById(asking.db, withdrawal.payee)
  if (!payee) throw new Error(`withdrawal ${id} goes to nobody`)
  asking.tellWithdrawal(withdrawal)
  const { holder = '', account = '' } = asking.vault.open(payee.member, payee)
  const standing = await providerOf(asking, withdrawal).payOut({
    reference: withdrawal.id,
    amount: withdrawal.amount,
    currency: withdrawal.currency,
    language: withdrawal.language,
    payee: { holder, account },
  })
  await takeStanding(asking, withdrawal, standing)
}

/** From here on only the provider's word ends it: it may have been asked. Null where it is not to be paid, or not yet, or has ended. */
function beginPaying({ transact, clock }: Asking, id: string): Promise<WithdrawalRow | null> {
  return transact(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, id)
    const at = clock()
    if (!withdrawal || withdrawal.dueAt.getTime() > at) return null
    if (withdrawal.state !== 'approved' && withdrawal.state !== 'paying') return null
    await setAsked(tx, { id, at })
    if (withdrawal.state === 'paying') return withdrawal
    const sent = await makeMove(tx, withdrawal, { move: 'send', mover: { by: 'house', at } })
    return isRefusal(sent) ? null : sent
  })
}

/**
 * Asks the providers about open withdrawals, so that neither a lost job nor a lost callback keeps one open. One that the provider does
 * not know was not heard, and is sent again. A provider that fails does not keep the others waiting.
 */
export async function reconcileWithdrawals(asking: Asking): Promise<void> {
  const failures: unknown[] = []
  const now = asking.clock()
  for (const withdrawal of await silentWithdrawals(asking.db, { before: now - SILENT, now, limit: 100 })) {
    await reconcileOne(asking, withdrawal).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} withdrawals could not be asked about`)
}

async function reconcileOne(asking: Asking, withdrawal: WithdrawalRow): Promise<void> {
  if (withdrawal.state === 'approved') return payOut(asking, withdrawal.id)
  if (!(await beginPaying(asking, withdrawal.id))) return
  const standing = await providerOf(asking, withdrawal).askPayout(withdrawal.id)
  return standing ? takeStanding(asking, withdrawal, standing) : payOut(asking, withdrawal.id)
}

async function takeStanding(asking: Asking, { id, provider }: WithdrawalRow, standing: PayoutStanding): Promise<void> {
  const { notice, order, trackUrl } = standing
  const taken = await asking.transact(async (tx) => {
    await setSent(tx, { id, order, trackUrl })
    if (!notice) return null
    return takePayoutNotice(
      tx,
      { provider, id: `asked:${id}:${notice.state}`, reference: id, notice },
      { now: asking.clock(), random: asking.random },
    )
  })
  // Taken when the halt is lifted: the reconciler asks again.
  if (isRefusal(taken)) return
  const withdrawal = await withdrawalById(asking.db, id)
  if (withdrawal) asking.tellWithdrawal(withdrawal)
}
