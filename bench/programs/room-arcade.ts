// The arcade of a bench's room, in a process of its own: it serves the flights, their sockets and their calls, and pays by the house.
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { driverOf, finishDueTickets } from '#arcade/events/index.ts'
import type { LiveTables } from '#arcade/live/index.ts'
import { keepPlace } from '#arcade/places/index.ts'
import { arcadeSockets } from '#main/arcade/arcade-sockets.ts'
import { openArcade } from '#main/arcade/arcade-server.ts'
import { servePages } from '#runtime/http/pages.ts'
import { openDatabase } from '#runtime/database.ts'
import { openLog } from '#runtime/log.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { serveParent } from './child.ts'
import { keyOf } from '../ground/http-ground.ts'
import { openLook, type Answered, type Question } from './profile.ts'

type Step = { readonly due: bigint; readonly made: bigint }
export type RoomAnswer = Answered & {
  /** When each step of the table was due and when it was made, by its number; in nanoseconds of the machine's own clock. */
  readonly steps: ReadonlyMap<number, Step>
  /** How long each step of the driver took, in milliseconds. */
  readonly driven: readonly number[]
  /** Bytes that went out to sockets so far. */
  readonly sent: number
}

const LOOK_EVERY = 1000
/** The arcade looks for what is to be told every 100 ms. */
const TICK = 100_000_000n

async function begin({ url, house }: { readonly url: string; readonly house: string }) {
  const log = openLog({ name: 'arcade', level: 'warn' })
  const database = openDatabase({ url, role: 'croupier_arcade', connections: 20 })
  const arcade = await openArcade({
    db: database.db,
    transact: database.transact,
    clock: systemClock,
    random: systemRandom,
    log,
    house: { code: 'bench', url: house, key: keyOf },
    seedKey: Buffer.from('the key of the seeds of a bench'),
    origin: 'http://localhost',
  })
  const { app, events, liveGames, ports } = arcade
  const [steps, driven, lines] = [new Map<number, Step>(), [] as number[], new Set<Socket>()]
  app.server.on('upgrade', (_request, socket) => lines.add(socket as Socket))
  const stops: (() => Promise<unknown> | void)[] = [database.close, () => app.close()]
  const noted = { ...arcade, ports: { ...ports, tables: noting(ports.tables, steps) } }
  const onStop = (_name: string, stop: () => Promise<unknown> | void) => void stops.push(stop)
  arcadeSockets({ onStop }, { arcade: noted, db: database.db, url, log })
  const ending = new AbortController()
  const serving = liveGames.map((game) => {
    const drive = driverOf(events, game)
    const step: typeof drive = async (at) => {
      const from = performance.now()
      const wait = await drive(at)
      driven.push(performance.now() - from)
      return wait
    }
    return keepPlace({ ...events, place: game.game, step, ending: ending.signal })
  })
  const finishing = async () => {
    while (!ending.signal.aborted) {
      await finishDueTickets(events)
      await pause(LOOK_EVERY, undefined, { signal: ending.signal }).catch(() => {})
    }
  }
  const working = [...serving, finishing()]
  const folder = join(import.meta.dirname, '../../dist/play')
  const policy = { frames: [], ancestors: [], connect: [], images: [] }
  await servePages(app, { folder, random: systemRandom, clock: systemClock, log, policy: async () => policy })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const look = openLook()
  const answer = async ({ what }: Question): Promise<RoomAnswer> => {
    if (what === 'profile') await look.start()
    const sent = [...lines].reduce((sum, line) => sum + line.bytesWritten, 0)
    return { port, steps, driven: driven.splice(0), sent, ...(what === 'profiled' && { parts: await look.stop() }) }
  }
  const close = async () => {
    ending.abort()
    await Promise.all(working)
    for (const stop of stops.toReversed()) await stop()
  }
  return { answer, close }
}

/** The tables, with a note of when each step was due, a tick after the one before, and when it was made. */
function noting(tables: LiveTables, steps: Map<number, Step>): LiveTables {
  let last: bigint | null = null
  return {
    ...tables,
    steps: () => {
      const now = process.hrtime.bigint()
      const due = last === null || last + TICK > now ? now : last + TICK
      last = now
      const told = tables.steps()
      const made = process.hrtime.bigint()
      for (const { number } of told) steps.set(number, { due, made })
      return told
    },
  }
}

serveParent(begin)
