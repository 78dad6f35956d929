import { join } from 'node:path'
import { readTexts } from '#runtime/http/texts.ts'
import { answering, defineModule } from '#runtime/module.ts'
import { slotsCalls, type SlotsPorts } from './calls.ts'
import { slotsContract } from './contract.ts'

export const slots = defineModule({
  texts: readTexts(join(import.meta.dirname, 'texts')),
  calls: answering(slotsContract, (ports: SlotsPorts) => slotsCalls(ports)),
})
