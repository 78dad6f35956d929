import { admitSocket } from '#house/access/index.ts'
import type { OpenDatabase } from '#runtime/database.ts'
import { listen } from '#runtime/listen.ts'
import type { Log } from '#runtime/log.ts'
import type { Metrics } from '#runtime/metrics.ts'
import type { Stage } from '#runtime/shutdown.ts'
import { openSockets, type Sockets } from '#runtime/sockets/open-sockets.ts'
import { systemClock } from '#runtime/system.ts'
import type { House } from './house-server.ts'
import { houseModules } from './lending.ts'

type Parts = {
  readonly house: House
  readonly database: OpenDatabase
  readonly url: string
  readonly log: Log
  readonly metrics?: Metrics
}

/** Opens the members' sockets on the house's own server, and lets each module hear the notices of the database that it listens for. */
export function memberSockets(stage: Stage, { house, database, url, log, metrics }: Parts): Sockets {
  const sockets = openSockets(house.app.server, {
    path: '/wps/socket',
    clock: systemClock,
    pool: database.pool,
    log,
    ...(metrics && { metrics }),
    allows: async (origin, host) =>
      URL.canParse(origin) && new URL(origin).host === host && (await house.directory.byHost(host.replace(/:\d+$/, ''))) !== null,
    admit: (ticket) => admitSocket(database.db, { ticket, now: systemClock() }),
    channels: houseModules.flatMap(({ channels }) => channels?.(house) ?? []),
  })
  stage.onStop('sockets', sockets.close)
  const ports = { ...house, url, log, sockets }
  const listeners = houseModules.flatMap((module) => module.listeners ?? [])
  const ear = listen({
    url,
    channels: [...new Set(listeners.map(({ channel }) => channel))],
    log,
    onConnect: () => {
      for (const { reconnected, failed } of listeners)
        Promise.try(() => reconnected?.(ports)).catch((error: unknown) => log.error({ err: error }, failed))
    },
    onNotice: ({ channel, payload }) => {
      for (const { hear, failed } of listeners.filter((one) => one.channel === channel))
        Promise.try(hear, payload, ports).catch((error: unknown) => log.error({ err: error }, failed))
    },
  })
  stage.onStop('notices', ear.close)
  return sockets
}
