import { describe, expect, test } from 'vitest'
import { cut, plus, ratio } from '#arcade/families/rules/fraction.ts'
import { rateOf, returnOfPrize, SERIES, type BetType } from '../../bet-type.ts'
import { DRAWS, EIGHTY, eightyBalls, SUMS, TWENTY } from './eighty-balls.ts'

const typeOf = (code: string) => eightyBalls.find((type) => type.code === code) as BetType
const at = { series: SERIES.most, lots: 1 }

/** In how many draws the twenty add up to each sum, number by number. */
function drawsBySum(): readonly bigint[] {
  const most = 1410
  const ways = Array.from({ length: TWENTY + 1 }, () => Array.from({ length: most + 1 }, () => 0n))
  ways[0]![0] = 1n
  for (let number = 1; number <= EIGHTY.length; number++)
    for (let count = Math.min(number, TWENTY); count > 0; count--)
      for (let sum = most; sum >= number; sum--) ways[count]![sum]! += ways[count - 1]![sum - number]!
  return ways[TWENTY]!
}

/** Sets of so many of the numbers. */
const sets = (from: readonly string[], count: number): readonly (readonly string[])[] =>
  count === 0 ? [[]] : from.flatMap((one, i) => sets(from.slice(i + 1), count - 1).map((rest) => [one, ...rest]))

test('draws are by their sums as many as is said [L4]', () => {
  const ways = drawsBySum()
  const among = (holds: (sum: number) => boolean) => ways.reduce((all, some, sum) => (holds(sum) ? all + some : all), 0n)
  expect(among(() => true)).toBe(DRAWS)
  expect({
    middle: among((sum) => sum === 810),
    big: among((sum) => sum > 810),
    small: among((sum) => sum < 810),
    odd: among((sum) => sum % 2 === 1),
    even: among((sum) => sum % 2 === 0),
    metal: among((sum) => sum <= 695),
    wood: among((sum) => sum >= 696 && sum <= 763),
    water: among((sum) => sum >= 764 && sum <= 855),
    fire: among((sum) => sum >= 856 && sum <= 923),
    earth: among((sum) => sum >= 924),
  }).toEqual(SUMS)
  expect(cut(ratio(SUMS.middle, DRAWS), 8)).toBe('0.00439642')
})

test('each bet returns what is printed beside it [L4, trust 72]', () => {
  const printed = Object.fromEntries(
    eightyBalls.map(({ code, prizes }) => [code, prizes.map((prize) => cut(returnOfPrize(prize, at), 4)).join(' ')]),
  )
  expect(printed).toEqual({
    pick1: '0.9500',
    pick2: '0.9414',
    pick3: '0.9435',
    pick4: '0.9485',
    pick5: '0.9430',
    pick6: '0.9526',
    pick7: '0.9481',
    pick8: '0.9497',
    pick9: '0.9456',
    pick10: '0.9424',
    'big-small': '0.9751 0.9751',
    'odd-even': '0.9749 0.9750',
    element: '0.9533 0.9471 0.9506 0.9559 0.9511',
    half: '0.9561 0.9552 0.9561',
  })
})

