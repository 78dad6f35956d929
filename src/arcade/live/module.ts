import { join } from 'node:path'
import { readTexts } from '#runtime/http/texts.ts'
import { answering, defineModule } from '#runtime/module.ts'
import { liveCalls, type LivePorts } from './calls.ts'
import { liveContract } from './contract.ts'

export const live = defineModule({
  texts: readTexts(join(import.meta.dirname, 'texts')),
  calls: answering(liveContract, (ports: LivePorts) => liveCalls(ports)),
})
