import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import { describe, expect, onTestFinished, test } from 'vitest'
import { gaugePictures, gaugePressure } from '#main/house/house-gauges.ts'
import { watchPressure } from '#runtime/http/guard/pressure.ts'
import { openDatabase } from '#runtime/database.ts'
import { openLog } from '#runtime/log.ts'
import { openMetrics, serveMetrics } from '#runtime/metrics.ts'
import { openCluster } from '#runtime/postgres/cluster.ts'
import { archiveGauge } from '#runtime/postgres/archive-gauge.ts'
import { openPictures } from '#runtime/pictures/pictures.ts'
import { openSockets } from '#runtime/sockets/open-sockets.ts'
import { systemClock } from '#runtime/system.ts'
import { temporaryFolder } from '#testing/folder.ts'
import { shownAt } from './house-stage.ts'
import { checkRules } from './judge.ts'
import { besides, expectAlerts } from './expect-alerts.ts'

const log = openLog({ name: 'test', level: 'silent' })

/** The connection below a client's socket. */
const rawLineOf = ({ io: { engine } }: Socket) =>
  (engine.transport as unknown as { ws: { _socket: { write: (bytes: Buffer) => void } } }).ws._socket

test('the rules are written as Prometheus wants them [trust 77]', () => {
  expect(checkRules).not.toThrow()
})

describe('what a fault of a part makes fire, and mending it ends', () => {
  /** What a part shows in a program of its own, beside a house that goes on. */
  async function openPart() {
    const metrics = openMetrics({ program: 'part', log })
    const { port, close } = await serveMetrics(metrics, { port: 0, log })
    onTestFinished(close)
    return { metrics, shown: async () => new Map([...(await shownAt('part', port)), besides]) }
  }

  test('sockets whose lines break [trust 77]', async () => {
    const { metrics, shown } = await openPart()
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const sockets = openSockets(server, {
      path: '/wps/socket',
      pool: null,
      clock: systemClock,
      log,
      allows: async () => true,
      admit: async () => ({ kind: 'member', session: 'one', id: 1n, account: 'dara', type: 3 }),
      channels: [],
      metrics,
    })
    const url = `http://127.0.0.1:${port}`
    const client = () =>
      io(url, {
        path: '/wps/socket',
        transports: ['websocket'],
        auth: { ticket: 'good' },
        extraHeaders: { origin: url },
        reconnection: false,
        forceNew: true,
      })
    const clients: Socket[] = Array.from({ length: 20 }, client)
    await Promise.all(clients.map((one) => once(one as never, 'connect')))
    onTestFinished(async () => {
      for (const one of clients) one.disconnect()
      await sockets.close()
      server.close()
    })
    const text = () => metrics.text()
    await expectAlerts(['SocketsLost'], shown, {
      make: async () => {
        // No frame of a socket begins so.
        for (const one of clients) rawLineOf(one).write(Buffer.alloc(8, 0xff))
        await expect
          .poll(async () => /sockets_lost_total\{reason="transport error",program="part"\} 20/.test(await text()))
          .toBe(true)
      },
      mend: async () => {},
    })
  })

  test('what draws pictures dies [trust 77]', async () => {
    const { metrics, shown } = await openPart()
    const pictures = openPictures({ log, program: new URL('./no-such-program.ts', import.meta.url) })
    gaugePictures(metrics, pictures.failed)
    await expectAlerts(['PicturesFail'], shown, {
      make: async () => {
        for (let sent = 0; sent < 3; sent++) await pictures.redraw(Buffer.from('a picture'), { widest: 100 })
      },
      mend: async () => {},
    })
  })

  test('a database whose archive takes nothing [trust 77]', async () => {
    const { metrics, shown } = await openPart()
    const folder = temporaryFolder('archive')
    const cluster = await openCluster({
      folder,
      throwaway: true,
      settings: { archive_mode: 'on' },
    })
    const server = openDatabase({ url: cluster.url(), connections: 1 })
    onTestFinished(async () => {
      await server.close()
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    })
    metrics.gauge(archiveGauge(server.db))
    const archives = async (command: string, until: string) => {
      await sql`ALTER SYSTEM SET archive_command = ${sql.lit(command)}`.execute(server.db)
      await sql`SELECT pg_reload_conf()`.execute(server.db)
      // The archiver looks when a file is full; one without a word in it is none.
      const fill = sql`SELECT pg_switch_wal() FROM pg_logical_emit_message(false, 'archive', 'a word')`
      await expect
        .poll(async () => {
          await fill.execute(server.db)
          return metrics.text()
        })
        .toContain(`croupier_archive_failing{program="part"} ${until}`)
    }
    await expectAlerts(['ArchiveStopped'], shown, {
      make: () => archives('false', '1'),
      mend: () => archives('true', '0'),
    })
    // One that neither fails nor ends, for as long as its file is there.
    const waits = `${folder}/waits`
    writeFileSync(waits, '')
    await expectAlerts(['ArchiveStopped'], shown, {
      make: () => archives(`while test -e ${waits}; do sleep 0.1; done`, '1'),
      mend: async () => {
        rmSync(waits)
        await archives('true', '0')
      },
    })
  })

  test('calls that are refused since there is too much to do [trust 77]', async () => {
    const { metrics, shown } = await openPart()
    const pool = { waitingCount: 0, options: { max: 10 } }
    const pressure = watchPressure([pool])
    onTestFinished(pressure.close)
    gaugePressure(metrics, pressure)
    await expectAlerts(['CallsShed'], shown, {
      make: async () => {
        pool.waitingCount = 100
        pressure.refuse('first')
      },
      mend: async () => void (pool.waitingCount = 0),
    })
  })
})
