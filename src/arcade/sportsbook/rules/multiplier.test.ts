import { expect, test } from 'vitest'
import { ratio } from '#arcade/families/rules/fraction.ts'
import { multiplierOf } from './multiplier.ts'

test.each([
  ['won', { won: true, void: 0, deadHeat: 1 }, ratio(19n, 10n)],
  ['half void, the rest won', { won: true, void: 1, deadHeat: 1 }, ratio(29n, 20n)],
  ['void', { won: false, void: 2, deadHeat: 1 }, ratio(1n, 1n)],
  ['half void, the rest lost', { won: false, void: 1, deadHeat: 1 }, ratio(1n, 2n)],
  ['lost', { won: false, void: 0, deadHeat: 1 }, ratio(0n, 1n)],
  ['won in a dead heat of two', { won: true, void: 0, deadHeat: 2 }, ratio(19n, 20n)],
  ['won in a dead heat of three', { won: true, void: 0, deadHeat: 3 }, ratio(19n, 30n)],
  ['half void, the rest won in a dead heat of two', { won: true, void: 1, deadHeat: 2 }, ratio(39n, 40n)],
  ['void, whoever else won', { won: true, void: 2, deadHeat: 2 }, ratio(1n, 1n)],
] as const)('an outcome at 1.90 that is %s', (_, certified, returned) => {
  expect(multiplierOf(certified, 19_000)).toEqual(returned)
})

test('nobody shares a place with nobody', () => {
  for (const deadHeat of [0, -1, 1.5, Number.NaN])
    expect(() => multiplierOf({ won: true, void: 0, deadHeat }, 19_000)).toThrow(RangeError)
})
