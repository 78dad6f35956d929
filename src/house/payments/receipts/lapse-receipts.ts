import { z } from 'zod'
import { isRefusal } from '#kit/refusal.ts'
import { declareJob, repeated, type Task } from '#runtime/jobs.ts'
import { record } from '#house/audit/index.ts'
import { sendNews } from '#house/notifications/index.ts'
import type { Asking } from '../provider/ask-provider.ts'
import { makeMove } from '../withdrawals/make-move.ts'
import { newsOf } from '../withdrawals/news-of.ts'
import { lapsedWithdrawals, lockWithdrawal } from '../withdrawals/withdrawal-store.ts'

const lapsing = declareJob('house', { name: 'payments.lapse-receipts', payload: z.strictObject({}), attempts: 1 })

/**
 * Counts withdrawals as received of which the provider said long ago that they are paid, and the member says nothing: one transaction for
 * each, so that a member who speaks in the same moment is heard.
 */
export async function lapseReceipts(asking: Asking): Promise<void> {
  const { db, transact, clock, random, directory } = asking
  for (const { id } of await lapsedWithdrawals(db, { now: clock(), limit: 100 })) {
    const lapsed = await transact(async (tx) => {
      const now = clock()
      const withdrawal = await lockWithdrawal(tx, id)
      const moved = withdrawal && (await makeMove(tx, withdrawal, { move: 'lapse', mover: { by: 'house', at: now } }))
      if (!moved || isRefusal(moved)) return null
      await sendNews(tx, { ...newsOf(moved), news: 'withdrawal_lapsed' }, { now, random })
      const merchant = await directory.byId(moved.merchant)
      const deed = { action: 'payments.lapse_receipt', subject: `withdrawal:${id}`, before: { state: 'paid' } } as const
      await record(tx, { at: now, merchant: merchant?.code ?? null, actor: 'house', ...deed, after: { state: moved.state } })
      return moved
    })
    if (lapsed) asking.pushWithdrawal(lapsed)
  }
}

export const receiptTasks = (asking: Asking): Task[] => [
  repeated(lapsing, { match: '* * * * *', payload: {} }, () => lapseReceipts(asking)),
]
