/**
 * The one door of every stake: limits, ledger, record and event in one call. It knows stake, outcome and product name; never odds,
 * numbers or cards. Whoever follows the journal is told of play by its settled wagers, and interprets no row of play itself.
 * Decisions: docs/decisions/README.md#wagers
 */
export { openWagers, type Wagers, type WagersOptions } from './open-wagers.ts'
export { closedRounds } from './closed-rounds.ts'
export { endFreeRounds, freeRoundsOf, grantFreeRounds, grantGift, roundsLeft, type FreeRounds } from './free-rounds.ts'
export { roundRowsOf } from './console-calls.ts'
export { consoleRound, roundsAround, roundsNamed, roundSums, type ConsoleRound } from './console-rounds.ts'
export { betKinds, hasOpenBets, heldWins, isBonusAtStake, roundOf, roundsOf, type HeldWin, type Round } from './records.ts'
export {
  countedReader,
  payoutReader,
  settledReader,
  type CountedWager,
  type Payout,
  type Reading,
  type SettledWager,
} from './settled/settled-reader.ts'
export { countedIn } from './settled/counted-in.ts'
export { correctedReader, type CorrectedWager } from './settled/corrected-reader.ts'
