import { withoutCards } from '#kit/cards.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedTags, chooseLanguage } from '#kit/language.ts'
import type { SessionKind, Sees } from '#wire/call.ts'
import type { CallContext, Tenant } from './context.ts'
import { cookieForm, readCookies, sentName } from './cookies.ts'
import type { Edge } from './edge.ts'

export function hostOf(request: FastifyRequest): string {
  return request.hostname.toLowerCase()
}

export function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

export function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** The specification's language code for this caller: `language` of the query, else Accept-Language, else the one that stands first. */
export function languageFor(request: FastifyRequest, { languages, language }: Pick<Tenant, 'languages' | 'language'>): string {
  // There is no query where the address could not be read.
  const asked = (request.query as Record<string, unknown> | null | undefined)?.['language']
  const accepted = acceptedTags(request.headers['accept-language'] ?? '')
  return chooseLanguage([...(typeof asked === 'string' ? [asked] : []), ...accepted], languages, language)
}

/**
 * A page of another origin may not make a browser write here. Browsers say where a request comes from; what is no browser
 * carries no ambient cookie that could be abused.
 */
export function crossSite(request: FastifyRequest): boolean {
  const site = headerOf(request, 'sec-fetch-site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const origin = headerOf(request, 'origin')
  return origin !== null && origin !== `${request.protocol}://${request.host}`
}

/** What the device calls itself, as it is kept with sessions. */
export const userAgentOf = (request: FastifyRequest): string => withoutCards((request.headers['user-agent'] ?? '').slice(0, 400))

type Exchange = Pick<CallContext, 'tenant' | 'caller' | 'since'> & {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly sees: Sees
}

const members: ReadonlySet<SessionKind> = new Set(['trial', 'member', 'agent'])

/** Whose rows alone the call sees; null where it sees its merchant's. */
const seenAlone = ({ caller, sees }: Exchange): bigint | null =>
  caller && sees === 'own' && members.has(caller.kind) ? caller.id : null

export function contextOf(edge: Edge, exchange: Exchange): CallContext {
  const { request, reply, tenant, caller, since } = exchange
  const form = cookieForm(edge.cookies.policy, request)
  const cookie = { path: '/', secure: form.secure, sameSite: 'lax' } as const
  return {
    ...edge.within(tenant.id, seenAlone(exchange)),
    clock: edge.clock,
    since,
    random: edge.random,
    log: edge.log,
    tenant,
    caller,
    unproven: async () => (caller && edge.unproven ? edge.unproven(caller, tenant) : null),
    ip: request.ip,
    userAgent: userAgentOf(request),
    language: languageFor(request, tenant),
    host: hostOf(request),
    origin: `${request.protocol}://${request.host}`,
    trace: request.id,
    cookies: readCookies(form, request.cookies),
    setCookie: (name, value, { maxAge, httpOnly = true, sameSite = 'lax' } = {}) => {
      reply.setCookie(sentName(form, name), value, { ...cookie, sameSite, httpOnly, ...(maxAge !== undefined && { maxAge }) })
    },
    clearCookie: (name) => {
      reply.clearCookie(sentName(form, name), cookie)
    },
  }
}
