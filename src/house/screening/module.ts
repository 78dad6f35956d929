import { join } from 'node:path'
import type { Clock } from '#kit/clock.ts'
import type { Database, Isolate } from '#runtime/database.ts'
import { readTexts } from '#runtime/http/texts.ts'
import { every } from '#runtime/jobs.ts'
import type { Log } from '#runtime/log.ts'
import { answering, defineModule } from '#runtime/module.ts'
import type { Tools } from '#house/members/index.ts'
import type { Directory } from '#house/merchants/index.ts'
import { screeningCalls } from './console-calls.ts'
import { screeningContract } from './console-contract.ts'
import { askAgain } from './hits/ask-again.ts'
import type { PersonLists } from './lists/port.ts'
import { renewList, type ReadList } from './lists/renew-list.ts'
import { listCodes } from './rules/lists.ts'

type Lent = { readonly tools: Tools; readonly lists: PersonLists }
type Work = {
  readonly tools: Tools
  readonly directory: Directory
  readonly db: Database
  readonly transact: Isolate
  readonly clock: Clock
  readonly log: Log
  readonly readList: ReadList
}

export const screening = defineModule({
  texts: readTexts(join(import.meta.dirname, 'texts')),
  console: {
    screening: answering(screeningContract, ({ tools: { vault }, lists }: Lent) => screeningCalls({ vault, lists })),
  },
  jobs: ({ tools: { vault, screen }, directory, db, transact, clock, log, readList }: Work) => [
    every('* * * * *', 'screening.lists', async () => {
      for (const list of listCodes) await renewList({ db, transact, clock, log, vault, readList }, list)
      await askAgain({ transact, clock, directory, screen })
    }),
  ],
})
