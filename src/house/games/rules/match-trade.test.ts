import { expect, test } from 'vitest'
import { tradeTightens, type CapTrade, type FactorTrade, type HeldTrade, type PriceTrade } from './match-trade.ts'

const held = (is: boolean): HeldTrade => ({ of: 'held', event: 'e', market: null, held: is })
const price = (at: number | null, quoted = 20_000): PriceTrade => ({
  of: 'price',
  event: 'e',
  market: '1x2',
  pick: 'home',
  price: at,
  quoted,
})
const cap = (most: string | null): CapTrade => ({
  of: 'cap',
  gameCode: 'g',
  scope: 'league',
  name: 'river',
  currency: 'USD',
  most,
})
const factor = (percent: number): FactorTrade => ({ of: 'factor', member: '7', percent })

test('one person stops bets, and two take them again [trust 10]', () => {
  expect(tradeTightens(null, held(true))).toBe(true)
  expect(tradeTightens(held(true), held(false))).toBe(false)
})

test('one person shortens a price, and two lengthen it, past the source’s or past one that was set before [trust 10]', () => {
  expect(tradeTightens(null, price(19_000))).toBe(true)
  expect(tradeTightens(null, price(20_000))).toBe(true)
  expect(tradeTightens(null, price(20_001))).toBe(false)
  expect(tradeTightens(price(15_000), price(16_000))).toBe(false)
  expect(tradeTightens(price(15_000), price(14_000))).toBe(true)
  expect(tradeTightens(price(15_000), price(null))).toBe(false)
  expect(tradeTightens(price(25_000), price(null))).toBe(true)
  expect(tradeTightens(price(25_000), price(24_000))).toBe(false)
  expect(tradeTightens(price(null), price(19_000))).toBe(true)
})

test('one person lowers a cap or a member’s share, and two raise it or take it away [trust 10]', () => {
  expect(tradeTightens(null, cap('500'))).toBe(true)
  expect(tradeTightens(cap('500'), cap('400'))).toBe(true)
  expect(tradeTightens(cap('400'), cap('401'))).toBe(false)
  expect(tradeTightens(cap('400'), cap(null))).toBe(false)
  expect(tradeTightens(cap(null), cap('9'))).toBe(true)
  expect(tradeTightens(null, factor(50))).toBe(true)
  expect(tradeTightens(factor(50), factor(51))).toBe(false)
})
