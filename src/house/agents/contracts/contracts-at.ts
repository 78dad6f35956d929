import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { ContractKind, Terms } from '../rules/terms.ts'
import { heldAt } from './contract-store.ts'

export type ValidContract = {
  readonly id: string
  readonly version: number
  /** Null: the house. */
  readonly upline: bigint | null
  readonly downline: bigint
  readonly terms: Terms
  readonly validFrom: Date
  /** Nothing before it is paid by this version: it was, by an earlier one of another period. */
  readonly countsFrom: Date
}

/** The versions that held at a moment, one a member at most. A window is paid by those of its last moment: ask for its end less a millisecond. */
export async function contractsAt(
  db: Database | Tx,
  of: { readonly merchant: number; readonly kind: ContractKind; readonly at: Millis },
): Promise<readonly ValidContract[]> {
  const held = await heldAt(db, of)
  return held.map(({ id, version, upline, downline, terms, validFrom, countsFrom }) => ({
    id,
    version,
    upline,
    downline,
    terms,
    validFrom,
    countsFrom,
  }))
}
