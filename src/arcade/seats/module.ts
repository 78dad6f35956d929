import { join } from 'node:path'
import { readTexts } from '#runtime/http/texts.ts'
import { answering, defineModule } from '#runtime/module.ts'
import { seatsCalls } from './calls.ts'
import { seatsContract } from './contract.ts'
import type { SeatPorts } from './ports.ts'

export const seats = defineModule({
  texts: readTexts(join(import.meta.dirname, 'texts')),
  calls: answering(seatsContract, (ports: { readonly seats: SeatPorts }) => seatsCalls(ports.seats)),
})
