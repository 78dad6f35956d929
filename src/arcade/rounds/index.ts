/**
 * rounds owns the life of every round, whatever the game: saved before money is asked. One that leaves
 * nothing to decide is drawn then, and asked with its outcome in one call; any other is drawn after the stake is confirmed, decided by its
 * player, and asked to be paid until the house confirms, or given back. It ends each round exactly once, through lost answers, crashes
 * and restarts, in any number of processes. It never knows a game's rules, and never asks money under an id it has not saved.
 * Decisions: docs/decisions/README.md#rounds
 */
export { decideRound } from './decide-round.ts'
export { finishDueRounds } from './finish-due-rounds.ts'
export { openMeters, readMeter } from './meter.ts'
export { openDrawnRounds } from './drawn-rounds.ts'
export { playRound } from './play-round.ts'
export { numbersOf } from './numbers-of.ts'
export type { Below, Moment, Playable, RoundGame, RoundPorts } from './ports.ts'
export type { Outcome, PlayerInput } from './store.ts'
export { counts, isBeingDecided, isShown } from './rules/states.ts'
export { openFundsReport, roundStatus } from './round-status.ts'
export { openRoundOf, roundById, roundsOf, totalsOf, type Round } from './store.ts'
