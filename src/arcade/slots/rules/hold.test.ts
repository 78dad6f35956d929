import { describe, expect, test } from 'vitest'
import { drawing } from '#arcade/fairness/rules/draw.ts'
import { angkorSunrise1 as machine } from './machines/angkor-sunrise.ts'
import { returnToPlayer } from '#testing/arcade/chances.ts'
import { countFigures } from './figures/count-figures.ts'
import { plus, ratio, sum, times } from '#arcade/families/rules/fraction.ts'
import { contributionOf, grandShare } from './grand.ts'
import type { HoldMachine } from './machine.ts'
import { endings, expectedCoins } from './figures/respins.ts'
import { coinWeights, spinHold } from './spins/spin-hold.ts'
import { stakesIn } from '#arcade/families/rules/stakes.ts'

const rounds = Array.from({ length: 3000 }, (_, nonce) => {
  const { below, draws } = drawing({ serverSeed: 'some seed', clientSeed: 'dara', nonce })
  return { ...spinHold(machine, below), draws }
})
const held = rounds.filter(({ turns }) => turns.length > 1)

/** Draws that fill the window: six coins at first, then every free cell shows one; each is worth the first value. */
function filling() {
  const coins = machine.reels.map((strip) => strip.indexOf('coin'))
  let drawn = 0
  return (bound: number) => (drawn++ < 5 ? (coins[drawn - 1] as number) % bound : 0)
}

describe('a round that holds coins', () => {
  test('is the same for the same entropy, and each turn says how many draws it took [trust 70, trust 71]', () => {
    expect(held.length).toBeGreaterThan(10)
    rounds.forEach(({ turns, draws }, nonce) => {
      expect(turns.reduce((count, turn) => count + turn.draws, 0)).toBe(draws.length)
      const again = drawing({ serverSeed: 'some seed', clientSeed: 'dara', nonce })
      expect(spinHold(machine, again.below).turns).toEqual(turns)
    })
  })

  test('holds from six coins on, and never with fewer', () => {
    for (const { turns } of rounds) expect(turns.length > 1).toBe((turns[0]?.coins.length ?? 0) >= 6)
  })

  test('keeps every coin where it is with what it is worth, and gives three respins again for each new one', () => {
    for (const { turns } of held) {
      turns.reduce((before, turn) => {
        const fresh = turn.coins.filter((coin) => coin.fresh)
        expect(turn.coins.filter((coin) => !coin.fresh)).toEqual(before.coins.map((coin) => ({ ...coin, fresh: false })))
        expect(turn.respinsLeft).toBe(turn.coins.length === 15 ? 0 : fresh.length > 0 ? 3 : before.respinsLeft - 1)
        return turn
      })
      expect(turns.at(-1)?.respinsLeft).toBe(0)
    }
  })

  test('pays every coin once, at the end, and lines of the first turn only', () => {
    for (const { turns, pays } of held) {
      const last = turns.at(-1)
      const stakes = last?.coins.reduce((total, coin) => total + coin.stakes, 0) ?? 0
      expect(last?.coinPays).toBe(stakes * machine.lines.length)
      expect(turns.slice(0, -1).map(({ coinPays }) => coinPays)).toEqual(turns.slice(0, -1).map(() => 0))
      expect(pays).toBe((turns[0]?.lineWins ?? []).reduce((total, win) => total + win.pays, 0) + stakes * machine.lines.length)
    }
  })

  test('pays the grand for a full window, and for nothing else', () => {
    const full = spinHold(machine, filling())
    expect(full.grand).toBe(true)
    expect(full.turns.at(-1)).toMatchObject({ grand: true, coins: { length: 15 }, respinsLeft: 0 })
    for (const { grand, turns } of rounds) expect(grand).toBe(turns.at(-1)?.coins.length === 15)
  })
})

describe('the mathematics of Angkor Sunrise', () => {
  test('has chances of every end that add up to one, whatever is held', () => {
    const ending = endings(machine)
    for (let coins = 6; coins <= 15; coins++) {
      expect(sum([...ending(coins).values()])).toEqual(ratio(1n, 1n))
      const mean = [...ending(coins)].reduce(
        (total, [end, chance]) => plus(total, times(chance, ratio(BigInt(end), 1n))),
        ratio(0n, 1n),
      )
      expect(expectedCoins(machine, coins)).toEqual(mean)
    }
  })

  test('follows a wrong paytable, a wrong coin, a wrong chance and one more respin, by both ways of counting [trust 72]', () => {
    const { hold } = machine
    const wrong: HoldMachine[] = [
      { ...machine, pays: { ...machine.pays, jar: [10, 25, 61] } },
      { ...machine, hold: { ...hold, coins: hold.coins.with(1, { stakes: 2, weight: 401, jackpot: null }) } },
      { ...machine, hold: { ...hold, oneIn: 22 } },
      { ...machine, hold: { ...hold, respins: 4 } },
    ]
    const right = returnToPlayer(machine)
    for (const other of wrong) {
      expect(returnToPlayer(other)).toEqual(countFigures(other).rtp)
      expect(returnToPlayer(other)).not.toEqual(right)
    }
  })

  test('gives one in a hundred of every stake to the pool, without a rest, in every currency', () => {
    for (const currency of ['USD', 'PLAY', 'KHR', 'VND', 'CNY']) {
      for (const stake of stakesIn(currency)) expect(contributionOf(machine, stake) * 100n).toBe(stake)
    }
  })

  test('pays nine tenths of the pool at the top stake, and at every stake the same for each unit staked', () => {
    const stakes = stakesIn('USD')
    const shares = stakes.map((stake) => ({ stake, ...grandShare(machine, { stake, currency: 'USD' }) }))
    const top = shares.at(-1)
    expect(ratio(top?.of ?? 0n, top?.over ?? 1n)).toEqual(ratio(9n, 10n))
    expect(new Set(shares.map(({ stake, of, over }) => JSON.stringify(String((of * 10n ** 12n) / (over * stake))))).size).toBe(1)
  })

  test('is whole: known symbols, lines within the window, no wild on the first reel, weights that are whole', () => {
    expect(machine.reels.flat().every((symbol) => machine.symbols.includes(symbol))).toBe(true)
    expect(machine.lines.flat().every((row) => row >= 0 && row < machine.rows)).toBe(true)
    expect(machine.reels[0]).not.toContain('tower')
    expect(coinWeights(machine)).toBe(1408)
  })
})
