import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { MINUTE, type Clock } from '#kit/clock.ts'
import { newSecret } from '#kit/ids.ts'
import { tlsOptions, type Tls } from '#runtime/http/tls.ts'
import type { Random } from '#kit/random.ts'
import type { Database } from '#runtime/database.ts'
import { choices, endOrder, laterChoices, openOrder, orderAt, orderOf, orderRequest, type Order } from './orders.ts'
import { bankPage, payerPage } from './page.ts'
import { bankChoices, endPayout, openPayout, payoutAt, payoutOf, payoutRequest, type Payout } from './payouts.ts'
import { reportOf, reportRequest } from './reports.ts'
import { signatureMatches } from './signature.ts'

export type Sandbox = {
  readonly db: Database
  readonly clock: Clock
  readonly random: Random
  readonly secret: string
  /** Where payers reach this server, without a slash at the end. */
  readonly address: string
  /** PEM of certificate and key; plain HTTP without. */
  readonly tls?: Tls | null
}

const FRESH = 5 * MINUTE

/** The sandbox provider: a signed API for merchants, a page for payers, and one where a tester plays the bank. */
export function openSandbox(sandbox: Sandbox): FastifyInstance {
  const { tls } = sandbox
  const options = {
    bodyLimit: 16 * 1024,
    requestTimeout: MINUTE,
    logger: false,
    forceCloseConnections: 'idle',
    ...(tls && { https: tlsOptions(tls) }),
  }
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
  merchantRoutes(app, sandbox)
  personRoutes(app, sandbox)
  return app
}

function merchantRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { db } = sandbox
  const now = () => ({ now: sandbox.clock(), random: sandbox.random })
  app.post('/v1/orders', async (request, reply) => {
    if (!signed(sandbox, request)) return reply.code(401).send({ error: 'signature' })
    const parsed = orderRequest.safeParse(json(request.body))
    if (!parsed.success) return reply.code(400).send({ error: 'malformed' })
    return shown(sandbox, await openOrder(db, parsed.data, now()))
  })
  app.get<{ Params: { reference: string } }>('/v1/orders/:reference', async (request, reply) => {
    if (!signed(sandbox, request)) return reply.code(401).send({ error: 'signature' })
    const order = await orderOf(db, request.params.reference)
    return order ? shown(sandbox, order) : reply.code(404).send({ error: 'unknown' })
  })
  app.get<{ Params: { day: string }; Querystring: { after?: string } }>('/v1/reports/:day', async (request, reply) => {
    if (!signed(sandbox, request)) return reply.code(401).send({ error: 'signature' })
    const parsed = reportRequest.safeParse({ ...request.params, ...request.query })
    return parsed.success ? reportOf(db, parsed.data) : reply.code(400).send({ error: 'malformed' })
  })
  app.post('/v1/payouts', async (request, reply) => {
    if (!signed(sandbox, request)) return reply.code(401).send({ error: 'signature' })
    const parsed = payoutRequest.safeParse(json(request.body))
    if (!parsed.success) return reply.code(400).send({ error: 'malformed' })
    const payout = await openPayout(db, parsed.data, now())
    return payout ? payoutShown(sandbox, payout) : reply.code(409).send({ error: 'reused' })
  })
  app.get<{ Params: { reference: string } }>('/v1/payouts/:reference', async (request, reply) => {
    if (!signed(sandbox, request)) return reply.code(401).send({ error: 'signature' })
    const payout = await payoutOf(db, request.params.reference)
    return payout ? payoutShown(sandbox, payout) : reply.code(404).send({ error: 'unknown' })
  })
}

type Shown = { readonly found: boolean; readonly draw: (nonce: string) => string }

/** The pages of people: whoever has the address may act, without script, within this origin. */
function personRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { db } = sandbox
  const now = () => ({ now: sandbox.clock(), random: sandbox.random })
  const payer = async (page: string): Promise<Shown> => {
    const order = await orderAt(db, page)
    const language = order?.language ?? 'EN'
    return { found: order !== null, draw: (nonce) => payerPage(order, { language, nonce }) }
  }
  const bank = async (page: string): Promise<Shown> => {
    const payout = await payoutAt(db, page)
    const language = payout?.language ?? 'EN'
    return { found: payout !== null, draw: (nonce) => bankPage(payout, { language, nonce }) }
  }
  app.get<{ Params: Page }>('/pay/:page', async ({ params }, reply) => show(reply, sandbox, await payer(params.page)))
  app.get<{ Params: Page }>('/bank/:page', async ({ params }, reply) => show(reply, sandbox, await bank(params.page)))
  app.post<{ Params: Page; Body: string }>('/pay/:page', async ({ params: { page }, body }, reply) => {
    const choice = chosen(body, [...choices, ...laterChoices])
    if (!choice) return reply.code(400).send('')
    await endOrder(db, { page, choice }, now())
    return reply.redirect(`/pay/${page}`, 303)
  })
  app.post<{ Params: Page; Body: string }>('/bank/:page', async ({ params: { page }, body }, reply) => {
    const choice = chosen(body, bankChoices)
    if (!choice) return reply.code(400).send('')
    await endPayout(db, { page, choice }, now())
    return reply.redirect(`/bank/${page}`, 303)
  })
}

type Page = { page: string }

function chosen<Choice extends string>(body: string, among: readonly Choice[]): Choice | undefined {
  const choice = new URLSearchParams(body).get('choice')
  return among.find((one) => one === choice)
}

function show(reply: FastifyReply, { random }: Sandbox, { found, draw }: Shown): FastifyReply {
  const nonce = newSecret(random, 16)
  const policy = `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`
  return reply
    .code(found ? 200 : 404)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .send(draw(nonce))
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

function payoutShown(sandbox: Sandbox, { reference, state, amount, currency, page, paidAmount }: Payout): object {
  return { reference, state, amount: paidAmount ?? amount, currency, trackUrl: `${sandbox.address}/bank/${page}` }
}

function json(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return null
  }
}
