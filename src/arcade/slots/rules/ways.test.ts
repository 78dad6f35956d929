import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawing } from '#arcade/fairness/rules/draw.ts'
import { census } from './figures/census.ts'
import { returnToPlayer } from '#testing/arcade/chances.ts'
import { countFigures } from './figures/count-figures.ts'
import type { WaysMachine } from './machine.ts'
import { moonRegatta1 as machine, type RegattaSymbol } from './machines/moon-regatta.ts'
import { spinWays } from './spins/spin-ways.ts'
import { waysTurnAt } from './spins/ways-turn.ts'

type Ways = WaysMachine<RegattaSymbol>

/** A machine whose five reels show exactly the given rows at stop 0. */
function showing(...rows: readonly string[]): Ways {
  const cells = rows.map((row) => row.split(' ') as RegattaSymbol[])
  return { ...machine, reels: machine.reels.map((_, reel) => cells.map((row) => row[reel] as RegattaSymbol)) }
}

const still = { stops: [0, 0, 0, 0, 0], free: false, multiplier: 1 }
const quiet = 'ambok fish ambok fish ambok'

describe('a turn of ways', () => {
  test('pays a symbol once for each way through its cells, from the left, until a reel has none', () => {
    const turn = waysTurnAt(
      showing('naga naga bowl bowl bowl', 'naga float naga bowl bowl', quiet, 'ambok fish ambok fish ambok'),
      still,
    )
    expect(turn.wayWins).toEqual([
      {
        symbol: 'naga',
        count: 3,
        ways: 2,
        pays: 2 * 10,
        cells: [
          { reel: 0, row: 0 },
          { reel: 0, row: 1 },
          { reel: 1, row: 0 },
          { reel: 2, row: 1 },
        ],
      },
    ])
    expect(turn.pays).toBe(20)
  })

  test('lets the prow stand for every symbol but the moon, and pays all symbols of the first reel at once', () => {
    const turn = waysTurnAt(
      showing(
        'naga prow prow bowl bowl',
        'boat float moon bowl bowl',
        'moon fish banana fish float',
        'moon fish banana fish float',
      ),
      still,
    )
    expect(turn.wayWins.map(({ symbol, count, ways }) => [symbol, count, ways])).toEqual([
      ['naga', 3, 1],
      ['boat', 3, 1],
    ])
    expect(turn.scatters).toBe(3)
    expect(turn).toMatchObject({ scatterPays: 2 * machine.parts, freeSpinsWon: 10, pays: 10 + 8 + 2 * machine.parts })
  })

  test('pays its multiplier times what it pays otherwise', () => {
    const stops = fc.tuple(...machine.reels.map((strip) => fc.nat(strip.length - 1)))
    fc.assert(
      fc.property(stops, fc.integer({ min: 2, max: 6 }), (at, multiplier) => {
        const [plain, multiplied] = [1, multiplier].map((by) => waysTurnAt(machine, { stops: at, free: true, multiplier: by }))
        expect(multiplied?.pays).toBe(multiplier * (plain?.pays ?? -1))
      }),
    )
  })
})

describe('a round of ways', () => {
  const played = (nonce: number) => spinWays(machine, drawing({ serverSeed: 'some seed', clientSeed: 'dara', nonce }).below)

  test('is the same for the same entropy, five stops for each turn and nothing more [trust 70, trust 71]', () => {
    for (let nonce = 0; nonce < 400; nonce++) {
      const { below, draws } = drawing({ serverSeed: 'some seed', clientSeed: 'dara', nonce })
      const { turns } = spinWays(machine, below)
      expect(draws.map(({ drawn }) => drawn)).toEqual(turns.flatMap(({ stops }) => stops))
      expect(played(nonce).turns).toEqual(turns)
    }
  })

  test('raises the multiplier of free spins after each that pays, from two up to six, and gives twenty at most', () => {
    const moons = machine.reels.map((strip) => strip.indexOf('moon'))
    let next = 0
    const { turns } = spinWays(machine, () => moons[next++ % 5] as number)
    expect(turns).toHaveLength(1 + 20)
    expect(turns.map(({ multiplier }) => multiplier)).toEqual([1, 2, 3, 4, 5, ...new Array<number>(16).fill(6)])
  })

  test('keeps the multiplier where a free spin pays nothing', () => {
    let rounds = 0
    for (let nonce = 0; rounds < 5; nonce++) {
      const free = played(nonce).turns.slice(1)
      if (free.length === 0) continue
      rounds++
      free.reduce((multiplier, turn) => {
        expect(turn.multiplier).toBe(multiplier)
        return Math.min(6, multiplier + (turn.pays > 0 ? 1 : 0))
      }, 2)
    }
  })
})

describe('the mathematics of Moon Regatta', () => {
  test('counts every window once, and each as a turn is read', () => {
    const small: Ways = { ...machine, reels: machine.reels.map((strip) => strip.slice(0, 7)) }
    const read: Map<number, number>[] = []
    const each = (at: number[]) => {
      if (at.length < 5) {
        for (let stop = 0; stop < 7; stop++) each([...at, stop])
        return
      }
      const turn = waysTurnAt(small, { stops: at, free: false, multiplier: 1 })
      const pays = (read[turn.scatters] ??= new Map<number, number>())
      const pay = turn.pays - turn.scatterPays
      pays.set(pay, (pays.get(pay) ?? 0) + 1)
    }
    each([])
    const counted = census(small).map((pays) => new Map([...pays].toSorted(([a], [b]) => a - b)))
    expect(counted).toEqual(Array.from(read, (pays) => new Map([...(pays ?? [])].toSorted(([a], [b]) => a - b))))
  })

  test('follows a wrong paytable, a wrong strip and a wrong multiplier, by both ways of counting [trust 72]', () => {
    const wrong: Ways[] = [
      { ...machine, pays: { ...machine.pays, banana: [2, 5, 13] } },
      { ...machine, reels: machine.reels.map((strip, reel) => (reel === 4 ? strip.with(0, 'moon') : strip)) },
      { ...machine, freeSpins: { ...machine.freeSpins, multiplier: { first: 2, step: 1, most: 7 } } },
    ]
    const right = returnToPlayer(machine)
    for (const other of wrong) {
      expect(returnToPlayer(other)).toEqual(countFigures(other).rtp)
      expect(returnToPlayer(other)).not.toEqual(right)
    }
  })

  test('shows at most one moon in a reel, and no wild on the first', () => {
    expect(machine.reels[0]).not.toContain('prow')
    machine.reels.forEach((strip, reel) =>
      strip.forEach((_, stop) => {
        const stops = machine.reels.map((__, i) => (i === reel ? stop : 0))
        const column = waysTurnAt(machine, { ...still, stops }).window[reel] ?? []
        expect(column.filter((symbol) => symbol === 'moon').length).toBeLessThanOrEqual(1)
      }),
    )
    expect(machine.reels.flat().every((symbol) => machine.symbols.includes(symbol))).toBe(true)
  })
})
