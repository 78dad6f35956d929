import type { Socket } from 'socket.io'
import { SECOND, type Clock, type Millis } from '#kit/clock.ts'
import { placeOf, type JoinRefused } from '#wire/listening.ts'
import type { ListenerKind } from '#wire/channel.ts'
import type { Caller } from '../http/context.ts'
import type { Log } from '../log.ts'
import { whenFree } from './backlog.ts'
import type { Serving } from './serving.ts'

/** Places that one socket may listen at. */
const MOST_PLACES = 32
/** What one socket may ask for: so much at once, and one more each `EACH`. Who goes on beyond it is let go. */
const MOST_AT_ONCE = 40
const EACH: Millis = SECOND / 5
const PATIENCE = 40

/** Messages to one listener at a place. */
export const ownAt = (place: string, whom: bigint) => `${place} of ${whom}`
/** Who is left out at a place until they have read what waits for them. */
export const behindAt = (place: string) => `${place} behind`

type Place = { readonly serving: Serving; readonly params: object }
type Hearing = {
  readonly caller: Caller
  readonly served: ReadonlyMap<string, Serving>
  readonly clock: Clock
  readonly log: Log
}
type Answer = (refused: string | null) => void

/** Lets a socket join places, leave them, and ask for a state anew. */
export function hearListener(socket: Socket, { caller, served, clock, log }: Hearing): void {
  const places = new Map<string, Place>()
  const mayAsk = bucket(clock)
  const asked = (answer: unknown, ask: () => Promise<string | null>) => {
    if (typeof answer !== 'function') return
    const say = answer as Answer
    const left = mayAsk()
    if (left < -PATIENCE) socket.disconnect(true)
    else if (left < 0) say('too_many' satisfies JoinRefused)
    else
      ask().then(say, (error: unknown) => {
        log.error({ err: error }, 'a listener could not be served')
        say('busy' satisfies JoinRefused)
      })
  }
  const join = async (name: unknown, params: unknown): Promise<string | null> => {
    const serving = typeof name === 'string' ? served.get(name) : undefined
    if (!serving) return 'unknown'
    if (!serving.channel.session.includes(caller.kind as ListenerKind)) return 'forbidden'
    if (!serving.channel.params.is(params)) return 'malformed'
    const place = placeOf(serving.channel, params)
    if (!places.has(place) && places.size >= MOST_PLACES) return 'too_many'
    const here = { serving, params }
    places.set(place, here)
    const refused = await serving.admits({ caller, params })
    // It may have left again meanwhile.
    if (places.get(place) !== here) return 'unknown'
    if (refused) {
      places.delete(place)
      return refused.code
    }
    await socket.join([place, ownAt(place, caller.id)])
    if (serving.channel.numbered) await sayState(socket, { place, serving, params, caller })
    return null
  }
  socket.on('join', (name: unknown, params: unknown, answer: unknown) => asked(answer, () => join(name, params)))
  socket.on('leave', (place: unknown, answer: unknown) =>
    asked(answer, async () => {
      if (typeof place !== 'string' || !places.delete(place)) return 'unknown'
      for (const room of [place, ownAt(place, caller.id), behindAt(place)]) await socket.leave(room)
      return null
    }),
  )
  socket.on('state', (place: unknown, answer: unknown) =>
    asked(answer, async () => {
      const of = typeof place === 'string' ? places.get(place) : undefined
      if (!of?.serving.channel.numbered) return 'unknown'
      await sayState(socket, { place: place as string, ...of, caller })
      return null
    }),
  )
}

type At = { readonly place: string; readonly serving: Serving; readonly params: object; readonly caller: Caller }

async function sayState(socket: Socket, { place, serving, params, caller }: At): Promise<void> {
  const { number, snapshot } = await serving.snapshot({ caller, params })
  if (!serving.channel.numbered?.snapshot.is(snapshot)) throw new Error(`the state of ${place} is not of its schema`)
  // From here on nothing comes between this state and the next step.
  void socket.leave(behindAt(place))
  socket.emit('state', place, number, snapshot)
}

/** Leaves a listener out who has much to read still, and says the newest state once that is done. */
export function catchUp(socket: Socket, at: At & { readonly log: Log }): void {
  if (socket.rooms.has(behindAt(at.place))) return
  void socket.join(behindAt(at.place))
  whenFree(socket, () => {
    if (!socket.rooms.has(at.place)) return
    sayState(socket, at).catch((error: unknown) => {
      at.log.error({ err: error }, 'a slow listener was not given the newest state')
      socket.disconnect(true)
    })
  })
}

/** How much may still be asked; below nothing it was too much. */
function bucket(clock: Clock): () => number {
  let [left, since] = [MOST_AT_ONCE, clock()]
  return () => {
    const now = clock()
    const more = Math.floor((now - since) / EACH)
    if (more > 0) {
      left = Math.min(MOST_AT_ONCE, left + more)
      since += more * EACH
    }
    left -= 1
    return left
  }
}
