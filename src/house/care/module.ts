import { join } from 'node:path'
import { readTexts } from '#runtime/http/texts.ts'
import { every } from '#runtime/jobs.ts'
import { answering, defineModule } from '#runtime/module.ts'
import { careCalls } from './console-calls.ts'
import { careContract } from './console-contract.ts'
import { lookAtMembers, type Looking } from './look-at-members.ts'

export const care = defineModule({
  texts: readTexts(join(import.meta.dirname, 'texts')),
  console: { care: answering(careContract, () => careCalls) },
  jobs: (looking: Looking) => [
    every('*/10 * * * *', 'care.look-at-members', ({ signal }) => lookAtMembers({ ...looking, signal })),
  ],
})
