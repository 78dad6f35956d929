import type { FastifyInstance } from 'fastify'
import type { ShedClass } from '#wire/call.ts'
import { safeHeaders } from '../headers.ts'
import { languageFor } from '../request.ts'
import { textOf, type Texts } from '../texts.ts'
import type { Overloaded, Pressure } from './pressure.ts'

type Door = { readonly pressure: Pressure; readonly texts: Texts; readonly tls: boolean }

/**
 * Refuses a call that is not served under this pressure before anything else of it is looked at, and past everything that answers
 * otherwise go through: what a refusal costs is taken from those who are served. Its route says of which class it is.
 */
export function refuseAtTheDoor(app: FastifyInstance, { pressure, texts, tls }: Door): void {
  const languages = Object.keys(texts)
  const said = new Map<string, Buffer>()
  const saying = (language: string, { code, data }: Overloaded): Buffer => {
    const key = `${language} ${data.retryAfter}`
    const known = said.get(key)
    if (known) return known
    const message = textOf(texts, language, code, data)
    const body = Buffer.from(JSON.stringify({ success: false, value: data, message, code }))
    said.set(key, body)
    return body
  }
  app.addHook('onRequest', (request, reply, done) => {
    const { shed } = request.routeOptions.config as { shed?: ShedClass }
    const overloaded = shed && pressure.refuse(shed)
    if (!overloaded) return done()
    const body = saying(languageFor(request, { languages, language: 'EN' }), overloaded)
    reply.hijack()
    const headers = {
      ...safeHeaders({ tls, host: request.hostname }),
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
      'retry-after': String(overloaded.data.retryAfter),
      'x-trace-id': request.id,
    }
    reply.raw.writeHead(503, headers).end(body)
  })
}
