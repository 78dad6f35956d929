import { createHash, createHmac } from 'node:crypto'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawing, evenly, wholeBelow } from './draw.ts'
import { floats, picks } from '#testing/arcade/floats.ts'
import { block, commitmentOf, keyOf, words, type Entropy } from './stream.ts'
import vectors from './vectors.json' with { type: 'json' }

const dice = (f: number) => Math.floor(f * 10_001) / 100
const limbo = (f: number) => Math.max(1, Math.floor(99 / f) / 100)
const roulette = (f: number) => Math.floor(f * 37)
const cardNames = [...'23456789TJQKA'].flatMap((rank) => [...'♦♥♠♣'].map((suit) => suit + (rank === 'T' ? '10' : rank)))

describe('published vectors', () => {
  test.each(vectors.hmac_rfc4231)('the HMAC is that of RFC 4231: $text [trust 73]', ({ keyHex, text, sha256: expected }) => {
    expect(bytesToHex(hmac(sha256, hexToBytes(keyHex), utf8ToBytes(text)))).toBe(expected)
  })

  test('the HMAC is that of the public php-provably-fair vector [trust 73]', () => {
    const { serverSeed, message, hmac: expected } = vectors.public
    expect(bytesToHex(hmac(sha256, utf8ToBytes(serverSeed), utf8ToBytes(message)))).toBe(expected)
  })

  test('the commitment of set A is the hash of the seed as text [trust 73]', () => {
    expect(commitmentOf(vectors.setA.serverSeed)).toBe(vectors.setA.commitment)
  })

  test.each(vectors.setA.rounds)('set A, nonce $nonce, gives the published dice, limbo and roulette [trust 73]', (round) => {
    const { serverSeed, clientSeed } = vectors.setA
    const f = floats({ serverSeed, clientSeed, nonce: round.nonce }).next().value
    expect(f).toBe(round.float)
    expect({ dice: dice(f), limbo: limbo(f), roulette: roulette(f) }).toEqual({
      dice: round.dice,
      limbo: round.limbo,
      roulette: round.roulette,
    })
  })

  test('set B gives the blocks, floats and games computed from the published formula [trust 73]', () => {
    const b = vectors.setB
    expect(commitmentOf(b.serverSeed)).toBe(b.commitment)
    expect(bytesToHex(block(keyOf(b.serverSeed), b, 0))).toBe(b.block0)
    const stream = () => floats(b)
    const first = (count: number) => {
      const from = stream()
      return Array.from({ length: count }, () => from.next().value)
    }
    expect(first(10)).toEqual(b.floats)
    const f = first(1)[0] as number
    expect([dice(f), limbo(f), roulette(f)]).toEqual([b.dice, b.limbo, b.roulette])
    expect(
      first(16)
        .map((float) => (float < 0.5 ? 'L' : 'R'))
        .join(''),
    ).toBe(b.plinko)
    expect(picks(stream(), { of: 25, count: 3 })).toEqual(b.mines)
    expect(picks(stream(), { of: 40, count: 10 })).toEqual(b.keno)
    expect(
      first(10)
        .map((float) => cardNames[Math.floor(float * 52)])
        .join(' '),
    ).toBe(b.cards)
  })

  test.each(vectors.words.rounds)(
    'whole numbers by rejection, nonce $nonce, give roulette, dice and a shuffle [trust 70, 73]',
    (round) => {
      const { serverSeedHex, clientSeed, bytesCommitment } = vectors.words
      const key = hexToBytes(serverSeedHex)
      expect(bytesToHex(sha256(key))).toBe(bytesCommitment)
      const stream = () => words(key, { clientSeed, nonce: round.nonce })
      expect(wholeBelow(stream(), 37)).toBe(round.roulette37)
      const three = stream()
      expect([1, 2, 3].map(() => wholeBelow(three, 6) + 1)).toEqual(round.sicbo)
      const shuffling = stream()
      const deck = Array.from({ length: 52 }, (_, i) => i)
      for (let i = 51; i > 0; i--) {
        const j = wholeBelow(shuffling, i + 1)
        ;[deck[i], deck[j]] = [deck[j] as number, deck[i] as number]
      }
      expect(deck.slice(0, 8)).toEqual(round.shuffleFirst8)
    },
  )
})

const entropies = fc.record({
  serverSeed: fc.string({ minLength: 1, maxLength: 80 }),
  clientSeed: fc.string({ maxLength: 80 }),
  nonce: fc.nat(),
})

describe('the stream', () => {
  test('is what node:crypto computes, for any seeds', () => {
    fc.assert(
      fc.property(entropies, fc.nat(3), ({ serverSeed, clientSeed, nonce }, r) => {
        const expected = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${r}`).digest('hex')
        expect(bytesToHex(block(keyOf(serverSeed), { clientSeed, nonce }, r))).toBe(expected)
        expect(commitmentOf(serverSeed)).toBe(createHash('sha256').update(serverSeed).digest('hex'))
      }),
    )
  })

  test('is used once and in order: what is drawn one by one is what was drawn before, and its words are the blocks cut in fours [trust 70]', () => {
    const entropy: Entropy = { serverSeed: 'seed', clientSeed: 'client', nonce: 7 }
    const first = drawing(entropy)
    const drawn = Array.from({ length: 20 }, () => first.below(2 ** 32))
    const blocks = [0, 1, 2].flatMap((r) => [...block(keyOf('seed'), entropy, r)])
    expect(drawn).toEqual(Array.from({ length: 20 }, (_, i) => Buffer.from(blocks).readUInt32BE(i * 4)))
    expect(first.draws.map(({ drawn: value }) => value)).toEqual(drawn)
  })
})

describe('whole numbers by rejection', () => {
  const from = (values: readonly number[]): Iterator<number, never> => {
    let next = 0
    return {
      next: () => {
        if (next === values.length) throw new Error('drew more than there was')
        return { done: false, value: values[next++] as number }
      },
    }
  }

  test('passes over a word past the last whole multiple of the bound, and takes the one before it [trust 70]', () => {
    for (const bound of [3, 5, 6, 7, 37, 49, 52, 1000, 3_000_000_000]) {
      const limit = 2 ** 32 - (2 ** 32 % bound)
      expect(wholeBelow(from([limit - 1]), bound)).toBe(bound - 1)
      expect(wholeBelow(from([limit, 2 ** 32 - 1, 0]), bound)).toBe(0)
    }
  })

  test('takes every word when the bound is a power of two [trust 70]', () => {
    for (const bound of [1, 2, 32, 2 ** 32]) expect(wholeBelow(from([2 ** 32 - 1]), bound)).toBe(bound - 1)
  })

  test('gives every value exactly as often as any other, over every word of a small range [trust 70]', () => {
    const range = 2 ** 12
    for (let bound = 1; bound <= 200; bound++) {
      const counts = new Array<number>(bound).fill(0)
      let passedOver = 0
      for (let word = 0; word < range; word++) {
        const drawn = evenly(word, { bound, range })
        if (drawn === null) passedOver++
        else counts[drawn] = (counts[drawn] as number) + 1
      }
      expect(new Set(counts)).toEqual(new Set([Math.floor(range / bound)]))
      expect(passedOver).toBe(range % bound)
    }
  })

  test('refuses a bound that is no whole number of the range', () => {
    for (const bound of [0, -1, 1.5, Number.NaN, 2 ** 32 + 1]) expect(() => wholeBelow(from([0]), bound)).toThrow(RangeError)
  })
})
