import type { Clock } from '#kit/clock.ts'
import type { Database, Isolate } from '#runtime/database.ts'
import type { Sockets, TellHere } from '#runtime/http/sockets.ts'
import { every } from '#runtime/jobs.ts'
import { answering, defineModule, telling } from '#runtime/module.ts'
import type { Directory } from '#house/merchants/index.ts'
import { hearInboxChanged, INBOXES_CHANGED, type InboxEvent, type MembersAmong } from './inbox/say-inbox-changed.ts'
import { outboxCalls, type AskedOfOthers } from './outbox/console-calls.ts'
import { outboxContract } from './outbox/console-contract.ts'
import type { Outbox } from './outbox/outbox.ts'
import { outboxTasks } from './outbox/send-message.ts'
import { sweepMessages } from './outbox/store.ts'

type Tools = { readonly tools: { readonly outbox: Outbox } }
type Lent = Tools & AskedOfOthers & { readonly directory: Directory }
type Work = Tools & { readonly db: Database; readonly transact: Isolate; readonly clock: Clock }
type Hearing = {
  readonly db: Database
  readonly membersAmong: MembersAmong
  readonly sockets: Pick<Sockets<object>, 'listeners'> & TellHere<'message', InboxEvent>
}

export const notifications = defineModule({
  console: {
    outbox: answering(outboxContract, ({ tools: { outbox }, ...ports }: Lent) => outboxCalls({ outbox, ...ports })),
  },
  jobs: ({ tools: { outbox }, db, transact, clock }: Work) => [
    ...outboxTasks({ outbox, transact, clock }),
    every('41 * * * *', 'notifications.sweep', () => sweepMessages(db, clock())),
  ],
  tells: telling<{ readonly message: InboxEvent }>(),
  listeners: [
    {
      channel: INBOXES_CHANGED,
      hear: (payload, { db, membersAmong, sockets }: Hearing) =>
        hearInboxChanged(db, payload, {
          membersAmong,
          listeners: sockets.listeners,
          tell: (member, event) => sockets.tellHere(member, 'message', event),
        }),
      failed: 'members were not told of a message',
    },
  ],
})
