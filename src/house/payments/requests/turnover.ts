import type { Units } from '#kit/money.ts'
import type { Tx } from '#runtime/database.ts'

/**
 * Asked before each withdrawal, inside its transaction: how much a member has still to play before money may leave, in units of their
 * currency; null where nothing is asked of them.
 */
export type Turnover = (tx: Tx, of: { readonly member: bigint; readonly merchant: number }) => Promise<Units | null>

/** Until a module sets turnover requirements, no withdrawal waits for one. */
export const noTurnover: Turnover = () => Promise.resolve(null)
