import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { MINUTE, type Clock } from '../kit/clock.ts'
import { newSecret } from '../kit/ids.ts'
import type { Random } from '../kit/random.ts'
import type { Database } from '../runtime/database.ts'
import { choices, endOrder, openOrder, orderAt, orderOf, orderRequest, type Choice, type Order } from './orders.ts'
import { payerPage } from './page.ts'
import { signatureMatches } from './signature.ts'

export type Sandbox = {
  readonly db: Database
  readonly clock: Clock
  readonly random: Random
  readonly secret: string
  /** Where payers reach this server, without a slash at the end. */
  readonly address: string
  /** PEM of certificate and key; plain HTTP without. */
  readonly tls?: { readonly cert: string; readonly key: string } | null
}

const FRESH = 5 * MINUTE

/** The sandbox provider: a signed API for merchants, a page for payers. */
export function openSandbox(sandbox: Sandbox): FastifyInstance {
  const { tls } = sandbox
  const options = { bodyLimit: 16 * 1024, logger: false, forceCloseConnections: 'idle', ...(tls && { https: tls }) }
  const app = fastify(options as object) as FastifyInstance
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/json', 'application/x-www-form-urlencoded'],
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, body)
    },
  )
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  })
  app.post('/v1/orders', async (request, reply) => {
    if (!signed(sandbox, request)) return reply.code(401).send({ error: 'signature' })
    const parsed = orderRequest.safeParse(json(request.body))
    if (!parsed.success) return reply.code(400).send({ error: 'malformed' })
    const order = await openOrder(sandbox.db, parsed.data, { now: sandbox.clock(), random: sandbox.random })
    return shown(sandbox, order)
  })
  app.get<{ Params: { reference: string } }>('/v1/orders/:reference', async (request, reply) => {
    if (!signed(sandbox, request)) return reply.code(401).send({ error: 'signature' })
    const order = await orderOf(sandbox.db, request.params.reference)
    return order ? shown(sandbox, order) : reply.code(404).send({ error: 'unknown' })
  })
  payerRoutes(app, sandbox)
  return app
}

function payerRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const show = async (reply: FastifyReply, page: string) => {
    const order = await orderAt(sandbox.db, page)
    const nonce = newSecret(sandbox.random, 16)
    return reply
      .code(order ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
      )
      .send(payerPage(order, { language: order?.language ?? 'EN', nonce }))
  }
  app.get<{ Params: { page: string } }>('/pay/:page', async (request, reply) => show(reply, request.params.page))
  app.post<{ Params: { page: string }; Body: string }>('/pay/:page', async (request, reply) => {
    const choice = new URLSearchParams(request.body).get('choice') as Choice
    if (!choices.includes(choice)) return reply.code(400).send('')
    await endOrder(sandbox.db, { page: request.params.page, choice }, { now: sandbox.clock(), random: sandbox.random })
    return reply.redirect(`/pay/${request.params.page}`, 303)
  })
}

/** The signature covers the path of a question and the body of an order. */
function signed(sandbox: Sandbox, request: FastifyRequest): boolean {
  const header = (name: string) => (typeof request.headers[name] === 'string' ? request.headers[name] : '')
  const at = header('x-timestamp')
  const age = Math.abs(sandbox.clock() - Number.parseInt(at, 10))
  if (!/^\d{10,16}$/.test(at) || age > FRESH) return false
  const body = typeof request.body === 'string' ? request.body : request.url
  return signatureMatches(sandbox.secret, { id: header('x-request-id'), at, body }, header('x-signature'))
}

function shown(sandbox: Sandbox, order: Order): object {
  const { reference, state, amount, currency, paidAmount } = order
  return { reference, state, amount: paidAmount ?? amount, currency, payUrl: `${sandbox.address}/pay/${order.page}` }
}

function json(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return null
  }
}
