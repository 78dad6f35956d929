import type { Millis } from '#kit/clock.ts'
import { unitsText } from '#kit/money.ts'
import type { Tx } from '#runtime/database.ts'
import { haltPayouts } from '#house/wallet/index.ts'
import { overdrawn } from './reconciliation-store.ts'

/** Stops payouts where open breaks come to more than a merchant bears; `of` says where the last of them came from. */
export async function haltWhereOverdrawn(tx: Tx, { of, at }: { readonly of: string; readonly at: Millis }): Promise<void> {
  const over = await overdrawn(tx)
  const sums = over.map(({ currency, stake }) => `${unitsText(BigInt(stake))} ${currency}`).join(', ')
  if (over.length > 0) await haltPayouts(tx, { reason: `breaks against ${of} come to ${sums}`, at })
}
