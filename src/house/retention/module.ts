import type { Clock } from '#kit/clock.ts'
import type { Database, Isolate } from '#runtime/database.ts'
import { every } from '#runtime/jobs.ts'
import { answering, defineModule } from '#runtime/module.ts'
import type { Tools } from '#house/members/index.ts'
import type { Directory } from '#house/merchants/index.ts'
import { retentionConsoleCalls } from './console-calls.ts'
import { retentionConsoleContract } from './console-contract.ts'
import { eraseOver } from './erase-over.ts'

type Work = {
  readonly tools: Tools
  readonly directory: Directory
  readonly db: Database
  readonly transact: Isolate
  readonly clock: Clock
}

export const retention = defineModule({
  console: { retention: answering(retentionConsoleContract, () => retentionConsoleCalls) },
  jobs: ({ tools: { vault }, ...work }: Work) => [
    every('52 3 * * *', 'retention.erase-over', () => eraseOver({ ...work, vault })),
  ],
})
