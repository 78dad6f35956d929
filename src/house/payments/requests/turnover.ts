import type { Units } from '#kit/money.ts'
import type { Tx } from '#runtime/database.ts'

/**
 * Asked before each withdrawal, inside its transaction: how much a member has still to play before money may leave, in units of their
 * currency; null where nothing is asked of them.
 */
export type Turnover = (tx: Tx, of: { readonly member: bigint; readonly merchant: number }) => Promise<Units | null>

/** No module asks members to play a sum through. */
export const noTurnover: Turnover = () => Promise.resolve(null)
