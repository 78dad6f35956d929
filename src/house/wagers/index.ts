/**
 * The one door of every stake: limits, ledger, record and event in one call. It knows stake, outcome and product name; never odds,
 * numbers or cards.
 */
export { openWagers, type Wagers, type WagersOptions } from './open-wagers.ts'
export { countHeldWins, heldWins, roundOf, roundsOf, type HeldWin, type Round } from './records.ts'
