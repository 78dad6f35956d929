import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencyCodes } from '#kit/currency.ts'
import { drawing } from '#arcade/fairness/rules/draw.ts'
import { census } from './figures/census.ts'
import { expectedFreeTurns } from '#testing/arcade/chances-lines.ts'
import { returnToPlayer } from '#testing/arcade/chances.ts'
import { countFigures } from './figures/count-figures.ts'
import { shownFigures } from './figures/figures.ts'
import { cut, ratio, rootCut } from '#arcade/families/rules/fraction.ts'
import { lanternMarket1 as machine, type LanternSymbol } from './machines/lantern-market.ts'
import type { LinesMachine } from './machine.ts'
import { spinLines } from './spins/spin-lines.ts'
import { stakesIn } from '#arcade/families/rules/stakes.ts'
import { amountOf } from './amount.ts'
import { turnAt } from './spins/lines-turn.ts'

const stops = fc.tuple(...machine.reels.map((strip) => fc.nat(strip.length - 1)))

/** A machine whose five reels show exactly the given rows at stop 0. */
function showing(...rows: readonly string[]): LinesMachine<LanternSymbol> {
  const cells = rows.map((row) => row.split(' ') as LanternSymbol[])
  return { ...machine, reels: machine.reels.map((_, reel) => cells.map((row) => row[reel] as LanternSymbol)) }
}

const still = { stops: [0, 0, 0, 0, 0], free: false }

describe('a turn', () => {
  test('pays a line from the left for as long as it goes on', () => {
    const turn = turnAt(
      showing('lime mango lime mango lime', 'drum drum drum drum kite', 'chilli kite chilli kite chilli'),
      still,
    )
    expect(turn.lineWins).toEqual([{ line: 0, symbol: 'drum', count: 4, pays: 100 }])
    expect(turn.pays).toBe(100)
  })

  test('lets the lantern stand for any symbol but the temple', () => {
    const turn = turnAt(
      showing('lime mango lime mango lime', 'drum lantern lantern drum kite', 'chilli kite chilli kite chilli'),
      still,
    )
    expect(turn.lineWins).toContainEqual({ line: 0, symbol: 'drum', count: 4, pays: 100 })
    const temples = turnAt(
      showing('lime mango lime mango lime', 'temple lantern lantern temple kite', 'chilli kite chilli kite chilli'),
      still,
    )
    expect(temples.scatters).toBe(2)
    expect(temples.lineWins.filter(({ line }) => line === 0)).toEqual([])
  })

  test('pays nothing for a line that begins in the middle or has a gap', () => {
    const turn = turnAt(
      showing('lime mango lime mango lime', 'kite drum drum drum drum', 'chilli kite chilli kite chilli'),
      still,
    )
    expect(turn.pays).toBe(0)
  })

  test('pays three temples anywhere twice the stake, and leads to ten free spins', () => {
    const turn = turnAt(
      showing('temple mango lime mango lime', 'kite drum temple drum lotus', 'chilli kite chilli kite temple'),
      still,
    )
    expect(turn).toMatchObject({ scatters: 3, scatterPays: 2 * machine.lines.length, freeSpinsWon: 10, pays: 40 })
  })

  test('pays twice as much when it is free', () => {
    fc.assert(
      fc.property(stops, (at) => {
        const paid = turnAt(machine, { stops: at, free: false })
        const free = turnAt(machine, { stops: at, free: true })
        expect(free.pays).toBe(2 * paid.pays)
        expect(free.pays).toBe(free.scatterPays + free.lineWins.reduce((sum, win) => sum + win.pays, 0))
      }),
    )
  })
})

describe('a spin', () => {
  const played = (serverSeed: string, nonce = 0) => spinLines(machine, drawing({ serverSeed, clientSeed: 'dara', nonce }).below)

  test('is the same for the same entropy, whoever plays [trust 71]', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.nat(), (seed, nonce) => {
        expect(played(seed, nonce)).toEqual(played(seed, nonce))
      }),
    )
  })

  test('draws five stops for each turn, in order, and nothing more [trust 70, 71]', () => {
    for (let nonce = 0; nonce < 500; nonce++) {
      const { below, draws } = drawing({ serverSeed: 'some seed', clientSeed: 'dara', nonce })
      const { turns } = spinLines(machine, below)
      expect(draws.map(({ drawn }) => drawn)).toEqual(turns.flatMap((turn) => turn.stops))
      expect(draws.map(({ below: bound }) => bound)).toEqual(turns.flatMap(() => machine.reels.map((strip) => strip.length)))
    }
  })

  test('plays the free spins that were won, those won again in them too, and never more than the machine gives', () => {
    const temples = machine.reels.map((strip) => strip.indexOf('temple'))
    let next = 0
    const outcome = spinLines(machine, () => temples[next++ % 5] as number)
    expect(outcome.turns).toHaveLength(1 + machine.freeSpins.most)
    expect(outcome.turns.map(({ free }) => free)).toEqual([false, ...new Array<boolean>(machine.freeSpins.most).fill(true)])
    const once = [...temples, ...new Array<number>(5 * 40).fill(3)]
    let from = 0
    expect(spinLines(machine, () => once[from++] as number).turns).toHaveLength(1 + 20)
  })
})

