import { join } from 'node:path'
import type { Clock } from '#kit/clock.ts'
import type { Database, Isolate } from '#runtime/database.ts'
import type { Sockets } from '#runtime/http/sockets.ts'
import { readTexts } from '#runtime/http/texts.ts'
import { every } from '#runtime/jobs.ts'
import { answering, defineModule } from '#runtime/module.ts'
import type { Directory } from '#house/merchants/index.ts'
import { identityCalls } from './calls.ts'
import { identityContract } from './contract.ts'
import { membersCalls } from './console/console-calls.ts'
import { membersContract } from './console/console-contract.ts'
import { numberServiceAccessCalls } from './number-service/console-calls.ts'
import { numberServiceAccessContract } from './number-service/console-contract.ts'
import { outboxCalls } from './outbox/console-calls.ts'
import { outboxContract } from './outbox/console-contract.ts'
import { outboxTasks } from './outbox/send-message.ts'
import { remarkContacts } from './profile.ts'
import { providerAccessCalls } from './providers/console-calls.ts'
import { providerAccessContract } from './providers/console-contract.ts'
import type { IdentityPorts } from './sessions/caller.ts'
import { SESSION_ENDED } from './sessions/resolve-session.ts'
import type { Tools } from './sessions/visit.ts'
import { sweepExpired } from './sweep.ts'

type Lent = { readonly tools: Tools; readonly directory: Directory }
type Called = Lent & Pick<IdentityPorts, 'unread'>
type Work = { readonly tools: Tools; readonly db: Database; readonly transact: Isolate; readonly clock: Clock }

export const identity = defineModule({
  texts: readTexts(join(import.meta.dirname, 'texts')),
  calls: answering(identityContract, ({ tools, ...ports }: Called) => identityCalls({ ...tools, ...ports })),
  console: {
    members: answering(membersContract, ({ tools, directory }: Lent) => membersCalls({ ...tools, directory })),
    outbox: answering(outboxContract, ({ tools: { outbox }, directory }: Lent) => outboxCalls({ outbox, directory })),
    numberService: answering(numberServiceAccessContract, (ports: Lent) => numberServiceAccessCalls(ports)),
    providers: answering(providerAccessContract, (ports: Lent) => providerAccessCalls(ports)),
  },
  jobs: ({ tools: { outbox, vault }, db, transact, clock }: Work) => [
    ...outboxTasks({ outbox, transact, clock }),
    every('37 * * * *', 'identity.sweep', () => sweepExpired(db, clock())),
    every('*/5 * * * *', 'identity.mark-contacts', () => remarkContacts(transact, vault)),
  ],
  listeners: [
    {
      channel: SESSION_ENDED,
      hear: (session, { sockets }: { readonly sockets: Pick<Sockets<object>, 'end'> }) => sockets.end(session),
      failed: 'sockets of an ended session stay open',
    },
  ],
})
