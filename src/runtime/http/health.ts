import type { FastifyInstance } from 'fastify'

/** Live says the process answers; ready says it can do its work and should be sent some, and what it does without. */
export function mountHealth(
  app: FastifyInstance,
  ready: () => Promise<Readonly<Record<string, boolean>>>,
  lacks: readonly string[] = [],
): void {
  app.get('/livez', async (_request, reply) => reply.header('cache-control', 'no-store').send({ live: true }))
  app.get('/readyz', async (_request, reply) => {
    const checks = await ready()
    const all = Object.values(checks).every(Boolean)
    return reply
      .code(all ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready: all, checks, lacks })
  })
}