describe('numbers', () => {
  test('are hit as often as they are on twenty of eighty, drawn the other way round [L4, trust 72]', () => {
    const choose = (n: number, k: number): bigint => (k === 0 ? 1n : (choose(n - 1, k - 1) * BigInt(n)) / BigInt(k))
    for (let picked = 1; picked <= 10; picked++)
      for (const { prize, times } of typeOf(`pick${picked}`).tiers ?? []) {
        const hits = Number.parseInt(prize.replace('hits', ''), 10)
        const chance = ratio(choose(picked, hits) * choose(80 - picked, 20 - hits), choose(80, 20))
        const { wins } = typeOf(`pick${picked}`).prizes[0]!
        expect(wins.some((one) => one.times === times && one.chance.n * chance.d === chance.n * one.chance.d)).toBe(true)
      }
  })

  test('more of them are all the bets that can be made of them, in every draw and at best [L4]', () => {
    const draw = EIGHTY.slice(0, TWENTY)
    for (const [picked, marks] of [
      [1, 4],
      [3, 6],
      [8, 10],
      [10, 12],
    ] as const) {
      const type = typeOf(`pick${picked}`)
      const won = Array.from({ length: marks + 1 }, (_, hit) => {
        const marked = EIGHTY.slice(TWENTY - hit, TWENTY - hit + marks)
        const alone = sets(marked, picked).reduce((sum, one) => sum + type.wins([one], draw)[0]!, 0)
        expect(type.wins([marked], draw)).toEqual([alone])
        expect(type.count([marked])).toBe(sets(marked, picked).length)
        return alone
      })
      expect(type.best([EIGHTY.slice(0, marks)])).toEqual([Math.max(...won)])
    }
  })

  test('pay by the published table, ten of ten a hundred thousand units and none of ten three [L4]', () => {
    const paid = (code: string, hit: number) => {
      const type = typeOf(code)
      const [often = 0] = type.wins([EIGHTY.slice(20 - hit, 20 - hit + (type.fields[0]?.least ?? 0))], EIGHTY.slice(0, TWENTY))
      return Number(BigInt(often) * rateOf(type.prizes[0]!, at)) / 10_000
    }
    expect([10, 9, 8, 7, 6, 5, 4, 0].map((hit) => paid('pick10', hit))).toEqual([100_000, 8000, 1000, 140, 20, 3, 0, 3])
    expect([5, 4, 3, 2].map((hit) => paid('pick5', hit))).toEqual([500, 18, 4.8, 0])
    expect([1, 0].map((hit) => paid('pick1', hit))).toEqual([3.8, 0])
  })
})

describe('sides', () => {
  /** Twenty numbers that add up to so much: from the lowest, or the highest, as far as it takes. */
  function drawOf(sum: number): readonly string[] {
    const numbers = Array.from({ length: TWENTY }, (_, i) => i + 1)
    let left = sum - numbers.reduce((a, b) => a + b)
    for (let i = TWENTY - 1; i >= 0; i--) {
      const moved = Math.min(left, EIGHTY.length - TWENTY)
      numbers[i]! += moved
      left -= moved
    }
    return numbers.map((number) => EIGHTY[number - 1]!)
  }
  const names = (code: string) => typeOf(code).prizes.map(({ name }) => name)
  const given = (code: string, draw: readonly string[]) =>
    names(code).filter((name) =>
      typeOf(code)
        .wins([[name]], draw)
        .some((times) => times > 0),
    )

  test.each([
    [210, 'small', 'metal'],
    [695, 'small', 'metal'],
    [696, 'small', 'wood'],
    [763, 'small', 'wood'],
    [764, 'small', 'water'],
    [809, 'small', 'water'],
    [811, 'big', 'water'],
    [855, 'big', 'water'],
    [856, 'big', 'fire'],
    [924, 'big', 'earth'],
    [1410, 'big', 'earth'],
  ])('a sum of %d is %s and %s [L4]', (sum, side, element) => {
    expect(given('big-small', drawOf(sum))).toEqual([side])
    expect(given('element', drawOf(sum))).toEqual([element])
    expect(given('odd-even', drawOf(sum))).toEqual([sum % 2 === 1 ? 'odd' : 'even'])
  })

  test('on the middle the stake goes back, on either of them and not on both [L4]', () => {
    const type = typeOf('big-small')
    const back = (marked: string) =>
      type.wins([[marked]], drawOf(810)).map((times, i) => BigInt(times) * rateOf(type.prizes[i]!, at))
    expect(back('big')).toEqual([1_0000n, 0n])
    expect(back('small')).toEqual([0n, 1_0000n])
    expect(type.fields[0]?.most).toBe(1)
  })

  test('the half with more of the twenty wins, and with ten each neither [L4]', () => {
    const half = (low: number) => given('half', [...EIGHTY.slice(0, low), ...EIGHTY.slice(40, 60 - low)])
    expect([20, 11, 10, 9, 0].flatMap(half)).toEqual(['up', 'up', 'level', 'down', 'down'])
    expect(
      typeOf('half')
        .prizes.map(({ wins }) => wins[0]!.chance)
        .reduce(plus),
    ).toEqual(ratio(1n, 1n))
  })
})
