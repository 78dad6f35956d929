import { SECOND, type Millis } from '#kit/clock.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { ShedClass } from '#wire/call.ts'

/** How much there is to do, as a multiple of what is bearable: above 1 the first class is refused. */
export type Pressure = {
  readonly read: () => number
  /** Refuses a call of this class where it is not served now, and counts it. */
  readonly refuse: (of: ShedClass) => Overloaded | null
  /** How many were refused of each class since the process began. */
  readonly refused: () => Readonly<Record<ShedClass, number>>
  readonly close: () => void
}

type Load = {
  /** Requests that wait for a connection, and how many connections there are for them. */
  readonly waiting: number
  readonly connections: number
  /** By how much the event loop is behind. */
  readonly lag: Millis
}

/** So many may wait for each connection, and so late may the event loop be, most of the time. */
export const bearable = { waiting: 8, lag: 500 } as const

export const pressureOf = ({ waiting, connections, lag }: Load): number =>
  Math.max(waiting / (bearable.waiting * connections), lag / bearable.lag)

/** From which pressure on a class is refused. Money comes last: when even what is in flight would only wait to fail. */
export const shedFrom: Readonly<Record<ShedClass, number>> = { first: 1, next: 2, last: 8 }

export type Overloaded = Refusal<'overloaded', { readonly retryAfter: number }>

/** Refuses a call whose class is not served under this pressure; the more there is to do, the later it may come again. */
export function shed(pressure: number, of: ShedClass): Overloaded | null {
  if (pressure < shedFrom[of]) return null
  return refuse('overloaded', { retryAfter: Math.min(30, Math.ceil(pressure * 2)) })
}

type Pool = { readonly waitingCount: number; readonly options: { readonly max: number } }

const EVERY = SECOND / 10
const LOOKS = 5

/** Watches how many wait for connections of these pools, and how late timers come: in the middle of the last five, since one may be a mere pause. */
export function watchPressure(pools: readonly Pool[]): Pressure {
  const lags: Millis[] = Array.from({ length: LOOKS }, () => 0)
  let lag: Millis = 0
  let expected = performance.now() + EVERY
  const timer = setInterval(() => {
    const now = performance.now()
    lags.shift()
    lags.push(Math.max(0, now - expected))
    expected = now + EVERY
    lag = lags.toSorted((a, b) => a - b)[(LOOKS - 1) / 2] ?? 0
  }, EVERY).unref()
  const read = () =>
    Math.max(0, ...pools.map(({ waitingCount, options }) => pressureOf({ waiting: waitingCount, connections: options.max, lag })))
  const refused = { first: 0, next: 0, last: 0 }
  return {
    read,
    refuse: (of) => {
      const overloaded = shed(read(), of)
      if (overloaded) refused[of] += 1
      return overloaded
    },
    refused: () => ({ ...refused }),
    close: () => clearInterval(timer),
  }
}
