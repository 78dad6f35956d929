import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { MINUTE, SECOND, type Millis } from '#kit/clock.ts'
import { hex } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import type { Log } from '../log.ts'
import type { Edge } from './edge.ts'
import { compressAnswers } from './compress.ts'
import { LARGEST_BODY, takeBodies } from './bodies.ts'
import { safeHeaders, secureHeaders } from './headers.ts'
import { refuseAtTheDoor } from './guard/at-the-door.ts'
import { hangUp } from './guard/hang-up.ts'
import { namesOneHost } from './guard/one-host.ts'
import type { Pressure } from './guard/pressure.ts'
import { sendRefusal } from './routes.ts'
import { tlsOptions, type Tls } from './tls.ts'
import { refuse } from '#kit/refusal.ts'

/** How long whoever asks may take to send the head of a request, and all of it: a large picture over a slow line comes within it. */
const PATIENCE = { head: 15 * SECOND, whole: 2 * MINUTE } as const

/** Seconds after which whoever sent a large body among many may send it again. */
const BODY_AGAIN = 2

export type ServerOptions = {
  readonly log: Log
  readonly random: Random
  readonly texts: Edge['texts']
  /** PEM of certificate and key; plain HTTP without. */
  readonly tls: Tls | null
  /** Addresses of proxies whose X-Forwarded-For is believed; no other is. */
  readonly trustedProxies: readonly string[]
  /** How much there is to do; nothing is refused for that where nobody looks. */
  readonly pressure?: Pressure
  /** Those of PATIENCE without. */
  readonly patience?: Readonly<Record<keyof typeof PATIENCE, Millis>>
  readonly observe?: (call: string, status: number, seconds: number) => void
}

/** A server with the rules that hold for every call: JSON only, unless a route says that it takes a form, bounded, traced, no header forgotten. Routes are mounted by the halves. */
export async function openServer(options: ServerOptions): Promise<FastifyInstance> {
  const { head, whole } = options.patience ?? PATIENCE
  const slow = { headersTimeout: head, connectionsCheckingInterval: head / 3 }
  const app = fastify({
    bodyLimit: LARGEST_BODY,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    logger: false,
    genReqId: () => hex(options.random(16)),
    requestIdHeader: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // An address that is no percent-encoding, or whose part is too long, comes past every route and hook.
    frameworkErrors: (_error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      sendRefusal(
        options,
        { request, reply: reply.headers(safeHeaders({ tls: options.tls !== null, host: request.hostname })) },
        refuse('malformed', { fields: { path: 'invalid' } }),
        400,
      ),
    requestTimeout: whole,
    ...(options.tls ? { https: { ...tlsOptions(options.tls), ...slow } } : { http: slow }),
  } as object) as FastifyInstance
  const beginToHangUp = hangUp(app.server)
  app.addHook('preClose', async () => beginToHangUp())
  if (options.pressure) refuseAtTheDoor(app, { pressure: options.pressure, texts: options.texts, tls: options.tls !== null })
  secureHeaders(app, { tls: options.tls !== null })
  app.addHook('onRequest', (request, reply, done) => {
    if (namesOneHost(request.raw)) return done()
    return void sendRefusal(options, { request, reply }, refuse('malformed', { fields: { host: 'invalid' } }), 400)
  })
  await app.register(cookie)
  await compressAnswers(app)
  takeBodies(app)
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-trace-id', request.id)
    done(null, payload)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const name = (request.routeOptions.config as { call?: string }).call ?? 'page'
    options.observe?.(name, reply.statusCode, reply.elapsedTime / 1000)
    done()
  })
  app.setNotFoundHandler((request, reply) => sendRefusal(options, { request, reply }, refuse('not_found'), 404))
  app.setErrorHandler((error: { statusCode?: number; code?: string }, request, reply) => {
    const status = error.statusCode ?? 500
    if (status === 503) return sendRefusal(options, { request, reply }, refuse('overloaded', { retryAfter: BODY_AGAIN }), 503)
    if (status === 413) return sendRefusal(options, { request, reply }, refuse('too_large'), 413)
    if (status < 500) return sendRefusal(options, { request, reply }, refuse('malformed', { fields: { body: 'invalid' } }), 400)
    options.log.error({ err: error, trace: request.id, url: request.url.split('?')[0] }, 'a call failed')
    return sendRefusal(options, { request, reply }, refuse('error'), 500)
  })
  return app
}
