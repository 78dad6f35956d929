import { join } from 'node:path'
import type { Database } from '#runtime/database.ts'
import { readTexts } from '#runtime/http/texts.ts'
import { answering, defineModule } from '#runtime/module.ts'
import type { Sockets } from '#runtime/sockets/open-sockets.ts'
import { playersCalls } from './calls.ts'
import { playersContract } from './contract.ts'
import type { SessionPorts } from './ports.ts'
import { leftOf, SESSION_LEFT } from './store.ts'

type Hearing = { readonly db: Database; readonly sockets: Pick<Sockets, 'end' | 'sessions'> }

export const players = defineModule({
  texts: readTexts(join(import.meta.dirname, 'texts')),
  calls: answering(playersContract, (ports: { readonly players: SessionPorts }) => playersCalls(ports.players)),
  listeners: [
    {
      channel: SESSION_LEFT,
      hear: (session, { sockets }: Hearing) => sockets.end(session),
      reconnected: async ({ db, sockets }: Hearing) => {
        const open = sockets.sessions()
        for (const session of open.length === 0 ? [] : await leftOf(db, open)) sockets.end(session)
      },
      failed: 'sockets of a game session that was left stay open',
    },
  ],
})
