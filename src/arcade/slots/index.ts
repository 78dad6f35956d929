/**
 * slots owns slot machines: their reels, pays and exact mathematics, and the spins played on them. A machine is data and never changes
 * under its version; a spin is a pure reading of the draws that fairness makes and the round that rounds carries through.
 * Decisions: docs/decisions/README.md#slots
 */
export { slots } from './family.ts'
