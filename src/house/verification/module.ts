import { join } from 'node:path'
import type { Clock, Millis } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import type { Database, Isolate } from '#runtime/database.ts'
import { readTexts } from '#runtime/http/texts.ts'
import { every, task } from '#runtime/jobs.ts'
import { answering, defineModule } from '#runtime/module.ts'
import type { Draw } from '#house/content/index.ts'
import type { Tools } from '#house/members/index.ts'
import type { Directory, Merchant } from '#house/merchants/index.ts'
import { verificationCalls } from './calls.ts'
import { checkPapers } from './checking/check-papers.ts'
import type { IdentityChecker } from './checking/port.ts'
import { verificationConsoleCalls } from './console-calls.ts'
import { verificationConsoleContract } from './console-contract.ts'
import { verificationContract } from './contract.ts'
import { sweepPictures } from './pictures/picture-store.ts'
import { mildest } from './rules/policy.ts'
import { seedDemoPolicy } from './seed-demo.ts'
import { markDocuments } from './steps/mark-documents.ts'
import { checking } from './steps/send-step.ts'

type Lent = { readonly tools: Tools; readonly draw: Draw; readonly directory: Directory }
type Work = {
  readonly tools: Tools
  readonly directory: Directory
  readonly db: Database
  readonly transact: Isolate
  readonly clock: Clock
  readonly random: Random
  readonly checker: IdentityChecker | null
}

export const verification = defineModule({
  texts: readTexts(join(import.meta.dirname, 'texts')),
  calls: answering(verificationContract, ({ tools: { vault }, draw }: Lent) => verificationCalls({ vault, draw })),
  console: {
    verification: answering(verificationConsoleContract, ({ tools: { vault }, directory }: Lent) =>
      verificationConsoleCalls({ vault, directory }),
    ),
  },
  jobs: ({ tools: { vault }, transact, clock, ...work }: Work) => [
    task(checking, ({ submission }) => checkPapers({ ...work, transact, clock, vault }, submission)),
    every('* * * * *', 'verification.mark-documents', () => markDocuments({ transact, vault })),
    every('41 * * * *', 'verification.sweep-pictures', () =>
      transact((tx) => sweepPictures(tx, { now: clock(), usual: mildest.keepDays })),
    ),
  ],
  demo: {
    offer: (tx, { merchant: { id: merchant }, at }: { readonly merchant: Merchant; readonly at: Millis }) =>
      seedDemoPolicy(tx, { merchant, at }),
  },
})
