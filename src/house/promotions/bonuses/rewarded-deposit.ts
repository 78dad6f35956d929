import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { creditedSince } from '#house/payments/index.ts'
import type { ClaimRow } from '../claim-store.ts'
import { rewardOf } from '../rules/reward.ts'
import type { Terms } from '../rules/terms.ts'

export type Rewarded = { readonly deposit: string | null; readonly amount: Units }

/** The newest deposit since the member joined that is worth something and was rewarded by no promotion yet; null where there is none. */
export async function rewardedDeposit(
  db: Database | Tx,
  joined: Pick<ClaimRow, 'member' | 'beganAt'>,
  { terms, claims }: { readonly terms: Terms; readonly claims: readonly Pick<ClaimRow, 'deposit'>[] },
): Promise<Rewarded | null> {
  const used = new Set(claims.map(({ deposit }) => deposit))
  for (const { id, credited } of await creditedSince(db, { member: joined.member, since: joined.beganAt.getTime() })) {
    const amount = used.has(id) ? null : rewardOf(terms, credited)
    if (amount !== null) return { deposit: id, amount }
  }
  return null
}
