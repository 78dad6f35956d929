import { playerCallers, sessionOf } from '#arcade/players/index.ts'
import type { Database } from '#runtime/database.ts'
import { listen } from '#runtime/listen.ts'
import type { Log } from '#runtime/log.ts'
import type { Metrics } from '#runtime/metrics.ts'
import type { Stage } from '#runtime/shutdown.ts'
import { openSockets } from '#runtime/sockets/open-sockets.ts'
import { systemClock } from '#runtime/system.ts'
import { arcadeModules, type Arcade } from './arcade-server.ts'

type Parts = {
  readonly arcade: Arcade
  readonly db: Database
  readonly url: string
  readonly log: Log
  readonly metrics?: Metrics
}

/**
 * Opens the sockets of games that many play together on the arcade's own server: a frame shows its session's token. Each process hears
 * of every change by the database's notices, and tells those who listen there.
 */
export function arcadeSockets(stage: Pick<Stage, 'onStop'>, { arcade, db, url, log, metrics }: Parts): void {
  const sockets = openSockets(arcade.app.server, {
    path: '/arcade/socket',
    clock: systemClock,
    pool: null,
    log,
    ...(metrics && { metrics }),
    // A frame is a page of the arcade's own.
    allows: async (origin, host) =>
      URL.canParse(origin) && new URL(origin).host === host && arcade.hosts.includes(host.replace(/:\d+$/, '')),
    admit: playerCallers({ db, clock: systemClock }),
    endsAt: (caller) => sessionOf(caller).expires_at.getTime(),
    channels: arcadeModules.flatMap(({ channels }) => channels?.(arcade.ports) ?? []),
  })
  stage.onStop('sockets', sockets.close)
  const { tables, boards } = arcade.ports
  const ports = { db, tables, boards, sockets, games: arcade.liveGames.map(({ game }) => game) }
  const listeners = arcadeModules.flatMap((module) => module.listeners ?? [])
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
  for (const { running } of arcadeModules) {
    const going = running?.(ports)
    if (going) stage.onStop('tables', going.stop)
  }
}
