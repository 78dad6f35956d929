/**
 * players owns who plays and their game sessions: the launch code swapped once for a token of the frame, and what the house said of the player.
 * It keeps no password, name or money, and believes nobody but the house about who plays.
 */
export { playerCallers, sessionOf } from './caller.ts'
export { freeRoundsAt, type AskingFree, type FreeRounds } from './free-rounds.ts'
export type { SessionPorts } from './ports.ts'
export { isKeptHere, isTransfer, isTrial, transferOf, trialOf } from './rules/trial.ts'
export { findPlayer, newestSession, playerOf, type Session } from './store.ts'
