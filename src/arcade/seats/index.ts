/**
 * seats owns players' places at a game: the launch code swapped once for a token of the frame, and what the house said of the player.
 * It keeps no password, name or money, and believes nobody but the house about who plays.
 */
export { seatCallers, sittingOf } from './caller.ts'
export type { SeatPorts } from './ports.ts'
export { isKeptHere, isTransfer, isTrial, transferOf, trialOf } from './rules/trial.ts'
export { findSeat, seatOf, type Sitting } from './store.ts'
