import type { Server as HttpServer } from 'node:http'
import { createAdapter } from '@socket.io/postgres-adapter'
import type { Pool } from 'pg'
import { Server } from 'socket.io'
import type { Log } from '../log.ts'
import { socketPool } from './socket-pool.ts'

/** Who a socket speaks for, once its single-use ticket is taken. */
export type Listener = { readonly session: string; readonly member: bigint }

export type SocketOptions = {
  /** Sockets of all processes hear each other through the database. */
  readonly pool: Pool
  readonly log: Log
  /** Whether a page of this origin may connect to this host. */
  readonly allows: (origin: string, host: string) => Promise<boolean>
  /** Takes the ticket; null where it is unknown, used or ended. */
  readonly admit: (ticket: string) => Promise<Listener | null>
}

/** Tells members what changed. It carries the new value and nothing that could not be asked for. */
export type Sockets<Events extends object> = {
  readonly tell: <Name extends keyof Events & string>(member: bigint, name: Name, value: Events[Name]) => void
  /** For what every process hears of by itself, as it follows the journal: reaches this process's sockets only. */
  readonly tellHere: <Name extends keyof Events & string>(member: bigint, name: Name, value: Events[Name]) => void
  /** Tells every listener of this process, whoever they are. */
  readonly tellAllHere: <Name extends keyof Events & string>(name: Name, value: Events[Name]) => void
  /** The members who listen in this process. */
  readonly listeners: () => bigint[]
  /** Ends the sockets of a session in this process, after a last word; every process hears by itself that a session ended. */
  readonly end: (session: string) => void
  /** Ends every socket of this process and admits no more; the HTTP server goes on. */
  readonly close: () => Promise<void>
}

/** Of the sockets, what a module asks for that tells one event. */
export type TellHere<Name extends string, Value> = {
  readonly tellHere: (member: bigint, name: Name, value: Value) => void
}

const roomOf = { member: (id: bigint) => `member:${id}`, session: (id: string) => `session:${id}` }

export function openSockets<Events extends object>(server: HttpServer, options: SocketOptions): Sockets<Events> {
  let closed = false
  const lent = socketPool(options.pool)
  const io = new Server(server, {
    path: '/wps/socket',
    serveClient: false,
    transports: ['websocket'],
    maxHttpBufferSize: 4096,
    adapter: createAdapter(lent.pool, { tableName: 'runtime.socket_attachment', channelPrefix: 'croupier_socket' }),
    allowRequest: (request, decide) => {
      const { origin, host } = request.headers
      if (closed || typeof origin !== 'string' || typeof host !== 'string') {
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
      (listener) => {
        if (!listener) {
          next(new Error('not_logged_in'))
          return
        }
        void socket.join([roomOf.member(listener.member), roomOf.session(listener.session)])
        next()
      },
      (error: unknown) => {
        options.log.error({ err: error }, 'a socket ticket could not be checked')
        next(new Error('busy'))
      },
    )
  })
  return {
    tell: (member, name, value) => {
      io.to(roomOf.member(member)).emit(name, value)
    },
    tellHere: (member, name, value) => {
      io.local.to(roomOf.member(member)).emit(name, value)
    },
    tellAllHere: (name, value) => {
      io.local.emit(name, value)
    },
    listeners: () =>
      [...io.sockets.adapter.rooms.keys()].flatMap((room) =>
        room.startsWith('member:') ? [BigInt(room.slice('member:'.length))] : [],
      ),
    end: (session) => {
      // Told to other processes too, each would go its own way through the database, and the second could come first.
      const sockets = io.local.in(roomOf.session(session))
      sockets.emit('session-ended')
      sockets.disconnectSockets(true)
    },
    // Not io.close(): it closes the HTTP server too, which still has calls to answer.
    close: async () => {
      closed = true
      lent.close()
      await io.sockets.adapter.close()
      io.engine.close()
    },
  }
}
