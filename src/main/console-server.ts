import type { FastifyInstance } from 'fastify'
import { mountHealth } from '../runtime/http/health.ts'
import { openServer } from '../runtime/http/server.ts'
import { systemRandom } from '../runtime/system.ts'
import type { Log } from '../runtime/log.ts'
import type { Stage } from '../runtime/shutdown.ts'
import en from '../wire/texts/en.json' with { type: 'json' }

export type ConsoleOptions = {
  readonly log: Log
  readonly tls: { readonly cert: string; readonly key: string } | null
  readonly readiness: Stage['readiness']
}

/** The operators' origin. It answers for the house's health; the desk itself is not built yet, and says so. */
export async function openConsole({ log, tls, readiness }: ConsoleOptions): Promise<FastifyInstance> {
  const app = await openServer({ log, random: systemRandom, texts: { EN: en }, tls, trustedProxies: [] })
  mountHealth(app, readiness)
  app.get('/', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Croupier console</title><h1>Croupier console</h1><p>The operators’ desk is not built yet. The house behind it is: see <a href="/readyz">its readiness</a>.</p></html>',
      ),
  )
  return app
}
