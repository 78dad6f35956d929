import type { Clock } from '#kit/clock.ts'
import type { Database, Isolate } from '#runtime/database.ts'
import { every } from '#runtime/jobs.ts'
import { answering, defineModule } from '#runtime/module.ts'
import type { Speaking } from '#runtime/sockets/open-sockets.ts'
import { serving } from '#runtime/sockets/serving.ts'
import type { Directory } from '#house/merchants/index.ts'
import { inboxChannel, type InboxEvent } from './contract.ts'
import { onInboxChanged, INBOXES_CHANGED, type MembersAmong } from './inbox/announce-inbox-changed.ts'
import { outboxCalls, type AskedOfOthers } from './outbox/console-calls.ts'
import { outboxContract } from './outbox/console-contract.ts'
import type { Outbox } from './outbox/outbox.ts'
import { outboxTasks } from './outbox/send-message.ts'
import { longestWait, sweepMessages } from './outbox/store.ts'

type Tools = { readonly tools: { readonly outbox: Outbox } }
type Lent = Tools & AskedOfOthers & { readonly directory: Directory }
type Work = Tools & { readonly db: Database; readonly transact: Isolate; readonly clock: Clock }
type Hearing = {
  readonly db: Database
  readonly membersAmong: MembersAmong
  readonly sockets: Speaking
}

export const notifications = defineModule({
  console: {
    outbox: answering(outboxContract, ({ tools: { outbox }, ...ports }: Lent) => outboxCalls({ outbox, ...ports })),
  },
  jobs: ({ tools: { outbox }, db, transact, clock }: Work) => [
    ...outboxTasks({ outbox, transact, clock }),
    every('41 * * * *', 'notifications.sweep', () => sweepMessages(db, clock())),
  ],
  channels: () => [serving(inboxChannel)],
  gauges: ({ db, clock }: Pick<Work, 'db' | 'clock'>) => [
    {
      name: 'outbox_late_seconds',
      help: 'For how long the message that waits for longest has waited for its carrier to take it',
      read: () => longestWait(db, clock()),
    },
  ],
  listeners: [
    {
      channel: INBOXES_CHANGED,
      hear: (payload, { db, membersAmong, sockets }: Hearing) => {
        const { listeners, sendHere } = sockets.on(inboxChannel)
        const tell = (member: bigint, event: InboxEvent) => sendHere(member, 'changed', event)
        return onInboxChanged(db, payload, { membersAmong, listeners, tell })
      },
      failed: 'members were not told of a message',
    },
  ],
})
