import { join } from 'node:path'
import { readTexts } from '#runtime/http/texts.ts'
import { answering, defineModule } from '#runtime/module.ts'
import type { Sockets } from '#runtime/sockets/open-sockets.ts'
import { playersCalls } from './calls.ts'
import { playersContract } from './contract.ts'
import type { SessionPorts } from './ports.ts'
import { SESSION_LEFT } from './store.ts'

export const players = defineModule({
  texts: readTexts(join(import.meta.dirname, 'texts')),
  calls: answering(playersContract, (ports: { readonly players: SessionPorts }) => playersCalls(ports.players)),
  listeners: [
    {
      channel: SESSION_LEFT,
      hear: (session, { sockets }: { readonly sockets: Pick<Sockets, 'end'> }) => sockets.end(session),
      failed: 'sockets of a game session that was left stay open',
    },
  ],
})
