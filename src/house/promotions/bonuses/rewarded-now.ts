import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { provenOf } from '#house/contacts/index.ts'
import { creditedSince } from '#house/payments/index.ts'
import type { ClaimRow } from '../claim-store.ts'
import { rewardOf } from '../rules/reward.ts'
import type { Terms } from '../rules/terms.ts'

export type Rewarded = { readonly deposit: string | null; readonly amount: Units }

type Asking = {
  /** Null for a visitor. */
  readonly member: bigint | null
  readonly terms: Terms
  /** What the member has of the promotion. */
  readonly claim: Pick<ClaimRow, 'member' | 'beganAt' | 'state'> | null
  readonly claims: readonly Pick<ClaimRow, 'deposit'>[]
}

/** What a promotion gives the member now; null where what it waits for is not there: a deposit since they joined, or a contact that is proven. */
export async function rewardedNow(db: Database | Tx, { member, terms, claim, claims }: Asking): Promise<Rewarded | null> {
  if (terms.reward.kind === 'percent') return claim?.state === 'joined' ? rewardedDeposit(db, claim, { terms, claims }) : null
  if (terms.signUp && member !== null && !(await hasProven(db, member, terms.signUp))) return null
  const amount = rewardOf(terms, null)
  return amount === null ? null : { deposit: null, amount }
}

async function hasProven(db: Database | Tx, member: bigint, asked: NonNullable<Terms['signUp']>): Promise<boolean> {
  if (asked.length === 0) return true
  const proven = await provenOf(db, member)
  return asked.every((way) => proven.includes(way))
}

/** The newest deposit since the member joined that is worth something and was rewarded by no promotion yet. */
async function rewardedDeposit(
  db: Database | Tx,
  joined: Pick<ClaimRow, 'member' | 'beganAt'>,
  { terms, claims }: Pick<Asking, 'terms' | 'claims'>,
): Promise<Rewarded | null> {
  const used = new Set(claims.map(({ deposit }) => deposit))
  for (const { id, credited } of await creditedSince(db, { member: joined.member, since: joined.beganAt.getTime() })) {
    const amount = used.has(id) ? null : rewardOf(terms, credited)
    if (amount !== null) return { deposit: id, amount }
  }
  return null
}
