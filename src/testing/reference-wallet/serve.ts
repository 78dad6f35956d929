import type { IncomingHttpHeaders } from 'node:http'
import type { Clock } from '#kit/clock.ts'
import { isRefusal } from '#kit/refusal.ts'
import { authenticate } from '#protocol/authenticate.ts'
import { endpoints, MOUNT, verbs as every, type Verb } from '#protocol/endpoints.ts'
import { readRequest } from '#protocol/read-request.ts'
import { headerNames, verify, type VerifyingKey } from '#protocol/signature.ts'
import type { Books } from './books.ts'
import { loosely } from './loosely.ts'
import { perform, type Fields } from './perform.ts'

export type Call = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer }
type Key = { readonly id: string; readonly verifying: VerifyingKey }
export type Gate = { readonly clock: Clock; readonly nonces: Set<string>; readonly keys: readonly Key[] }
export type Answered = { readonly http: number; readonly body: object }

/** From the bytes of a call to its answer. */
export async function serveCall(books: Books, call: Call, gate: Gate): Promise<Answered> {
  const verb = every.find((one) => call.path === `${MOUNT}${endpoints[one].path}`)
  if (!verb) return { http: 404, body: { status: 'RS_ERROR_WRONG_SYNTAX' } }
  const key = await keyOf(books, verb, call, gate)
  if (isRefusal(key)) return { http: key.data.http, body: { status: key.code } }
  const request = bodyOf(books, verb, call.body)
  if (!isRefusal(request)) return { http: 200, body: await perform(books, { verb, vendor: key.id, request: request as Fields }) }
  const { http, request_uuid, message } = request.data
  const broken = http === 400 && books.has('broken JSON is a fault')
  return { http: broken ? 500 : http, body: { status: request.code, request_uuid, message } }
}

function keyOf(books: Books, verb: Verb, call: Call, { clock, nonces, keys }: Gate) {
  const first = keys[0]
  if (first && verb === 'promoWin' && books.has('one call needs no signature')) return first
  const body = books.has('signature over the body written again') ? rewritten(call.body) : call.body
  const timestamp = call.headers[headerNames.timestamp]
  return authenticate(
    { headers: call.headers, body },
    {
      clock: books.has('old timestamp') ? () => JSON.parse(String(timestamp)) as number : clock,
      find: async (id) => {
        const named = keys.find((one) => one.id === id)
        if (!named || !books.has('any known key signs')) return named
        const signed = { timestamp: String(timestamp), nonce: String(call.headers[headerNames.nonce]), body }
        const signer = keys.find((one) => verify(one.verifying, signed, String(call.headers[headerNames.signature])))
        return { id, verifying: (signer ?? named).verifying }
      },
      useNonce: async (id, nonce) => {
        const name = `${id} ${nonce}`
        const fresh = !nonces.has(name) || books.has('nonce used again')
        nonces.add(name)
        return fresh
      },
    },
  )
}

function rewritten(body: Buffer): Buffer {
  try {
    return Buffer.from(JSON.stringify(JSON.parse(body.toString())))
  } catch {
    return body
  }
}

function bodyOf(books: Books, verb: Verb, body: Buffer) {
  const rounding = books.has('amounts through a double')
  if (!rounding && !books.has('unknown keys let through')) return readRequest(verb, body)
  return readRequest(verb, loosely(verb, body, { rounding }))
}
