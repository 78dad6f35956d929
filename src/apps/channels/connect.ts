import { io, type Socket } from 'socket.io-client'
import type { Millis } from '#kit/clock.ts'
import { placeOf, type AnyChannel, type DeltaOf, type MessagesOf, type SnapshotOf, type WithParams } from '#wire/listening.ts'
import { inStep, type InStep } from './in-step.ts'
import { keepConnected } from './keep-connected.ts'
import { watchSilence, type Silence } from './silence.ts'

type Joining = {
  /** From now on nothing is missed. `again`: what was said while the line was lost was not heard. */
  readonly joined?: (again: boolean) => void
  /** The line is lost: what is said from now on is not heard before the place is joined again. */
  readonly lost?: () => void
  /** The page may not listen here, by this code; it is not tried again before the next connection. */
  readonly refused?: (code: string) => void
}
type Saying<C> = {
  readonly said?: { readonly [Name in keyof MessagesOf<C>]?: (value: MessagesOf<C>[Name]) => void }
}
/** Of a state that says something at least every `beat`: it was not heard for longer, though nobody has said that the line is lost. */
type Beating = { readonly beat: Millis; readonly silent: () => void }
type Following<C> = {
  readonly state: (state: SnapshotOf<C>, number: number) => void
  readonly step: (step: DeltaOf<C>, number: number) => void
  readonly beating?: Beating
}

/** What a page does with what a channel says. */
export type Hearing<C> = Joining & Saying<C> & ([SnapshotOf<C>] extends [never] ? unknown : Following<C>)

export type Connection = {
  /** A place is heard by one: who joins it next takes it over. */
  readonly join: <C extends AnyChannel>(channel: C, hearing: Hearing<C>, ...params: WithParams<C>) => () => void
  readonly isOpen: () => boolean
  /** The device has a network again: a lost line is tried at once. */
  readonly hurry: () => void
  readonly close: () => void
}

type ConnectionOptions = {
  /** Where the server is; the page's own origin without. */
  readonly origin?: string
  readonly path: `/${string}`
  /** What opens one connection: a ticket that is good once, or a token. Null where there is none now; it is asked again later. */
  readonly ticket: () => Promise<string | null>
  /** A lost line is tried again at the latest after this. */
  readonly longestWait?: Millis
  /** The session is over; nothing is tried again. */
  readonly ended?: () => void
  /** All that was joined before is heard now. `again`: and was not for a while. */
  readonly heard?: (again: boolean) => void
  readonly headers?: Readonly<Record<string, string>>
}

type Subscription = Joining & {
  readonly said?: { readonly [name: string]: ((value: unknown) => void) | undefined }
  readonly state?: (state: unknown, number: number) => void
  readonly step?: (step: unknown, number: number) => void
  readonly beating?: Beating
}
type Joined = {
  readonly channel: AnyChannel
  readonly params: object
  readonly hearing: Subscription
  readonly steps: InStep
  readonly silence: Silence | null
  before: boolean
}

/** A state that cannot be had now is asked for again after this time. */
const AGAIN = 1000

/** Opens one connection and keeps it; whatever is joined is joined again on each new one. */
export function connectChannels({ origin, path, ticket, ended, heard, headers, longestWait }: ConnectionOptions): Connection {
  const options = { path, transports: ['websocket'], autoConnect: false, reconnection: false, forceNew: true }
  const more = headers && { extraHeaders: { ...headers } }
  const socket = origin === undefined ? io({ ...options, ...more }) : io(origin, { ...options, ...more })
  const places = new Map<string, Joined>()

  const join = (place: string, at: Joined) => {
    at.steps.lose()
    return new Promise<void>((answered) => {
      socket.emit('join', at.channel.name, at.params, (refused: string | null) => {
        answered()
        if (places.get(place) !== at) return
        if (refused !== null) at.hearing.refused?.(refused)
        else {
          at.hearing.joined?.(at.before)
          at.before = true
        }
      })
    })
  }
  const askState = (place: string) => {
    socket.emit('state', place, (refused: string | null) => {
      if (refused !== null && refused !== 'unknown')
        setTimeout(() => places.has(place) && socket.connected && askState(place), AGAIN)
    })
  }
  let before = false
  socket.on('connect', () => {
    const answered = Promise.all([...places].map(([place, at]) => join(place, at)))
    void answered.then(() => {
      heard?.(before)
      before = true
    })
  })
  hearPlaces(socket, places)
  if (ended) socket.on('session-ended', ended)
  const { hurry, leave } = keepConnected(socket, { ticket, longestWait })

  return {
    join: (channel, hearing, ...[params = {}]) => {
      const place = placeOf(channel, params)
      const { state = () => {}, step = () => {}, beating } = hearing as Subscription
      const at: Joined = {
        channel,
        params,
        hearing: hearing as Subscription,
        steps: inStep({ state, step, ask: () => askState(place) }),
        silence: beating ? watchSilence({ ...beating, hopeless: () => socket.disconnect() }) : null,
        before: false,
      }
      places.set(place, at)
      if (socket.connected) void join(place, at)
      return () => {
        if (places.get(place) !== at) return
        places.delete(place)
        at.silence?.rest()
        if (socket.connected) socket.emit('leave', place, () => {})
      }
    },
    isOpen: () => socket.connected,
    hurry,
    close: leave,
  }
}

/** What is not of its channel’s schema, or of a place that was left, is not heard. */
function hearPlaces(socket: Socket, places: ReadonlyMap<string, Joined>): void {
  socket.on('disconnect', () => {
    for (const { hearing, silence } of places.values()) {
      silence?.rest()
      hearing.lost?.()
    }
  })
  socket.on('said', (place: string, name: string, value: unknown) => {
    const at = places.get(place)
    if (at?.channel.messages[name]?.is(value) === true) at.hearing.said?.[name]?.(value)
  })
  socket.on('state', (place: string, number: number, value: unknown) => {
    const at = places.get(place)
    if (!Number.isSafeInteger(number) || at?.channel.numbered?.snapshot.is(value) !== true) return
    at.silence?.heard()
    at.steps.state(number, value)
  })
  socket.on('step', (place: string, number: number, value: unknown) => {
    const at = places.get(place)
    if (!Number.isSafeInteger(number) || at?.channel.numbered?.delta.is(value) !== true) return
    at.silence?.heard()
    at.steps.step(number, value)
  })
}
