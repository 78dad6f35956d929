import { z } from 'zod'
import { call } from './call.ts'

export const sealAlgorithm = 'ECDH-ES'
export const sealEncryption = 'A256GCM'
export const sealType = 'wps+jwe'
/** A larger sealed body is refused before it is parsed. */
export const LARGEST_SEALED = 8 * 1024

/** What a sealed body holds: the route it is meant for, a nonce of ours, when it was made, and the body itself. */
export const sealedPayload = z.strictObject({
  m: z.string(),
  p: z.string(),
  merchant: z.string(),
  nonce: z.string(),
  iat: z.number(),
  body: z.unknown(),
})

const publicKey = z.strictObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  kid: z.string(),
  alg: z.literal(sealAlgorithm),
  use: z.literal('enc'),
})

export const edgeContract = {
  keys: call({
    method: 'GET',
    path: '/wps/keys',
    summary: 'The published keys for sealed bodies, newest first, and a nonce for one sealed call within two minutes',
    session: ['none'],
    shed: 'last',
    value: z.strictObject({ keys: z.array(publicKey), nonce: z.string() }),
  }),
}
