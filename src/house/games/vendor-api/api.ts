import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isRefusal } from '#kit/refusal.ts'
import { authenticate } from '#protocol/authenticate.ts'
import { endpoints, MOUNT, verbs, type Verb } from '#protocol/endpoints.ts'
import { writeExact } from '#protocol/json.ts'
import { readRequest } from '#protocol/read-request.ts'
import { headerNames } from '#protocol/signature.ts'
import type { Status } from '#protocol/status.ts'
import type { Log } from '#runtime/log.ts'
import type { CallLog } from './call-log.ts'
import type { VendorKeys } from './keys.ts'
import type { Nonces } from './nonces.ts'
import { serve, type Desk } from './serve.ts'

export type VendorApi = Desk & {
  readonly keys: VendorKeys
  readonly nonces: Nonces
  readonly calls: CallLog
  readonly log: Log
}

type Given = {
  readonly http: number
  readonly vendor: number | null
  /** The body was JSON of the protocol's depth. */
  readonly read?: true
  readonly answer: { readonly status: Status; readonly [field: string]: unknown }
}

/**
 * The vendors' wallet: every verb under /vendor/v1. The raw bytes are what is signed, so they are read as they came. 200 for every
 * decision, 400 for what is no JSON, 401 and 403 for whom we do not know, 500 where the outcome is unknown.
 */
export async function mountVendorApi(app: FastifyInstance, api: VendorApi): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body)
    })
    // What fails before it is read (a body too large, a type that is none) is told in the protocol's words as well.
    scope.setErrorHandler((error: { statusCode?: number; message: string }, request, reply) => {
      const unreadable = (error.statusCode ?? 500) < 500
      if (!unreadable) api.log.error({ err: error, trace: request.id }, 'a vendor’s call failed before it was read')
      const status: Status = unreadable ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_UNKNOWN'
      return send(reply, {
        http: unreadable ? 400 : 500,
        vendor: null,
        answer: { status, message: unreadable ? error.message : null },
      })
    })
    for (const verb of verbs) {
      const { path, largest } = endpoints[verb]
      const config = { call: `vendor ${verb}` }
      // An answer fits one packet.
      scope.post(`${MOUNT}${path}`, { config, bodyLimit: largest, compress: false }, (request, reply) =>
        take(api, verb, request, reply),
      )
    }
  })
}

async function take(api: VendorApi, verb: Verb, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const at = api.clock()
  const started = process.hrtime.bigint()
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const { http, vendor, answer, read = false } = await given(api, verb, { request, body })
  const keyId = String(request.headers[headerNames.key] ?? '').slice(0, 64)
  const micros = Number((process.hrtime.bigint() - started) / 1000n)
  api.calls.add({ at, vendor, keyId, path: endpoints[verb].path, status: answer.status, micros, body, read })
  return send(reply, { http, vendor, answer })
}

function send(reply: FastifyReply, { http, answer }: Given): FastifyReply {
  return reply.code(http).type('application/json').header('cache-control', 'no-store').send(writeExact(answer))
}

async function given(api: VendorApi, verb: Verb, { request, body }: { request: FastifyRequest; body: Buffer }): Promise<Given> {
  const key = await authenticate(
    { headers: request.headers, body },
    { find: (id) => api.keys.find(id), useNonce: (id, nonce) => api.nonces.use(id, nonce), clock: api.clock },
  )
  if (isRefusal(key)) return { http: key.data.http, vendor: null, answer: { status: key.code } }
  const { vendor, addresses } = key
  if (addresses.length > 0 && !addresses.includes(request.ip)) {
    return { http: 403, vendor, answer: { status: 'RS_ERROR_INVALID_PARTNER' } }
  }
  const read = readRequest(verb, body)
  if (isRefusal(read)) {
    const { http, request_uuid, message } = read.data
    return { http, vendor, answer: { status: read.code, request_uuid, message } }
  }
  const { request_uuid } = read
  try {
    return { http: 200, vendor, read: true, answer: { ...(await serve(api, key, { verb, request: read })), request_uuid } }
  } catch (error) {
    api.log.error({ err: error, verb, trace: request.id }, 'a vendor’s call has an unknown outcome')
    return { http: 500, vendor, read: true, answer: { status: 'RS_ERROR_UNKNOWN', request_uuid } }
  }
}
