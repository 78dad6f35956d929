/**
 * Raffles are prizes that a merchant promises, the tickets that members earn for them by joining and by play, and draws that anybody can compute again.
 * They keep no stakes of their own: loyalty counts those, and they pay through the wallet alone.
 * Decisions: docs/decisions/README.md#raffles
 */
export { raffleActs } from './desk/controlled-acts.ts'
