import type { Millis } from '#kit/clock.ts'
import { unitsText } from '#kit/money.ts'
import type { Tx } from '#runtime/database.ts'
import { haltPayouts } from '#house/wallet/index.ts'
import { overdrawn } from './reconciliation-store.ts'

/**
 * Stops payouts of each merchant whose open breaks come to more than it bears, and of all where breaks that are nobody's do; `of` says where the
 * last of them came from.
 */
export async function haltWhereOverdrawn(tx: Tx, { of, at }: { readonly of: string; readonly at: Millis }): Promise<void> {
  for (const [merchant, over] of Map.groupBy(await overdrawn(tx), (each) => each.merchant)) {
    const sums = over.map(({ currency, stake }) => `${unitsText(BigInt(stake))} ${currency}`).join(', ')
    await haltPayouts(tx, { merchant, reason: `breaks against ${of} come to ${sums}`, at })
  }
}
