import type { Server as HttpServer } from 'node:http'
import { createAdapter } from '@socket.io/postgres-adapter'
import type { Pool } from 'pg'
import { Server, type Socket } from 'socket.io'
import type { Clock, Millis } from '#kit/clock.ts'
import type { AnyChannel, WithParams } from '#wire/listening.ts'
import type { Caller } from '../http/context.ts'
import { namesOneHost } from '../http/guard/one-host.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { hearListener } from './listener.ts'
import type { Serving } from './serving.ts'
import { socketPool } from './socket-pool.ts'
import { callerOf, speakerAt, type Speaker } from './speaker.ts'

export type SocketOptions = {
  readonly path: `/${string}`
  /** Where given, sockets of all processes hear each other through this database. */
  readonly pool: Pool | null
  readonly clock: Clock
  readonly log: Log
  /** Whether a page of this origin may connect to this host. */
  readonly allows: (origin: string, host: string) => Promise<boolean>
  /** Takes what a page shows, a ticket that is good once or a token; null where it is of no session. */
  readonly admit: (shown: string) => Promise<Caller | null>
  /** When the caller's session ends by itself; left out where something else says so. */
  readonly endsAt?: (caller: Caller) => Millis
  readonly channels: readonly Serving[]
  /** Where it is shown how many are open, and how many were lost. */
  readonly metrics?: Metrics
}

export type Sockets = {
  readonly on: <C extends AnyChannel>(channel: C, ...params: WithParams<C>) => Speaker<C>
  /** Ends the sockets of a session in this process, after a last word; every process hears by itself that a session ended. */
  readonly end: (session: string) => void
  /** The sessions that have sockets in this process. */
  readonly sessions: () => string[]
  /** Ends every socket of this process and admits no more; the HTTP server goes on. */
  readonly close: () => Promise<void>
}

/** Of the sockets, what a module asks for. */
export type Speaking = Pick<Sockets, 'on'>

/** Nobody meant to go: the line died, or what came over it was no socket's. A page that is closed says `transport close`. */
const LOST: ReadonlySet<string> = new Set(['ping timeout', 'transport error', 'parse error'])

const sessionRoom = (id: string) => `session ${id}`

export function openSockets(server: HttpServer, options: SocketOptions): Sockets {
  const { log, clock } = options
  let closed = false
  const lent = options.pool && socketPool(options.pool)
  const io = new Server(server, {
    path: options.path,
    serveClient: false,
    transports: ['websocket'],
    maxHttpBufferSize: 4096,
    ...(lent && {
      adapter: createAdapter(lent.pool, { tableName: 'runtime.socket_attachment', channelPrefix: 'croupier_socket' }),
    }),
    allowRequest: (request, decide) => {
      const { origin, host } = request.headers
      if (closed || !namesOneHost(request) || typeof origin !== 'string' || typeof host !== 'string') {
        decide(null, false)
        return
      }
      options.allows(origin, host).then(
        (allowed) => decide(null, allowed && !closed),
        () => decide(null, false),
      )
    },
  })
  io.use((socket, next) => {
    const { ticket } = socket.handshake.auth as { ticket?: unknown }
    const admitted = typeof ticket === 'string' ? options.admit(ticket) : Promise.resolve(null)
    admitted.then(
      (caller) => {
        if (!caller) {
          next(new Error('not_logged_in'))
          return
        }
        socket.data = { caller }
        void socket.join(sessionRoom(caller.session))
        next()
      },
      (error: unknown) => {
        log.error({ err: error }, 'the session of a socket could not be checked')
        next(new Error('busy'))
      },
    )
  })
  const served = new Map(options.channels.map((one) => [one.channel.name, one]))
  if (served.size < options.channels.length) throw new Error('two channels have one name')
  const end = (session: string) => endSession(io, session)
  if (options.metrics) showSockets(options.metrics, io)
  io.on('connection', (socket) => {
    const caller = callerOf(socket)
    hearListener(socket, { caller, served, clock, log })
    if (options.endsAt) endAt(socket, Math.max(0, options.endsAt(caller) - clock()), () => end(caller.session))
  })

  return {
    on: (channel, ...[params]) => {
      const serving = served.get(channel.name)
      if (!serving) throw new Error(`nobody serves the channel ${channel.name}`)
      return speakerAt(channel, params, { io, serving, log })
    },
    end,
    sessions: () => [...new Set([...io.of('/').sockets.values()].map((socket) => callerOf(socket).session))],
    // Not io.close(): it closes the HTTP server too, which still has calls to answer.
    close: async () => {
      closed = true
      lent?.close()
      await io.sockets.adapter.close()
      io.engine.close()
    },
  }
}

function showSockets(metrics: Metrics, io: Server): void {
  metrics.gauge({ name: 'sockets', help: 'Sockets that are open in this process', read: () => io.of('/').sockets.size })
  const lost = metrics.counter({ name: 'sockets_lost_total', help: 'Sockets that nobody meant to end', labels: ['reason'] })
  // Of a count that begins with the first loss nobody sees that it grew.
  for (const reason of LOST) lost({ reason }, 0)
  io.on('connection', (socket) => socket.on('disconnect', (reason) => LOST.has(reason) && lost({ reason })))
}

/** After a last word. Told to other processes too, each would go its own way through the database, and the second could come first. */
function endSession(io: Server, session: string): void {
  const sockets = io.local.in(sessionRoom(session))
  sockets.emit('session-ended')
  sockets.disconnectSockets(true)
}

function endAt(socket: Socket, wait: Millis, end: () => void): void {
  const over = setTimeout(end, wait)
  socket.on('disconnect', () => clearTimeout(over))
}
