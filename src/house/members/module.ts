import { join } from 'node:path'
import type { Clock } from '#kit/clock.ts'
import type { Database } from '#runtime/database.ts'
import { readTexts } from '#runtime/http/texts.ts'
import { every } from '#runtime/jobs.ts'
import { answering, defineModule } from '#runtime/module.ts'
import type { Directory } from '#house/merchants/index.ts'
import { membersCalls } from './calls.ts'
import { membersContract } from './contract.ts'
import { consoleMembersCalls } from './console/console-calls.ts'
import { consoleMembersContract } from './console/console-contract.ts'
import { sweepTrials } from './sweep.ts'
import type { Tools } from './tools.ts'

type Lent = { readonly tools: Tools; readonly directory: Directory }

export const members = defineModule({
  texts: readTexts(join(import.meta.dirname, 'texts')),
  calls: answering(membersContract, ({ tools, directory }: Lent) => membersCalls({ ...tools, directory })),
  console: {
    members: answering(consoleMembersContract, ({ tools, directory }: Lent) => consoleMembersCalls({ ...tools, directory })),
  },
  jobs: ({ db, clock }: { readonly db: Database; readonly clock: Clock }) => [
    every('40 * * * *', 'members.sweep', () => sweepTrials(db, clock())),
  ],
})
