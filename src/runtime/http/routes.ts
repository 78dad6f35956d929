import { call as invoke, ORPCError, ValidationError, type AnyProcedure } from '@orpc/server'
import type { AnyContractProcedure } from '@orpc/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isRefusal, Refusal, refuse } from '#kit/refusal.ts'
import { edgeRefusals, type CallMeta } from '#wire/call.ts'
import type { EdgeContext } from './answer.ts'
import type { Right } from '#wire/agent-rights.ts'
import type { Caller, CallContext } from './context.ts'
import type { Credentials, Edge } from './edge.ts'
import { cardFieldIn } from './guard/card-field.ts'
import { cookieForm, readCookies } from './cookies.ts'
import { isKey, KeyRefused, once } from './idempotency.ts'
import { bearerOf, contextOf, crossSite, headerOf, hostOf, languageFor, userAgentOf } from './request.ts'
import { openSealed } from './sealing/open.ts'
import { textOf } from './texts.ts'

export type Calls = { readonly [name: string]: AnyProcedure }

type Route = {
  readonly procedure: AnyProcedure
  readonly name: string
  readonly path: string
  readonly method: string
  readonly meta: CallMeta
}

/** A call that has been asked. */
type Arrived = Route & Pick<CallContext, 'since'>

/** Mounts the calls of the modules. A call that says no session kind, one that writes and says nothing of a key, or two calls at one place, do not boot. */
export function mountCalls(app: FastifyInstance, edge: Edge, modules: readonly Calls[]): void {
  for (const [name, procedure] of modules.flatMap((calls) => Object.entries(calls))) {
    const { route, meta } = (procedure as unknown as AnyContractProcedure)['~orpc']
    const declared = meta as CallMeta
    if (!route.method || !route.path) throw new Error(`call ${name} has no method or path`)
    if (!declared.session || declared.session.length === 0) throw new Error(`call ${name} says no session kind`)
    if (declared.session.includes('operator') !== (declared.permission !== null))
      throw new Error(`call ${name} must name a permission where it admits operators, and only there`)
    if (
      (route.method !== 'GET') !== (declared.idempotent || declared.unkeyed !== null) ||
      (declared.idempotent && declared.unkeyed)
    )
      throw new Error(
        `call ${name} writes and must have a key or say why it needs none, and never both; one that reads has neither`,
      )
    if (declared.proof && !edge.unproven) throw new Error(`call ${name} asks for a proof, but nobody here judges any`)
    if (declared.sealed && !edge.sealing) throw new Error(`call ${name} is sealed, but this server has no keys`)
    const mounted: Route = { procedure, name, path: route.path, method: route.method, meta: declared }
    app.route({
      method: route.method,
      url: route.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { call: name, form: declared.form, shed: declared.shed },
      ...(route.method !== 'GET' && { compress: false }),
      ...(declared.largest !== null && { bodyLimit: declared.largest }),
      handler: (request, reply) => serve(edge, mounted, request, reply),
    })
  }
}

async function serve(edge: Edge, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  // The whole of it has come: whoever sends a body slowly has not asked before its end.
  const arrived = performance.now()
  const given = await judged(edge, { ...route, since: () => performance.now() - arrived }, request, reply)
  if (given instanceof Declined) return sendRefusal(edge, { request, reply }, given.refusal, given.status)
  return reply.header('cache-control', 'no-store').send(given)
}

/** A refusal with the HTTP status it goes out with. */
class Declined {
  readonly refusal: Refusal
  readonly status: number

  constructor(refusal: Refusal, status: number) {
    this.refusal = refusal
    this.status = status
  }
}

/** The answer of the call, or why there is none; what is neither is a bug and thrown. */
async function judged(edge: Edge, route: Arrived, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  try {
    const given = await attempt(edge, route, request, reply)
    return given instanceof Refusal ? new Declined(given, statusOf(route, given.code)) : given
  } catch (error) {
    if (error instanceof KeyRefused) return new Declined(error.refusal, statusOf(route, error.refusal.code))
    if (error instanceof ORPCError && error.defined) return new Declined(new Refusal(error.code, error.data), error.status)
    const malformed = malformedInput(error)
    if (malformed) return new Declined(malformed, 400)
    throw error
  }
}