describe('the mathematics of Lantern Market', () => {
  const windows = census(machine)
  const exact = countFigures(machine)

  test('counts every window once', () => {
    const all = windows.flatMap((pays) => [...pays.values()]).reduce((sum, count) => sum + count, 0)
    expect(all).toBe(machine.reels.reduce((product, strip) => product * strip.length, 1))
  })

  test('has one return to player, whether every window is counted or the symbols on each strip are [trust 72]', () => {
    expect(exact.rtp).toEqual(returnToPlayer(machine))
  })

  test('says what the game shows: 96.1677 % back, a hit in 37.58 % of rounds, at most 5,460 stakes [trust 72]', () => {
    expect(shownFigures(exact)).toEqual({
      rtp: '96.1677',
      hitFrequency: '37.5871',
      volatility: '2.8504',
      largestWin: '5460.00',
      features: [{ feature: 'free-spins', every: '155.48', rtp: '11.8488' }],
    })
  })

  test('follows a wrong paytable: one pay more on one symbol is another return, by both ways of counting [trust 72]', () => {
    const wrong = { ...machine, pays: { ...machine.pays, mango: [20, 60, 161] as const } }
    expect(returnToPlayer(wrong)).toEqual(countFigures(wrong).rtp)
    expect(returnToPlayer(wrong)).not.toEqual(exact.rtp)
  })

  test('agrees, window by window, with how a turn is read', () => {
    const small: LinesMachine<LanternSymbol> = { ...machine, reels: machine.reels.map((strip) => strip.slice(0, 7)) }
    const read: Map<number, number>[] = []
    const each = (at: number[]) => {
      if (at.length < 5) {
        for (let stop = 0; stop < 7; stop++) each([...at, stop])
        return
      }
      const turn = turnAt(small, { stops: at, free: false })
      const pays = (read[turn.scatters] ??= new Map<number, number>())
      const pay = turn.pays - turn.scatterPays
      pays.set(pay, (pays.get(pay) ?? 0) + 1)
    }
    each([])
    expect(census(small)).toEqual(Array.from(read, (pays) => pays ?? new Map()))
  })

  test('expects free turns as their awards say, cut at the most of a round', () => {
    const never = { ...machine, freeSpins: { ...machine.freeSpins, awarded: [0, 0, 0] as const } }
    expect(expectedFreeTurns(never)).toEqual({ n: 0n, d: 1n })
    const always: LinesMachine<LanternSymbol> = {
      ...showing('temple temple temple drum drum', 'lime kite lime kite lime', 'lotus chilli lotus chilli lotus'),
    }
    expect(expectedFreeTurns(always)).toEqual({ n: 25n, d: 1n })
  })
})

describe('exact figures', () => {
  test('are cut, never rounded up', () => {
    expect(cut(ratio(2n, 3n), 4)).toBe('0.6666')
    expect(cut(ratio(199_999n, 100_000n), 2)).toBe('1.99')
    expect(cut(ratio(7n, 1n), 0)).toBe('7')
    expect(rootCut(ratio(2n, 1n), 6)).toBe('1.414213')
  })
})

describe('stakes', () => {
  test('divide by the lines without a rest in every currency, so that no pay is ever rounded', () => {
    for (const currency of currencyCodes) {
      for (const stake of stakesIn(currency)) {
        expect(stake % BigInt(machine.lines.length)).toBe(0n)
        expect(amountOf({ pays: 1, stake, parts: machine.lines.length }) * BigInt(machine.lines.length)).toBe(stake)
      }
    }
    expect(stakesIn('KHR').map((stake) => stake / 100_000n)).toEqual([
      1000n,
      2000n,
      5000n,
      10_000n,
      20_000n,
      50_000n,
      100_000n,
      250_000n,
      500_000n,
    ])
    expect(stakesIn('XAU')).toEqual([])
  })
})

describe('the machine', () => {
  test('is whole: known symbols, lines within the window, no wild on the first reel, every paying symbol on the first', () => {
    expect(machine.reels.flat().every((symbol) => machine.symbols.includes(symbol))).toBe(true)
    expect(machine.lines).toHaveLength(20)
    expect(new Set(machine.lines.map((rows) => rows.join(''))).size).toBe(20)
    expect(machine.lines.flat().every((row) => row >= 0 && row < machine.rows)).toBe(true)
    expect(machine.reels[0]).not.toContain('lantern')
    expect(Object.keys(machine.pays).every((symbol) => machine.reels[0]?.includes(symbol as LanternSymbol))).toBe(true)
  })

  test('shows at most one temple and never two of a symbol in one reel at a time', () => {
    machine.reels.forEach((strip, reel) =>
      strip.forEach((_, stop) => {
        const column =
          turnAt(machine, { stops: machine.reels.map((__, i) => (i === reel ? stop : 0)), free: false }).window[reel] ?? []
        expect(new Set(column).size).toBe(3)
      }),
    )
  })
})
