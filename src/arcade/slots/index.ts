/**
 * slots owns slot machines: their reels, pays and exact mathematics, and the spins played on them. A machine is data and never changes
 * under its version; a spin is a pure reading of the draws that fairness makes and the round that rounds carries through.
 */
import { join } from 'node:path'
import { readTexts, type Texts } from '../../runtime/http/texts.ts'

export { slotsCalls } from './calls.ts'
export { catalogueOf } from './catalogue.ts'
export { openGrands } from './grand.ts'
export { offerMachines, type OfferedMachines } from './offer-machines.ts'
export { playSlots } from './outcome.ts'
export { playCreditIn } from './rules/stakes.ts'
export const slotsTexts: Texts = readTexts(join(import.meta.dirname, 'texts'))
