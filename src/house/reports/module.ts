import { join } from 'node:path'
import type { Database } from '#runtime/database.ts'
import { readTexts } from '#runtime/http/texts.ts'
import { answering, defineModule } from '#runtime/module.ts'
import { reportsCalls } from './calls.ts'
import { lookingBackCalls } from './console-calls.ts'
import { lookingBackContract } from './console-contract.ts'
import { reportsContract } from './contract.ts'
import { exportTasks } from './exports/write-export.ts'
import { playReader } from './play.ts'
import { statementReader } from './statement.ts'
import { oddReturns, watchTasks } from './watch-returns.ts'

export const reports = defineModule({
  texts: readTexts(join(import.meta.dirname, 'texts')),
  calls: answering(reportsContract, () => reportsCalls),
  console: { reports: answering(lookingBackContract, () => lookingBackCalls) },
  jobs: (ports: Parameters<typeof exportTasks>[0] & Parameters<typeof watchTasks>[0]) => [
    ...exportTasks(ports),
    ...watchTasks(ports),
  ],
  readers: [playReader, statementReader],
  gauges: ({ db }: { readonly db: Database }) => [
    {
      name: 'game_return_odd',
      help: 'A game that in thirty days returned more or less than chance explains, if it returns as published',
      labels: ['merchant', 'game', 'currency', 'side'],
      read: async () =>
        (await oddReturns(db)).map(({ merchant, vendor: _, ...of }) => ({
          labels: { ...of, merchant: String(merchant) },
          value: 1,
        })),
    },
  ],
})
