import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { z } from 'zod'
import { endpoints, MOUNT, type Verb } from '#protocol/endpoints.ts'
import { headerNames, sign, type SigningKey } from '#protocol/signature.ts'
import type { TestHouse } from '../house.ts'
import { bodyFrom } from './hostile.ts'
import { jsonText } from './json-text.ts'
import type { RawAnswer } from './judge.ts'
import { valueOf, type Living } from './shapes.ts'

/** One call of a vendor as it is to be sent: its bytes, and which part of its signature is foul, if any. */
export type VendorAsking = {
  readonly text: string
  readonly untouched: boolean
  readonly foul: 'nothing' | 'signature' | 'key' | 'time' | 'nonce' | 'no headers'
  readonly contentType: string
}

const fouls = fc.constantFrom<VendorAsking['foul']>('signature', 'key', 'time', 'nonce', 'no headers')
const contentTypes = fc.constantFrom('text/plain', 'application/json; charset=utf-16', ';', '')

/** Calls of one verb, made from its own schema; nine in ten are signed as they should be, hostile or not. */
export function vendorAskingOf(verb: Verb, living: Living): fc.Arbitrary<VendorAsking> {
  return fc
    .record({
      body: bodyFrom(valueOf(endpoints[verb].request, living)),
      foul: fc.oneof({ weight: 14, arbitrary: fc.constant<VendorAsking['foul']>('nothing') }, { weight: 1, arbitrary: fouls }),
      contentType: fc.oneof({ weight: 14, arbitrary: fc.constant('application/json') }, { weight: 1, arbitrary: contentTypes }),
    })
    .map(({ body, ...rest }) => ({ ...rest, text: jsonText(body.value), untouched: body.untouched }))
}

/** Sends it, signed now with a nonce of its own. */
export async function askAsVendor(
  house: TestHouse,
  { verb, asking, key, at }: { verb: Verb; asking: VendorAsking; key: SigningKey; at: number },
): Promise<RawAnswer> {
  const { text, foul, contentType } = asking
  const signed = sign(foul === 'key' ? { ...key, id: 'nobody' } : key, {
    timestamp: String(foul === 'time' ? at - 3_600_000 : at),
    nonce: foul === 'nonce' ? 'the-same-nonce' : randomUUID(),
    body: text,
  })
  const right = signed[headerNames.signature] ?? ''
  const wrong = `${right.startsWith('A') ? 'B' : 'A'}${right.slice(1)}`
  const headers = foul === 'signature' ? { ...signed, [headerNames.signature]: wrong } : signed
  const response = await house.app.inject({
    method: 'POST',
    url: `${MOUNT}${endpoints[verb].path}`,
    headers: { host: 'localhost', ...(contentType && { 'content-type': contentType }), ...(foul !== 'no headers' && headers) },
    payload: text,
  })
  return { status: response.statusCode, text: response.body, headers: response.headers }
}

/** Every verb's answer schema, by which what is heard is judged. */
export const answerOf = (verb: Verb): z.ZodType => endpoints[verb].answer
