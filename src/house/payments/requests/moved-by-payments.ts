import type { Moved } from '#house/verification/index.ts'
import { depositedSince } from '../deposits/store.ts'
import { withdrawnSince } from '../withdrawals/history-store.ts'

/** What a member paid in, with what is open, or asked to withdraw and was not given back. */
export const movedByPayments: Moved = (tx, { member, flow, since, now }) =>
  flow === 'deposit' ? depositedSince(tx, { member, since, now }) : withdrawnSince(tx, member, since)
