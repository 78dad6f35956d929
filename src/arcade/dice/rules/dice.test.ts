import { expect, test } from 'vitest'
import { returnOf } from '#arcade/families/rules/plans.ts'
import { dice, diceFactor, ROLLS, winning } from './dice.ts'

test('every roll that may be bet on returns 99 %, cut to ten-thousandths of the stake', () => {
  const all = [...dice.payTables()]
  expect(all).toHaveLength(2 * 9701)
  for (const { choice, pays } of all) {
    const returns = returnOf(pays)
    expect(returns.n * 100n <= returns.d * 99n).toBe(true)
    // What cutting takes is less than one ten-thousandth of the stake, as often as it is won.
    expect((returns.d * 99n - returns.n * 100n) * 10_000n * BigInt(ROLLS) < 100n * returns.d * BigInt(winning(choice))).toBe(true)
  }
})

test('pays what is shown: twice the stake less a hundredth at even chances', () => {
  expect(diceFactor({ side: 'under', target: 5000 })).toBe(19_800n)
  expect(diceFactor({ side: 'over', target: 4999 })).toBe(19_800n)
  expect(dice.most).toBe(990_000n)
})

test('counts its rolls: as many win as the chance says', () => {
  for (const choice of [{ side: 'under', target: 4711 } as const, { side: 'over', target: 4711 } as const]) {
    const won = Array.from({ length: ROLLS }, (_, roll) => dice.play(choice, [], () => roll)?.view.won).filter(Boolean)
    expect(won).toHaveLength(winning(choice))
  }
})
