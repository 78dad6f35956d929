import { hearInboxChanged, INBOXES_CHANGED, type InboxEvent } from '../house/content/index.ts'
import { AGENTS_CHANGED, hearAgentsChanged, type AgentEvent } from '../house/agents/index.ts'
import type { Transfer } from '../house/games/index.ts'
import { admitSocket, SESSION_ENDED } from '../house/identity/index.ts'
import { MERCHANTS_CHANGED } from '../house/merchants/index.ts'
import type { Deposit, Withdrawal } from '../house/payments/index.ts'
import type { BalanceEvent } from '../house/wallet/index.ts'
import { openSockets, type Sockets } from '../runtime/http/sockets.ts'
import { listen } from '../runtime/listen.ts'
import type { Log } from '../runtime/log.ts'
import type { OpenDatabase } from '../runtime/database.ts'
import type { Stage } from '../runtime/shutdown.ts'
import { systemClock } from '../runtime/system.ts'
import type { House } from './house-server.ts'

/** What members' open pages are told. Each carries the new value; a status differs by visitor, so that a page asks for its own. */
export type MemberEvents = {
  balance: BalanceEvent
  deposit: Deposit
  withdrawal: Withdrawal
  transfer: Transfer
  message: InboxEvent
  agent: AgentEvent
  status: null
}

export type HouseParts = {
  readonly house: House
  readonly database: OpenDatabase
  readonly url: string
  readonly log: Log
}

/** Opens the members' sockets on the house's own server, and ends what hangs on a session when that ends in any process. */
export function memberSockets(stage: Stage, { house, database, url, log }: HouseParts): Sockets<MemberEvents> {
  const sockets = openSockets<MemberEvents>(house.app.server, {
    pool: database.pool,
    log,
    allows: async (origin, host) =>
      URL.canParse(origin) && new URL(origin).host === host && (await house.directory.byHost(host.replace(/:\d+$/, ''))) !== null,
    admit: (ticket) => admitSocket(database.db, { ticket, now: systemClock() }),
  })
  stage.onStop('sockets', sockets.close)
  const ear = listen({
    url,
    channels: [SESSION_ENDED, MERCHANTS_CHANGED, INBOXES_CHANGED, AGENTS_CHANGED],
    log,
    onConnect: () => house.directory.forget(),
    onNotice: ({ channel, payload }) => {
      if (channel === MERCHANTS_CHANGED) {
        house.directory.forget()
        sockets.tellAllHere('status', null)
      } else if (channel === INBOXES_CHANGED) {
        const tell = (member: bigint, event: InboxEvent) => sockets.tellHere(member, 'message', event)
        hearInboxChanged(database.db, payload, { listeners: sockets.listeners, tell }).catch((error: unknown) =>
          log.error({ err: error }, 'members were not told of a message'),
        )
      } else if (channel === AGENTS_CHANGED) {
        hearAgentsChanged(payload, (member, event) => sockets.tellHere(member, 'agent', event))
      } else {
        sockets.end(payload)
        house.sessionEnded(payload).catch((error: unknown) => log.error({ err: error }, 'games of an ended session stay open'))
      }
    },
  })
  stage.onStop('notices', ear.close)
  return sockets
}
