import { MINUTE, type Clock, type Millis } from '#kit/clock.ts'
import { blockOf, networkOf } from '#kit/network.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import { digest } from '../../secrets/digest.ts'
import { BoundedCounts } from './bounded-counts.ts'
import { RecentKeys } from './recent-keys.ts'

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

/** A token that somebody shows, before it is known whose it is. */
export type Token = { readonly ip: string; readonly bearer: string }

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
  /**
   * Tokens that were nobody's. Past it only tokens are looked up from there that somebody was known by lately. Behind one address there are many
   * pages whose session is over, and each asks some calls before it knows.
   */
  networkTokens: 500,
  blockTokens: 5000,
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

/** Both counts of a network's tokens that were nobody's. */
const tokensOf = (ip: string): Counter[] => [
  { key: `tokens of block ${blockOf(ip)}`, most: pacesPerMinute.blockTokens },
  { key: `tokens of network ${networkOf(ip)}`, most: pacesPerMinute.networkTokens },
]

const WINDOW: Millis = MINUTE
const TOKENS = { life: 30 * MINUTE, most: 200_000 }

type Counting = {
  readonly clock: Clock
  readonly device: string | null
  /** How many times as much is allowed: where people, simulators and tests of one machine share an address. */
  readonly times?: number
}

/**
 * Counts requests to every call in this process. What must hold to the last attempt (passwords, codes, money) is counted in the
 * database; this keeps a program that hammers from taking the processor of everybody.
 */
export class Pace {
  /** The cookie by which a browser is known again; null where there are no cookies. */
  readonly device: string | null
  readonly #clock: Clock
  readonly #times: number
  readonly #counts = new BoundedCounts()
  readonly #tokens: RecentKeys

  constructor({ clock, device, times = 1 }: Counting) {
    this.#clock = clock
    this.#times = times
    this.#tokens = new RecentKeys({ clock, ...TOKENS })
    this.device = device
  }

  /** Before a token is looked up. Nobody whose own token was looked up with success lately is stopped by neighbours who try others. */
  admit({ ip, bearer }: Token): TooFast | null {
    if (this.#tokens.has(tokenKey(bearer))) return null
    return tokensOf(ip).some(({ key, most }) => this.#counts.of(key, this.#window()) >= most * this.#times)
      ? this.#tooFast()
      : null
  }

  /** After it was looked up: whether it was somebody's. */
  lookedUp({ ip, bearer }: Token, found: boolean): void {
    if (found) this.#tokens.add(tokenKey(bearer))
    else for (const { key } of tokensOf(ip)) this.#counts.add(key, this.#window())
  }

  /** Counts one request; refuses it where one of its counters is full, with the seconds until that one begins anew. */
  take(asking: Asking): TooFast | null {
    const window = this.#window()
    const full = countersOf(asking).some(({ key, most }) => this.#counts.add(key, window) > most * this.#times)
    return full ? this.#tooFast() : null
  }

  #window(): number {
    return Math.floor(this.#clock() / WINDOW)
  }

  #tooFast(): TooFast {
    return refuse('too_many_requests', { retryAfter: Math.ceil(((this.#window() + 1) * WINDOW - this.#clock()) / 1000) })
  }
}

/** What is kept of a token: enough to know it again, not to use it. */
const tokenKey = (bearer: string): string => digest(bearer).toString('base64url')
