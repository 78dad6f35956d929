import { MINUTE, type Clock, type Millis } from '#kit/clock.ts'
import { blockOf, networkOf } from '#kit/network.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import { BoundedCounts } from './bounded-counts.ts'

export type TooFast = Refusal<'too_many_requests', { readonly retryAfter: number }>

/** Whom a request counts against. */
export type Asking = {
  readonly ip: string
  /** Method and path as the contract writes it. */
  readonly route: string
  /** The caller's account; null for a visitor. */
  readonly account: string | null
  /** The secret of the browser's cookie; null where it has none. */
  readonly device: string | null
}

/** At most so many requests in a minute. They are far above what a page asks, and below what a program that hammers does. */
export const pacesPerMinute = {
  /** Of one account, over all calls, and of one call. Behind one address there may be a town: who is logged in counts as themselves. */
  account: 1200,
  accountRoute: 300,
  /** Of the network that one customer of a provider is given, as far as nobody is logged in. */
  network: 3000,
  networkRoute: 600,
  /** Of its neighbourhood: 256 IPv4 addresses, or the first 48 bits of an IPv6 one. */
  block: 12_000,
  deviceRoute: 300,
  /** Of all visitors together, beyond whom there is no time left for those who are logged in. */
  visitors: 60_000,
} as const

type Counter = { readonly key: string; readonly most: number }

export function countersOf({ ip, route, account, device }: Asking): Counter[] {
  const paces = pacesPerMinute
  if (account !== null)
    return [
      { key: `account ${account}`, most: paces.account },
      { key: `account ${account} ${route}`, most: paces.accountRoute },
    ]
  const [network, block] = [networkOf(ip), blockOf(ip)]
  return [
    { key: `block ${block}`, most: paces.block },
    { key: `network ${network}`, most: paces.network },
    { key: `network ${network} ${route}`, most: paces.networkRoute },
    ...(device === null ? [] : [{ key: `device ${device.slice(0, 64)} ${route}`, most: paces.deviceRoute }]),
    // The last: what a narrower count has stopped takes nobody's place.
    { key: 'visitors', most: paces.visitors },
  ]
}

const WINDOW: Millis = MINUTE

/**
 * Counts requests to every call in this process. What must hold to the last attempt (passwords, codes, money) is counted in the
 * database; this keeps a program that hammers from taking the processor of everybody.
 */
export class Pace {
  /** The cookie by which a browser is known again. */
  readonly device: string
  readonly #clock: Clock
  readonly #counts = new BoundedCounts()

  constructor({ clock, device }: { readonly clock: Clock; readonly device: string }) {
    this.#clock = clock
    this.device = device
  }

  /** Counts one request; refuses it where one of its counters is full, with the seconds until that one begins anew. */
  take(asking: Asking): TooFast | null {
    const now = this.#clock()
    const window = Math.floor(now / WINDOW)
    for (const { key, most } of countersOf(asking)) {
      if (this.#counts.add(key, window) > most)
        return refuse('too_many_requests', { retryAfter: Math.ceil(((window + 1) * WINDOW - now) / 1000) })
    }
    return null
  }
}
