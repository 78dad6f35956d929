import type { Clock } from '#kit/clock.ts'
import type { TestDatabase } from '../database.ts'
import { liftHalt, payoutHalt } from '#house/wallet/index.ts'

/** Lets the payouts of a merchant go on, as two operators would. */
export async function letPayoutsGoOn(db: TestDatabase, merchant: number, clock: Clock): Promise<void> {
  const halt = await payoutHalt(db, merchant)
  if (!halt) throw new Error('no payouts stand still')
  await db.transact((tx) => liftHalt(tx, { id: halt.id, by: 'operator 1', clock }))
}
