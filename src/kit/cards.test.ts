import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasCardNumber, withoutCards } from './cards.ts'

const cards = [
  '4111111111111111',
  '4111 1111 1111 1111',
  '4111-1111-1111-1111',
  '4000000000000000006',
  '5555555555554444',
  '2223003122003222',
  '378282246310005',
  '3782 822463 10005',
  '6011111111111117',
  '6200000000000005',
  '3530111333300000',
  '30569309025904',
  '៤១១១១១១១១១១១១១១១',
  '٤١١١١١١١١١١١١١١١',
  '４１１１１１１１１１１１１１１１',
]
const others = [
  // A digit that does not check, an issuer that there is not, lengths that no issuer has.
  '4111111111111112',
  '9111111111111111',
  '41111111111111',
  '411111111111111111',
  // An account, an amount, a moment, a place in the journal, ids.
  '001234567',
  '1234567890123456',
  '100000000000.00000',
  '1795000000000',
  '9-411111111111111111',
  '019f4111-1111-7111-8111-111111114111',
  '41111111-1111-1111-1111-411111111111',
  'a4111111111111111',
  '4111111111111111.5',
  '',
]

describe('the number of a card', () => {
  test.each(cards)('is %s, wherever it stands [trust 62]', (card) => {
    for (const text of [card, `my card ${card}, thank you`, `(${card})`, `${card}.`, `卡号：${card}。`]) {
      expect(hasCardNumber(text)).toBe(true)
      expect(withoutCards(text)).toBe(text.replace(card, '[card]'))
    }
  })

  test.each(others)('is not %j [trust 62]', (text) => {
    expect([hasCardNumber(text), withoutCards(text)]).toEqual([false, text])
  })

  test('is known by itself however its digits are parted [trust 62]', () => {
    for (const typed of ['4111 11111111 1111', ' 41-1111 1111 1111-11 ']) expect(hasCardNumber(typed)).toBe(true)
    expect(hasCardNumber('41-1111 1111 1111-12')).toBe(false)
  })

  test('is gone from any text, and nothing else of the text is [trust 62]', () => {
    fc.assert(
      fc.property(fc.constantFrom(...cards), fc.stringMatching(/^[a-z ]{0,20}$/), (card, words) => {
        const said = withoutCards(`${words} ${card} ${words} ${card}`)
        expect(said).toBe(`${words} [card] ${words} [card]`)
        expect(hasCardNumber(said)).toBe(false)
      }),
    )
  })

  test('is looked for in 50,000 characters without delay [trust 41]', () => {
    for (const worst of ['4111 '.repeat(10_000), '4'.repeat(50_000), '4111-1111-'.repeat(5000)]) {
      const times = [0, 1, 2].map(() => {
        const started = performance.now()
        expect(hasCardNumber(worst)).toBe(false)
        return performance.now() - started
      })
      // The best of three: the rest is what the machine does besides.
      expect(Math.min(...times)).toBeLessThan(200)
    }
  })
})

test('the first and the last figure of every script are figures of a number', () => {
  for (const zero of [0x30, 0x660, 0x6f0, 0xe50, 0xed0, 0x1040, 0x17e0, 0xff10]) {
    const written = (digits: string) => digits.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
    expect(hasCardNumber(written('4000000000000000006'))).toBe(true)
    expect(hasCardNumber(written('6011000990139424'))).toBe(true)
  }
})
