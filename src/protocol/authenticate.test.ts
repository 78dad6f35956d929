import { describe, expect, test } from 'vitest'
import { isRefusal } from '#kit/refusal.ts'
import { authenticate, type KeyRing } from './authenticate.ts'
import { headerNames, sign, WINDOW, type SigningKey, type VerifyingKey } from './signature.ts'

const now = 1_800_000_000_000
const signing = { id: 'lotus', scheme: 'hmac', secret: 'shared' } as const satisfies SigningKey
const body = Buffer.from('{"request_uuid":"1"}')
const nonce = 'nonce-0001'
const headersOf = (over: { key?: SigningKey; timestamp?: string; nonce?: string } = {}) =>
  sign(over.key ?? signing, { timestamp: over.timestamp ?? String(now), nonce: over.nonce ?? nonce, body })

function ring() {
  const used = new Set<string>()
  const keys: KeyRing<{ id: string; verifying: VerifyingKey }> = {
    clock: () => now,
    find: async (id) => (id === signing.id ? { id, verifying: signing } : undefined),
    useNonce: async (id, one) => {
      const name = `${id} ${one}`
      return used.has(name) ? false : !!used.add(name)
    },
  }
  return { keys, used }
}

const outcome = async (call: Parameters<typeof authenticate>[0], keys = ring().keys) => {
  const key = await authenticate(call, keys)
  return isRefusal(key) ? `${key.code} ${key.data.http}` : key.id
}
const unsigned = 'RS_ERROR_INVALID_SIGNATURE 401'

describe('a signed call', () => {
  test('is let in once: its nonce is spent [trust 17]', async () => {
    const { keys } = ring()
    expect(await outcome({ headers: headersOf(), body }, keys)).toBe('lotus')
    expect(await outcome({ headers: headersOf(), body }, keys)).toBe(unsigned)
    expect(await outcome({ headers: headersOf({ nonce: 'nonce-0002' }), body }, keys)).toBe('lotus')
  })

  test('is refused when stale, from the future, changed or unsigned [trust 17]', async () => {
    for (const away of [WINDOW + 1, -WINDOW - 1])
      expect(await outcome({ headers: headersOf({ timestamp: String(now + away) }), body })).toBe(unsigned)
    expect(await outcome({ headers: headersOf(), body: Buffer.concat([body, Buffer.from(' ')]) })).toBe(unsigned)
    for (const name of Object.values(headerNames)) {
      expect(await outcome({ headers: { ...headersOf(), [name]: undefined }, body })).toBe(unsigned)
      expect(await outcome({ headers: { ...headersOf(), [name]: ['a', 'b'] }, body })).toBe(unsigned)
    }
  })

  test('of an unknown key is refused as another partner', async () => {
    expect(await outcome({ headers: headersOf({ key: { ...signing, id: 'nobody' } }), body })).toBe(
      'RS_ERROR_INVALID_PARTNER 403',
    )
  })

  test('with a bad signature does not spend the nonce [trust 17]', async () => {
    const { keys, used } = ring()
    expect(await outcome({ headers: headersOf({ key: { ...signing, secret: 'guessed' } }), body }, keys)).toBe(unsigned)
    expect(used.size).toBe(0)
    expect(await outcome({ headers: headersOf(), body }, keys)).toBe('lotus')
  })

  test('cannot move the border between nonce and body: a nonce holds no full stop', async () => {
    const whole = { timestamp: String(now), nonce: 'nonce-01', body: 'tail.{"a":1}' }
    const moved = { ...sign(signing, whole), [headerNames.nonce]: 'nonce-01.tail' }
    expect(await outcome({ headers: moved, body: Buffer.from('{"a":1}') })).toBe(unsigned)
  })
})
