import type { FastifyRequest } from 'fastify'
import { isLoopback } from '#kit/network.ts'

/**
 * Where the cookies of a server are kept by HTTPS alone, which is everywhere but in a demo on plain HTTP of this machine. Made by
 * `cookiePolicy` and nowhere else.
 */
export type CookiePolicy = { readonly plainOnLoopback: boolean }

export const httpsOnly: CookiePolicy = { plainOnLoopback: false }

/** The policy of a server that browsers reach at this address. */
export function cookiePolicy({ mode, address }: { mode: 'demo' | 'production'; address: string }): CookiePolicy {
  const { protocol, hostname } = new URL(address)
  return { plainOnLoopback: mode === 'demo' && protocol === 'http:' && isLoopback(hostname) }
}

type Cookies = Readonly<Record<string, string | undefined>>

/** What stands before the names of cookies that no script reads, and whether they wait for HTTPS. */
export type CookieForm = { readonly secure: boolean; readonly prefix: string }

/** Browsers keep a cookie of this name for one host alone, and only from HTTPS. Modules know their cookies by it. */
const HOST_BOUND = '__Host-'
const hostBound: CookieForm = { secure: true, prefix: HOST_BOUND }
/** WebKit keeps none of those over plain HTTP. The name is ours: cookies tell no ports apart, and another program here may have a `sid`. */
const plain: CookieForm = { secure: false, prefix: 'croupier-' }

/** How this request's cookies are called and kept. A demo is also reached from elsewhere, by other names: there nothing is looser. */
export function cookieForm(
  { plainOnLoopback }: CookiePolicy,
  { protocol, hostname }: Pick<FastifyRequest, 'protocol' | 'hostname'>,
): CookieForm {
  return plainOnLoopback && protocol === 'http' && isLoopback(hostname) ? plain : hostBound
}

/** The name by which a browser knows a cookie. Those that scripts may read are called the same everywhere. */
export function sentName({ prefix }: CookieForm, name: string): string {
  return name.startsWith(HOST_BOUND) ? prefix + name.slice(HOST_BOUND.length) : name
}

/** The cookies that a browser sent, by the names that modules know. */
export function readCookies(form: CookieForm, sent: Cookies): Cookies {
  if (form === hostBound) return sent
  const others = Object.entries(sent).filter(([name]) => !name.startsWith(HOST_BOUND))
  return Object.fromEntries(
    others.map(([name, value]) => [name.startsWith(form.prefix) ? HOST_BOUND + name.slice(form.prefix.length) : name, value]),
  )
}
