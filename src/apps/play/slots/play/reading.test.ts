import { describe, expect, test } from 'vitest'
import type { LinesTurnView } from '#arcade/slots/contract.ts'
import { lanternMarket1 } from '#arcade/slots/rules/machines/lantern-market.ts'
import { galleryMachine } from '#play/gallery/machine-view.ts'
import { greatnessOf } from '#play/parts/win/greatness.ts'
import { awardsOf, freeSpinsKnown, heldReels, shiningOf, toneOf } from './reading.ts'

const machine = galleryMachine(lanternMarket1, { currency: 'USD', grand: 0n })
const strips = lanternMarket1.reels
const turn = (part: Partial<LinesTurnView>): LinesTurnView => ({
  kind: 'lines',
  draws: 5,
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
    expect(award).toMatchObject({ by: 'line', which: 3, amount: 150_000n })
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
    expect(shiningOf(awards, machine, 'win')).not.toHaveProperty('line')
  })

  test('a line is drawn for one award alone, never for several together', () => {
    const lineWins = [0, 1].map((line) => ({ line, symbol: 'lime', count: 3 as const, amount: '1' }))
    const awards = awardsOf(turn({ lineWins }), machine)
    expect(shiningOf(awards, machine, 'win')).not.toHaveProperty('line')
    expect(shiningOf(awards.slice(0, 1), machine, 'win')).toHaveProperty('line', [1, 1, 1, 1, 1])
  })
})

describe('reels run on longer', () => {
  const temples = (...on: number[]) =>
    [0, 1, 2, 3, 4].map((reel) => (on.includes(reel) ? ['temple', 'lime', 'lime'] : ['lime', 'lime', 'lime']))
  const three = { symbol: 'temple', needed: 3 }

  test('only where the third temple may really still come', () => {
    expect(heldReels(temples(), three, strips)).toEqual([])
    expect(heldReels(temples(0, 4), three, strips)).toEqual([])
    expect(heldReels(temples(0, 2), three, strips)).toEqual([3, 4])
    expect(heldReels(temples(0, 1, 3), three, strips)).toEqual([2, 3, 4])
  })

  test('never on a reel whose strip has none', () => {
    const bare = strips.map((strip, reel) => (reel === 3 ? strip.filter((symbol) => symbol !== 'temple') : strip))
    expect(heldReels(temples(0, 2), three, bare)).toEqual([4])
  })

  test('on a reel that can show several, as soon as those could be enough', () => {
    const stacked = strips.map(() => ['coin', 'coin', 'coin', 'lime', 'lime'])
    const coins = (...each: number[]) => each.map((count) => ['coin', 'coin', 'coin'].fill('lime', count))
    const six = { symbol: 'coin', needed: 6 }
    expect(heldReels(coins(1, 1, 0, 0, 0), six, stacked)).toEqual([])
    expect(heldReels(coins(1, 2, 0, 0, 0), six, stacked)).toEqual([2, 3, 4])
    expect(heldReels(coins(1, 1, 1, 0, 0), six, stacked)).toEqual([3, 4])
  })
})

test('the number of free spins grows only as they are won before the eyes of the player', () => {
  const turns = [turn({ freeSpinsWon: 10 }), turn({ freeSpinsWon: 0 }), turn({ freeSpinsWon: 10 })]
  expect([0, 1, 2].map((shown) => freeSpinsKnown({ turns }, shown))).toEqual([10, 10, 20])
})
