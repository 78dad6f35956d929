/**
 * slots owns slot machines: their reels, pays and exact mathematics, and the spins played on them. A machine is data and never changes
 * under its version; a spin is a pure reading of the draws that fairness makes and the round that rounds carries through.
 */
export { catalogueOf } from './catalogue.ts'
export { openGrands } from './grand.ts'
export { offerMachines, type OfferedMachines } from './offer-machines.ts'
export { playSlots } from './outcome.ts'
export { playCreditIn } from './rules/stakes.ts'
