/**
 * Campaigns are whom a merchant writes to by itself, what it sends them step by step, and what each member wants to be sent. It moves no money, and
 * writes to nobody who has not asked for it or should be left in peace.
 * Decisions: docs/decisions/README.md#campaigns
 */
export { journeyActs } from './journeys/controlled-acts.ts'
