import { join } from 'node:path'
import { readTexts } from '#runtime/http/texts.ts'
import { answering, defineModule } from '#runtime/module.ts'
import { fairnessCalls, type FairnessPorts } from './calls.ts'
import { fairnessContract } from './contract.ts'

export const fairness = defineModule({
  texts: readTexts(join(import.meta.dirname, 'texts')),
  calls: answering(fairnessContract, (ports: FairnessPorts) => fairnessCalls(ports)),
})
