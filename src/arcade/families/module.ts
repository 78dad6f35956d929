import { join } from 'node:path'
import { readTexts } from '#runtime/http/texts.ts'
import { answering, defineModule } from '#runtime/module.ts'
import { familiesCalls, type FamiliesPorts } from './calls.ts'
import { familiesContract } from './contract.ts'

export const families = defineModule({
  texts: readTexts(join(import.meta.dirname, 'texts')),
  calls: answering(familiesContract, (ports: FamiliesPorts) => familiesCalls(ports)),
})
