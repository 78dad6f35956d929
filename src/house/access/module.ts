import { join } from 'node:path'
import type { Clock } from '#kit/clock.ts'
import type { Database, Isolate } from '#runtime/database.ts'
import { readTexts } from '#runtime/http/texts.ts'
import { every } from '#runtime/jobs.ts'
import { answering, defineModule } from '#runtime/module.ts'
import type { Sockets } from '#runtime/sockets/open-sockets.ts'
import type { Directory } from '#house/merchants/index.ts'
import { accessCalls } from './calls.ts'
import { accessContract } from './contract.ts'
import { providerAccessCalls } from './providers/console-calls.ts'
import { providerAccessContract } from './providers/console-contract.ts'
import { endMissed, endOverSessions } from './sessions/end-over.ts'
import { SESSION_ENDED } from './sessions/resolve-session.ts'
import { sweepAccess } from './sweep.ts'
import type { AccessTools } from './visit.ts'

type Lent = { readonly tools: AccessTools; readonly directory: Directory }

type Working = { readonly db: Database; readonly transact: Isolate; readonly clock: Clock }
type Hearing = { readonly db: Database; readonly clock: Clock; readonly sockets: Pick<Sockets, 'sessions' | 'end'> }

export const access = defineModule({
  texts: readTexts(join(import.meta.dirname, 'texts')),
  calls: answering(accessContract, ({ tools, directory }: Lent) => accessCalls({ ...tools, directory })),
  console: {
    providers: answering(providerAccessContract, (ports: Lent) => providerAccessCalls(ports)),
  },
  jobs: ({ db, transact, clock }: Working) => [
    every('* * * * *', 'access.end_over', () => endOverSessions(transact, clock())),
    every('39 * * * *', 'access.sweep', () => sweepAccess(db, clock())),
  ],
  listeners: [
    {
      channel: SESSION_ENDED,
      hear: (session, { sockets }: { readonly sockets: Pick<Sockets, 'end'> }) => sockets.end(session),
      failed: 'sockets of an ended session stay open',
      reconnected: ({ db, sockets, clock }: Hearing) => endMissed(db, sockets, clock()),
    },
  ],
})
