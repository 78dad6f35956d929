import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isUuid, newId, newSecret } from './ids.ts'
import { below, type Random } from './random.ts'

/** A small generator of this test: what it gives follows from its seed alone. */
function seeded(seed: number): Random {
  let state = seed >>> 0 || 1
  return (bytes) =>
    Uint8Array.from({ length: bytes }, () => {
      state ^= state << 13
      state >>>= 0
      state ^= state >>> 17
      state ^= state << 5
      state >>>= 0
      return state & 255
    })
}

describe('a draw below a bound', () => {
  test('is a whole number in range [trust 70]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), fc.integer(), (bound, seed) => {
        const draw = below(seeded(seed), bound)
        expect(Number.isSafeInteger(draw) && draw >= 0 && draw < bound).toBe(true)
      }),
    )
  })

  test('rejects what lies past the last whole multiple of the bound, instead of folding it back [trust 70]', () => {
    const bound = 2 ** 52 + 1
    const given = [Uint8Array.of(255, 255, 255, 255, 255, 255, 255), Uint8Array.of(0, 0, 0, 0, 0, 0, 7)]
    let asked = 0
    expect(below(() => given[asked++] as Uint8Array, bound)).toBe(7)
    expect(asked).toBe(2)
  })

  test('refuses a bound that is none', () => {
    for (const bound of [0, -1, 1.5, Number.NaN, 2 ** 53]) expect(() => below(seeded(1), bound)).toThrow(RangeError)
  })
})

describe('an id', () => {
  test('is a version 7 UUID that sorts by its time of birth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 47 }), fc.integer({ min: 1, max: 2 ** 40 }), fc.integer(), (at, later, seed) => {
        const [first, second] = [newId(at, seeded(seed)), newId(at + later, seeded(seed + 1))]
        expect(isUuid(first) && first[14] === '7' && /[89ab]/.test(first[19] as string)).toBe(true)
        expect(first < second).toBe(true)
      }),
    )
  })

  test('of another form is none', () => {
    for (const text of ['', 'x', '019F0000-0000-7000-8000-000000000000', '019f0000-0000-7000-8000-00000000000']) {
      expect(isUuid(text)).toBe(false)
    }
  })
})

test('a secret is its bytes in base64url, letter for letter', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 64 }), (bytes) => {
      expect(newSecret(() => bytes, bytes.length)).toBe(Buffer.from(bytes).toString('base64url'))
    }),
  )
  expect(newSecret(seeded(3))).toHaveLength(43)
})

test('a draw at the last whole multiple of the bound is drawn again, and the one below it counts [trust 70]', () => {
  const range = 2 ** 53
  const limit = BigInt(range - (range % 10))
  const bytesOf = (value: bigint) => Uint8Array.from({ length: 7 }, (_, i) => Number((value >> BigInt(8 * (6 - i))) & 255n))
  const draws = (...values: bigint[]) => {
    const left = values.map(bytesOf)
    return below(() => left.shift() as Uint8Array, 10)
  }
  expect(draws(limit, 7n)).toBe(7)
  expect(draws(limit - 1n, 7n)).toBe(9)
})
