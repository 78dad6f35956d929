import type { FastifyInstance } from 'fastify'
import { takeNotice } from './take-notice.ts'
import type { Asking } from './ask-provider.ts'

const LARGEST = 16 * 1024

/**
 * Providers' callbacks: /callback/{provider}. The raw body is read, because its bytes are what is signed. 200 says taken (also for one
 * told before), so that the provider stops; 401 a wrong signature, 404 an order that is not ours.
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
      const taken = await asking.transact((tx) => takeNotice(tx, { provider: provider.code, ...heard }, now))
      if (taken.outcome === 'unknown') return reply.code(404).send({ taken: false })
      if (taken.outcome !== 'unchanged') asking.tell(taken.deposit)
      return { taken: true }
    })
  })
}
