import { join } from 'node:path'
import { readTexts } from '#runtime/http/texts.ts'
import { answering, defineModule } from '#runtime/module.ts'
import { limitsCalls, type LimitsPorts } from './calls.ts'
import { memberLimitsCalls } from './console-calls.ts'
import { memberLimitsContract } from './console-contract.ts'
import { limitsContract } from './contract.ts'

export const limits = defineModule({
  texts: readTexts(join(import.meta.dirname, 'texts')),
  calls: answering(limitsContract, (ports: LimitsPorts) => limitsCalls(ports)),
  console: { limits: answering(memberLimitsContract, () => memberLimitsCalls) },
})
