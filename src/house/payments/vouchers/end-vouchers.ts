import { z } from 'zod'
import type { Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import { unitsText } from '#kit/money.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { declareJob, repeated, type Task } from '#runtime/jobs.ts'
import { recordAct, type ReasonedAct } from '#house/audit/index.ts'
import { post } from '#house/wallet/index.ts'
import type { Asking } from '../provider/ask-provider.ts'
import { matterOf, poolOf } from './issue-vouchers.ts'
import { dueBatches, lockBatch, setBatchState, unredeemed, type BatchRow } from './voucher-store.ts'

const expiring = declareJob('house', { name: 'payments.expire-vouchers', payload: z.strictObject({}), attempts: 1 })

/** Takes back what is left of a batch, at once and for ever: its codes are good no more. It pays nobody, so one person may. */
export async function voidVouchers(
  tx: Tx,
  act: ReasonedAct,
  { batch: id, random }: { readonly batch: string; readonly random: Random },
): Promise<null | Refusal<'not_found' | 'not_issued', null>> {
  const batch = await lockBatch(tx, { id, merchant: act.merchant.id })
  if (!batch) return refuse('not_found')
  if (batch.state !== 'issued') return refuse('not_issued')
  const leftOver = batch.amount * (await unredeemed(tx, id))
  const after = { state: 'void', left: unitsText(leftOver) }
  await recordAct(tx, act, { action: 'payments.void_vouchers', subject: matterOf(id), before: { state: batch.state }, after })
  await end(tx, { batch, state: 'void', leftOver }, { at: act.at, random })
  return null
}

/** The job: what nobody redeemed in time goes back to where it came from. */
export async function expireVouchers({ db, transact, clock, random }: Asking): Promise<void> {
  for (const { id, merchant } of await dueBatches(db, clock()))
    await transact(async (tx) => {
      const batch = await lockBatch(tx, { id, merchant })
      if (batch?.state !== 'issued') return
      const leftOver = batch.amount * (await unredeemed(tx, id))
      await end(tx, { batch, state: 'expired', leftOver }, { at: clock(), random })
    })
}

type Ending = { readonly batch: BatchRow; readonly state: 'void' | 'expired'; readonly leftOver: bigint }

async function end(tx: Tx, { batch, state, leftOver }: Ending, { at, random }: { at: Millis; random: Random }): Promise<void> {
  await setBatchState(tx, { id: batch.id, state, leftOver })
  if (leftOver === 0n) return
  const lines = [{ from: poolOf(batch), to: { house: 'deposits' }, amount: leftOver }] as const
  const posting = { id: newId(at, random), kind: 'pool_fund', cause: `payments.voucher_batch:${batch.id}`, lines } as const
  const posted = await post(tx, posting, () => at)
  if (isRefusal(posted)) throw new Error(`the ledger answers ${posted.code} to the end of voucher batch ${batch.id}`)
}

export const voucherTasks = (asking: Asking): Task[] => [
  repeated(expiring, { match: '*/5 * * * *', payload: {} }, () => expireVouchers(asking)),
]
