import type { Clock } from '#kit/clock.ts'
import type { Database, Isolate } from '#runtime/database.ts'
import { every } from '#runtime/jobs.ts'
import { answering, defineModule } from '#runtime/module.ts'
import type { Directory } from '#house/merchants/index.ts'
import { outboxCalls, type AskedOfOthers } from './outbox/console-calls.ts'
import { outboxContract } from './outbox/console-contract.ts'
import type { Outbox } from './outbox/outbox.ts'
import { outboxTasks } from './outbox/send-message.ts'
import { sweepMessages } from './outbox/store.ts'

type Tools = { readonly tools: { readonly outbox: Outbox } }
type Lent = Tools & AskedOfOthers & { readonly directory: Directory }
type Work = Tools & { readonly db: Database; readonly transact: Isolate; readonly clock: Clock }

export const notifications = defineModule({
  console: {
    outbox: answering(outboxContract, ({ tools: { outbox }, ...ports }: Lent) => outboxCalls({ outbox, ...ports })),
  },
  jobs: ({ tools: { outbox }, db, transact, clock }: Work) => [
    ...outboxTasks({ outbox, transact, clock }),
    every('41 * * * *', 'notifications.sweep', () => sweepMessages(db, clock())),
  ],
})
