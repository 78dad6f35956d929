import { unitsText } from '#kit/money.ts'
import type { Database } from '#runtime/database.ts'
import { readPools } from '#house/wallet/index.ts'

export type Jackpots = {
  readonly mode: 'live' | 'decorative'
  readonly currency: string
  readonly total: string
  readonly pools: { code: string; amount: string }[]
}

/** The merchant's progressive pools: what each could pay now and what is on its way to it. An illustration needs no figures of ours. */
export async function showJackpots(
  db: Database,
  { merchant, currency, decorative }: { readonly merchant: number; readonly currency: string; readonly decorative: boolean },
): Promise<Jackpots> {
  if (decorative) return { mode: 'decorative', currency, total: '0', pools: [] }
  const pools = (await readPools(db, merchant)).filter((pool) => pool.currency === currency)
  const total = pools.reduce((sum, { ready, accruing }) => sum + ready + accruing, 0n)
  return {
    mode: 'live',
    currency,
    total: unitsText(total),
    pools: pools.map(({ code, ready, accruing }) => ({ code, amount: unitsText(ready + accruing) })),
  }
}
