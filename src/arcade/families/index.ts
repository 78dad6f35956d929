/**
 * families owns what a game must bring to be played here, and the face that games drawn at once share: a stake with a choice, decisions
 * where there are any, the history and its proof. It knows no game's rules; each family stands in a module of its own above it.
 * Decisions: docs/decisions/README.md#families
 */
export {
  defineFamily,
  type AnyPlan,
  type BetWords,
  type CalledBet,
  type CatalogueEntry,
  type EventFamily,
  type Family,
  type InstantFace,
  type MatchGame,
  type NamedDraw,
  type SelectionPlan,
  type SharedGame,
} from './define-family.ts'
export { defineInstant } from './define-instant.ts'
export { defineLive } from './define-live.ts'
export { familiesOf, openFamilies, type Families } from './families.ts'
export { gameFactsOf } from './game-facts.ts'
export { offeredStake } from './offered-stake.ts'
export { refusalOf, refusedStake, type RefusedStake } from './refused-stake.ts'
export { currenciesPlayed, playCreditIn } from './rules/stakes.ts'
