import { LARGEST_SEALED } from '#wire/edge.ts'
import { headersOf, type Caller } from '../cast.ts'
import type { TestHouse } from '../house.ts'
import { sealText, type Published } from '../sealing.ts'
import type { Asking, Declaration } from './house-asking.ts'
import type { RawAnswer } from './judge.ts'

/** Sends one request of the fuzzer to the house, sealed where it should be. */
export async function ask(
  house: TestHouse,
  declared: Declaration,
  { asking, caller, ip }: { asking: Asking; caller: Caller; ip: string },
): Promise<RawAnswer> {
  const { method, path } = declared
  const headers = headersOf(caller)
  const text =
    asking.sealed && asking.text !== null
      ? await sealedBody(house, { ...asking, text: asking.text, method, path: asking.url.split('?')[0] ?? path, caller })
      : asking.text
  const sent = method === 'GET' ? null : text
  const response = await house.app.inject({
    method: method as 'GET',
    url: asking.url,
    remoteAddress: ip,
    headers: {
      ...headers,
      'accept-language': asking.language,
      ...(asking.key !== null && { 'idempotency-key': Buffer.from(asking.key).toString('latin1') }),
      ...(sent !== null && asking.contentType !== null && { 'content-type': asking.contentType }),
    },
    ...(sent !== null && { payload: sent }),
  })
  return { status: response.statusCode, text: response.body, headers: response.headers }
}

async function sealedBody(
  house: TestHouse,
  { text, method, path, caller }: { text: string; method: string; path: string; caller: Caller },
): Promise<string> {
  const { value } = (await house.app.inject({ method: 'GET', url: '/wps/keys', headers: { host: caller.host } })).json<{
    value: Published
  }>()
  const meant = { m: method, p: path, merchant: caller.merchant, iat: 0, nonce: value.nonce }
  const plain = `${JSON.stringify(meant).slice(0, -1)},"body":${text}}`
  const jwe = await sealText(value, plain)
  return JSON.stringify({ data: jwe.length > LARGEST_SEALED * 4 ? jwe.slice(0, LARGEST_SEALED * 4) : jwe })
}
