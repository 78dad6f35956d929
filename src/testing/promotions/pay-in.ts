import type { Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import { systemRandom } from '#runtime/system.ts'
import { creditDeposit } from '#house/payments/deposits/credit-deposit.ts'
import { insertDeposit } from '#house/payments/deposits/store.ts'
import type { TestDatabase } from '../database.ts'
import { whole } from './offers.ts'

type Paying = { readonly member: bigint; readonly merchant: number; readonly amount: number; readonly at: Millis }

/** A deposit that was asked for and credited at this moment. */
export async function payIn(db: TestDatabase, { member, merchant, amount, at }: Paying): Promise<string> {
  const id = newId(at, systemRandom)
  const units = whole(amount)
  const asked = { method: 'sandbox', kind: 'redirect', provider: 'sandbox', state: 'awaiting', language: 'EN' } as const
  const nothing = { credited: null, payUrl: null, code: null, payTo: null, expiresAt: null, refusedBecause: null, askAt: null }
  await db.transact(async (tx) => {
    const createdAt = new Date(at)
    await insertDeposit(tx, {
      ...asked,
      ...nothing,
      id,
      member,
      merchant,
      amount: units,
      fee: 0n,
      currency: 'PLAY',
      createdAt,
      asked: 0,
    })
    await creditDeposit(tx, { id, member, amount: units, at })
  })
  return id
}
