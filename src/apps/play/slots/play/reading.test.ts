import { describe, expect, test } from 'vitest'
import type { TurnView } from '../../../../arcade/slots/contract.ts'
import { lanternMarket1 } from '../../../../arcade/slots/rules/lantern-market.ts'
import { awardsOf, freeSpinsKnown, greatnessOf, heldReels, shiningOf, toneOf } from './reading.ts'

const machine = { lines: lanternMarket1.lines.map((line) => [...line]), scatter: lanternMarket1.scatter }
const turn = (part: Partial<TurnView>): TurnView => ({
  free: false,
  stops: [0, 0, 0, 0, 0],
  window: [
    ['lime', 'kite', 'drum'],
    ['lime', 'kite', 'drum'],
    ['temple', 'kite', 'drum'],
    ['lime', 'mango', 'drum'],
    ['lime', 'mango', 'temple'],
  ],
  lineWins: [],
  scatters: 0,
  scatterAmount: '0',
  freeSpinsWon: 0,
  multiplier: 1,
  amount: '0',
  ...part,
})

describe('what is celebrated', () => {
  test('a return at or below the stake is told plainly; only more than the stake is a win [trust 68]', () => {
    expect(toneOf(1n, 100n)).toBe('return')
    expect(toneOf(100n, 100n)).toBe('return')
    expect(toneOf(101n, 100n)).toBe('win')
  })

  test('the lanterns rise from ten stakes on, more of them from 25 and 50', () => {
    expect([999n, 1000n, 2499n, 2500n, 4999n, 5000n].map((returned) => greatnessOf(returned, 100n))).toEqual([
      null,
      'great',
      'great',
      'grand',
      'grand',
      'splendid',
    ])
  })
})

describe('what is lit', () => {
  test('a line win lights as many cells as it counts, on the rows of its line', () => {
    const [award] = awardsOf(turn({ lineWins: [{ line: 3, symbol: 'lime', count: 3, amount: '1.5' }] }), machine)
    expect(award).toMatchObject({ line: 3, amount: 150_000n })
    expect(award?.cells).toEqual([
      { reel: 0, row: 0 },
      { reel: 1, row: 1 },
      { reel: 2, row: 2 },
    ])
  })

  test('scatters are lit where they lie, and have no line', () => {
    const awards = awardsOf(turn({ scatters: 2, scatterAmount: '4' }), machine)
    expect(awards).toHaveLength(1)
    expect(awards[0]?.cells).toEqual([
      { reel: 2, row: 0 },
      { reel: 4, row: 2 },
    ])
    expect(shiningOf(awards, machine.lines, 'win')).not.toHaveProperty('line')
  })

  test('a line is drawn for one award alone, never for several together', () => {
    const lineWins = [0, 1].map((line) => ({ line, symbol: 'lime', count: 3 as const, amount: '1' }))
    const awards = awardsOf(turn({ lineWins }), machine)
    expect(shiningOf(awards, machine.lines, 'win')).not.toHaveProperty('line')
    expect(shiningOf(awards.slice(0, 1), machine.lines, 'win')).toHaveProperty('line', [1, 1, 1, 1, 1])
  })
})

test('reels run on longer only where the third temple may really still come', () => {
  const temples = (...on: number[]) =>
    [0, 1, 2, 3, 4].map((reel) => (on.includes(reel) ? ['temple', 'lime', 'lime'] : ['lime', 'lime', 'lime']))
  expect(heldReels(temples(), 'temple')).toEqual([])
  expect(heldReels(temples(0, 4), 'temple')).toEqual([])
  expect(heldReels(temples(0, 2), 'temple')).toEqual([3, 4])
  expect(heldReels(temples(0, 1, 3), 'temple')).toEqual([2, 3, 4])
})

test('the number of free spins grows only as they are won before the eyes of the player', () => {
  const turns = [turn({ freeSpinsWon: 10 }), turn({ freeSpinsWon: 0 }), turn({ freeSpinsWon: 10 })]
  expect([0, 1, 2].map((shown) => freeSpinsKnown({ turns }, shown))).toEqual([10, 10, 20])
})