async function attempt(edge: Edge, route: Arrived, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { meta } = route
  if (route.method !== 'GET' && crossSite(request)) return refuse('forbidden')
  const bearer = bearerOf(request)
  const cookies = readCookies(cookieForm(edge.cookies.policy, request), request.cookies)
  const asked = `${route.method} ${route.path}`
  const device = (edge.pace?.device && cookies[edge.pace.device]) ?? null
  const visitor = { ip: request.ip, route: asked, account: null, device }
  const strange = bearer ? edge.pace?.admit({ ip: request.ip, bearer }) : edge.pace?.take(visitor)
  if (strange) return strange
  const tenant = await edge.tenantOf({ host: hostOf(request), code: headerOf(request, 'merchant') })
  if (!tenant) return refuse('not_found')
  const caller = bearer ? await callerBy(edge, request, { bearer, cookies, tenant }) : null
  const tooFast = bearer && edge.pace?.take({ ...visitor, account: caller && `${caller.kind} ${caller.id}` })
  if (tooFast) return tooFast
  if (!meta.session.includes('none')) {
    // Whoever logged in a moment ago learns that it is the browser which kept nothing.
    const { session } = edge.cookies
    if (!caller) return refuse(bearer && session && !cookies[session] ? 'cookie_missing' : 'not_logged_in')
    if (!meta.session.includes(caller.kind)) return refuse('forbidden')
    if (caller.kind === 'subaccount' && !(meta.right && holds(caller, meta.right))) return refuse('forbidden')
    if (caller.operator && !(meta.permission && caller.operator.permissions.has(meta.permission))) return refuse('forbidden')
  }
  const key = headerOf(request, 'idempotency-key')
  if (meta.idempotent && !isKey(key)) return refuse('key_missing')
  const speaksTo = caller?.operator?.merchant ?? tenant
  const context = contextOf(edge, { request, reply, tenant: speaksTo, caller, since: route.since, sees: meta.sees })
  const unproven = meta.proof === 'session' ? await context.unproven() : null
  if (unproven) return unproven
  const body = meta.sealed ? await unsealed(edge, route, request, context) : request.body
  if (body instanceof Refusal) return body
  const input = inputOf(route, request, body)
  const card = cardFieldIn({ ...((body as { data?: unknown } | null)?.data as object), ...(input['query'] as object), key })
  if (card !== null) return refuse('card_number', { field: card })
  const write = { route: asked, key, body }
  const edgeContext: EdgeContext = { ...context, once: meta.idempotent ? (steps) => once(context, write, steps) : null }
  return invoke(route.procedure, input, { context: edgeContext })
}

type Shown = Pick<Credentials, 'cookies' | 'tenant'> & { readonly bearer: string }

async function callerBy(edge: Edge, request: FastifyRequest, shown: Shown): Promise<Caller | null> {
  const caller = await edge.callerOf({ ...shown, ip: request.ip, userAgent: userAgentOf(request) })
  edge.pace?.lookedUp({ ip: request.ip, bearer: shown.bearer }, caller !== null)
  return caller
}

const holds = ({ agent }: Caller, right: Right) => agent !== undefined && (right === 'own' || agent.rights.has(right))

async function unsealed(edge: Edge, route: Route, request: FastifyRequest, context: CallContext): Promise<unknown> {
  if (!edge.sealing) return refuse('sealed_invalid')
  const jwe = (request.body as { data?: unknown } | null | undefined)?.data
  const path = request.url.split('?')[0] as string
  const opened = await openSealed(
    { jwe, method: route.method, path, merchant: context.tenant.code },
    { db: edge.db, keys: edge.sealing.keys, stamp: { secret: edge.sealing.secret, now: edge.clock() } },
  )
  return isRefusal(opened) ? opened : { data: opened.body }
}

/**
 * The parts that the call declares, and whatever else was sent, so that its strict schema refuses what it does not know.
 * `language` belongs to the edge unless the call takes it itself.
 */
function inputOf(route: Route, request: FastifyRequest, body: unknown): Record<string, unknown> {
  const { language, ...rest } = request.query as Record<string, unknown>
  const { params, query } = partsOf(route)
  const asked = query && 'language' in query && language !== undefined ? { ...rest, language } : rest
  return {
    ...(params !== undefined && { params: request.params }),
    ...((query || Object.keys(asked).length > 0) && { query: asked }),
    ...(body !== undefined && body !== null && { body }),
  }
}

type Shape = { readonly shape?: Readonly<Record<string, unknown>> }

function partsOf(route: Route): { readonly params: unknown; readonly query: object | undefined } {
  const parts = ((route.procedure as unknown as AnyContractProcedure)['~orpc'].inputSchema as Shape | undefined)?.shape ?? {}
  return { params: parts['params'], query: parts['query'] ? ((parts['query'] as Shape).shape ?? {}) : undefined }
}

function statusOf(route: Route, code: string): number {
  const own = (route.procedure as unknown as AnyContractProcedure)['~orpc'].errorMap[code]?.status
  return own ?? edgeRefusals[code as keyof typeof edgeRefusals]?.status ?? 422
}

/** Which fields a body has wrong, by the path below `data`, so that a form can say it beside the field. */
function malformedInput(error: unknown): Refusal | null {
  if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST' || !(error.cause instanceof ValidationError)) return null
  const fields: Record<string, string> = {}
  for (const issue of error.cause.issues.slice(0, 20)) {
    const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part))
    const named = path[0] === 'body' ? path.slice(2) : path.slice(1)
    fields[named.join('.') || (path[0] ?? 'body')] = (issue as { code?: string }).code ?? 'invalid'
  }
  return refuse('malformed', { fields })
}

export function sendRefusal(
  edge: Pick<Edge, 'texts'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  refusal: Refusal,
  status: number,
): FastifyReply {
  const { code, data } = refusal
  const wait = (data as { retryAfter?: unknown } | null)?.retryAfter
  if (typeof wait === 'number') reply.header('retry-after', String(Math.max(1, Math.ceil(wait))))
  const message = textOf(edge.texts, languageFor(request, { languages: Object.keys(edge.texts), language: 'EN' }), code, data)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ success: false, value: data ?? null, message, code })
}
