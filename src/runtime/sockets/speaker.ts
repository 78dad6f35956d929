import type { Server, Socket } from 'socket.io'
import { placeOf, type AnyChannel, type MessagesOf, type ParamsOf } from '#wire/listening.ts'
import type { Caller } from '../http/context.ts'
import type { Log } from '../log.ts'
import { backlogOf, isLost, isSlow } from './backlog.ts'
import { behindAt, catchUp, ownAt } from './listener.ts'
import type { Delta, Serving, Snapshot } from './serving.ts'
import { sayAll } from './wire.ts'

type Say<C, To extends readonly unknown[]> = <Name extends keyof MessagesOf<C> & string>(
  ...said: readonly [...To, name: Name, value: MessagesOf<C>[Name]]
) => void

/** Says something at one place of a channel: to those who joined it with these parameters. */
export type Speaker<C> = {
  /** To a listener, by whose id it is, in whatever process. */
  readonly tell: Say<C, [whom: bigint]>
  /** For what every process hears of by itself, as it follows the journal: reaches this process's listeners only. */
  readonly sendHere: Say<C, [whom: bigint]>
  readonly sendAllHere: Say<C, []>
  /** The next step of a numbered channel, to all who listen in this process; who is slow is left out, and given the newest state later. */
  readonly stepHere: (step: Delta<C>) => void
  /** A state that follows from no step, such as that of another process that takes over. */
  readonly renewHere: (state: Snapshot<C>) => void
  /** Whose listeners there are in this process. */
  readonly listeners: () => bigint[]
  /** Whether there is any. */
  readonly isHeard: () => boolean
}

type Speaking = { readonly io: Server; readonly serving: Serving; readonly log: Log }

export const callerOf = ({ data }: Pick<Socket, 'data'>): Caller => (data as { readonly caller: Caller }).caller

/** Nobody's line fills up without end: who reads nothing is let go. */
function goesOn(socket: Socket, backlog: number): boolean {
  if (isLost(backlog)) socket.disconnect(true)
  return !isLost(backlog)
}

export function speakerAt<C extends AnyChannel>(
  channel: C,
  params: ParamsOf<C> | undefined,
  { io, serving, log }: Speaking,
): Speaker<C> {
  const place = placeOf(channel, params)
  const listenersAt = (room: string): Socket[] =>
    [...(io.sockets.adapter.rooms.get(room) ?? [])].flatMap((id) => io.sockets.sockets.get(id) ?? [])
  const fits = (what: string, check: { readonly is: (value: unknown) => boolean } | undefined, value: unknown): boolean => {
    if (check?.is(value) === true) return true
    log.error({ channel: channel.name, what }, 'what was to be said is not of the channel’s schema')
    return false
  }
  const sayable = (name: string, value: unknown) => fits(name, channel.messages[name], value)
  const reading = (room: string): Socket[] => listenersAt(room).filter((socket) => goesOn(socket, backlogOf(socket)))
  /** And who is slow is left out, until there is room for the newest state. */
  const prompt = (): Socket[] => {
    const at = { place, serving, params: params ?? {}, log }
    const behind = io.sockets.adapter.rooms.get(behindAt(place))
    return listenersAt(place).filter((socket) => {
      const backlog = backlogOf(socket)
      if (!goesOn(socket, backlog) || behind?.has(socket.id)) return false
      if (isSlow(backlog)) catchUp(socket, { ...at, caller: callerOf(socket) })
      return !isSlow(backlog)
    })
  }
  return {
    tell: (whom, name, value) => {
      if (sayable(name, value)) io.to(ownAt(place, whom)).emit('said', place, name, value)
    },
    sendHere: (whom, name, value) => {
      if (sayable(name, value)) sayAll(reading(ownAt(place, whom)), ['said', place, name, value])
    },
    sendAllHere: (name, value) => {
      if (sayable(name, value)) sayAll(reading(place), ['said', place, name, value])
    },
    stepHere: ({ number, delta }) => {
      if (fits('delta', channel.numbered?.delta, delta)) sayAll(prompt(), ['step', place, number, delta])
    },
    renewHere: ({ number, snapshot }) => {
      if (fits('snapshot', channel.numbered?.snapshot, snapshot)) sayAll(prompt(), ['state', place, number, snapshot])
    },
    isHeard: () => (io.sockets.adapter.rooms.get(place)?.size ?? 0) > 0,
    listeners: () => [...new Set(listenersAt(place).map((socket) => callerOf(socket).id))],
  }
}
