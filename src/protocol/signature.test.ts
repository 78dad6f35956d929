import { generateKeyPairSync } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  headerNames,
  hmacSha256,
  publicKeyOf,
  sign,
  timely,
  verify,
  WINDOW,
  type SigningKey,
  type VerifyingKey,
} from './signature.ts'
import vectors from './vectors.json' with { type: 'json' }

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const keys: readonly [SigningKey, VerifyingKey][] = [
  [
    { id: 'a', scheme: 'hmac', secret: 'shared' },
    { scheme: 'hmac', secret: 'shared' },
  ],
  [
    { id: 'b', scheme: 'rsa', privateKey: rsa.privateKey },
    { scheme: 'rsa', publicKey: rsa.publicKey },
  ],
  [
    { id: 'c', scheme: 'rsa-body', privateKey: rsa.privateKey },
    { scheme: 'rsa-body', publicKey: rsa.publicKey },
  ],
]
const signed = { timestamp: '1800000000000', nonce: 'n0nce-n0nce', body: Buffer.from('{"amount":100000}') }
const signatureOf = (key: SigningKey, what = signed) => sign(key, what)[headerNames.signature] ?? ''

describe('published vectors', () => {
  test.each(vectors.hmacSha256)('HMAC-SHA256: RFC 4231 case $case [trust 17]', ({ key, text, mac }) => {
    const bytes = Buffer.from(text, 'hex')
    expect(hmacSha256(Buffer.from(key, 'hex'), bytes).toString('hex').slice(0, mac.length)).toBe(mac)
    expect(
      hmacSha256(Buffer.from(key, 'hex'), bytes.subarray(0, 3), bytes.subarray(3)).toString('hex').slice(0, mac.length),
    ).toBe(mac)
  })

  test('RSA-SHA256 over the body alone: the vector of Hub88 [trust 17]', () => {
    const { publicKey, body, signature } = vectors.rsaBody
    const key: VerifyingKey = { scheme: 'rsa-body', publicKey: publicKeyOf(publicKey) }
    expect(verify(key, { ...signed, body: Buffer.from(body) }, signature)).toBe(true)
    expect(verify(key, { ...signed, body: Buffer.from(`${body} `) }, signature)).toBe(false)
    expect(verify({ ...key, scheme: 'rsa' }, { ...signed, body: Buffer.from(body) }, signature)).toBe(false)
  })
})

describe.each(keys)('a key of its scheme', (signing, verifying) => {
  const { scheme } = signing

  test(`${scheme}: verifies what it signed and nothing that differs in a bit [trust 17]`, () => {
    const signature = signatureOf(signing)
    expect(verify(verifying, signed, signature)).toBe(true)
    fc.assert(
      fc.property(fc.nat(signed.body.length * 8 - 1), (bit) => {
        const body = Buffer.from(signed.body)
        body[bit >> 3] = (body[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        expect(verify(verifying, { ...signed, body }, signature)).toBe(false)
      }),
      { numRuns: 40 },
    )
  })

  test(`${scheme}: refuses a signature that is cut, changed, written otherwise or absent [trust 17]`, () => {
    const signature = signatureOf(signing)
    const other = signature.startsWith('A') ? 'B' : 'A'
    for (const wrong of [
      '',
      '=',
      signature.slice(4),
      other + signature.slice(1),
      ` ${signature}`,
      `${signature}\n`,
      signature.replace(/=+$/, '~'),
    ])
      expect(verify(verifying, signed, wrong), wrong).toBe(false)
  })

  test(`${scheme}: ${scheme === 'rsa-body' ? 'leaves' : 'binds'} time and nonce to the body`, () => {
    const signature = signatureOf(signing)
    const free = scheme === 'rsa-body'
    expect(verify(verifying, { ...signed, timestamp: '1800000000001' }, signature)).toBe(free)
    expect(verify(verifying, { ...signed, nonce: 'another-nonce' }, signature)).toBe(free)
  })
})

test('another secret and another public key do not verify [trust 17]', () => {
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
  for (const [signing] of keys) {
    expect(verify({ scheme: 'hmac', secret: 'shared ' }, signed, signatureOf(signing))).toBe(false)
    expect(verify({ scheme: 'rsa', publicKey: stranger.publicKey }, signed, signatureOf(signing))).toBe(false)
  }
})

test('a time is good for five minutes to both sides, and only in digits [trust 17]', () => {
  const now = 1_800_000_000_000
  for (const away of [0, WINDOW, -WINDOW]) expect(timely(String(now + away), now)).toBe(true)
  for (const away of [WINDOW + 1, -WINDOW - 1]) expect(timely(String(now + away), now)).toBe(false)
  for (const text of ['', '1.8e12', '1800000000000.0', '-1800000000000', ' 1800000000000', '1800000000', '០'.repeat(13)])
    expect(timely(text, now), text).toBe(false)
})
