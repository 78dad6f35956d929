import type { FastifyInstance } from 'fastify'
import type { Millis } from '#kit/clock.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Asking } from './provider/ask-provider.ts'
import type { DepositWebhook } from './rules/webhook.ts'
import { takeWebhook, type ReceivedWebhook } from './deposits/take-webhook.ts'
import { takePayoutWebhook, warnOfContradiction } from './payouts/take-payout-webhook.ts'

const LARGEST = 16 * 1024

/**
 * Providers' callbacks: /callback/{provider}. The raw body is read, because its bytes are what is signed. 200 says taken (also for one
 * told before), so that the provider stops; 401 a wrong signature, 404 an order that is not ours, 503 not now.
 */
export async function mountCallbacks(app: FastifyInstance, asking: Asking): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST }, (_request, body, done) => {
      done(null, body)
    })
    scope.post<{ Params: { provider: string } }>('/callback/:provider', async (request, reply) => {
      const provider = asking.providers.get(request.params.provider)
      if (!provider) return reply.code(404).send({ taken: false })
      const now = asking.clock()
      const heard = provider.read({ headers: request.headers, body: String(request.body ?? '') }, now)
      if (!heard) return reply.code(401).send({ taken: false })
      const from = { provider: provider.code, id: heard.id, reference: heard.reference }
      const status =
        heard.about === 'payout'
          ? await receivePayoutWebhook(asking, { ...from, webhook: heard.webhook }, now)
          : await receiveDepositWebhook(asking, { ...from, webhook: heard.webhook }, now)
      return reply.code(status).send({ taken: status === 200 })
    })
  })
}

async function receiveDepositWebhook(asking: Asking, heard: ReceivedWebhook<DepositWebhook>, now: Millis): Promise<200 | 404> {
  const taken = await asking.transact((tx) => takeWebhook(tx, heard, now))
  if (taken.outcome === 'unknown') return 404
  if (taken.outcome !== 'unchanged') asking.pushDeposit(taken.deposit)
  return 200
}

async function receivePayoutWebhook(asking: Asking, heard: ReceivedWebhook, now: Millis): Promise<200 | 404 | 503> {
  const taken = await asking.transact((tx) => takePayoutWebhook(tx, heard, { now, random: asking.random }))
  if (isRefusal(taken)) return 503
  if (taken.outcome === 'unknown') return 404
  if (taken.outcome === 'contradicted') warnOfContradiction(asking.log, taken.withdrawal)
  else if (taken.outcome !== 'unchanged') asking.pushWithdrawal(taken.withdrawal)
  return 200
}
