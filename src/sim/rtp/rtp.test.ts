import { describe, expect, test } from 'vitest'
import { crash, dice } from '#main/arcade-families.ts'
import { allGames } from '../games/families.ts'
import { liveReturns } from './live-returns.ts'
import { planReturns } from './plan-returns.ts'
import { returnsOf } from './returns.ts'
import { sharesOf } from './rtp.ts'

/** All rounds of a game, one share after the other, and what is said of them. */
function simulated(game: string, asked: { rounds: number; seed: number }) {
  const returns = returnsOf(game)
  const shares = sharesOf({ game, kinds: returns.kinds }, asked)
  expect(new Set(shares.map(({ seed }) => seed)).size).toBe(shares.length)
  return returns.judge(shares.map((share) => returns.sample(share)))
}

describe('the return of every game in the list of families', () => {
  // A machine takes more rounds than these before its grand is seen: slots/slots.test.ts plays them.
  test.each(allGames.filter((game) => returnsOf(game).kinds > 1))(
    '%s: what is played lies in the 99 % interval of what is published [trust 72]',
    (game) => {
      const { holds, text } = simulated(game, { rounds: 200_000, seed: 2026 })
      expect(holds, text).toBe(true)
    },
  )

  test('does not hold where a choice pays another sum, or as often as another, than its pay table says [trust 72]', () => {
    const face = dice.instant!
    const [first, ...rest] = face.plans()
    const wrong = (change: { factor?: bigint; chance?: { n: bigint; d: bigint } }) =>
      planReturns({ ...face, plans: () => [{ ...first!, pays: first!.pays.map((pay) => ({ ...pay, ...change })) }, ...rest] })
    for (const change of [{ factor: 990_000n * 2n }, { chance: { n: 1n, d: 50n } }]) {
      const returns = wrong(change)
      const samples = sharesOf({ game: 'jade-dice', kinds: returns.kinds }, { rounds: 200_000, seed: 5 }).map(returns.sample)
      expect(returns.judge(samples).holds).toBe(false)
    }
  })

  test('does not hold where a ticket of a live game is paid another sum, or by another result, than its pay table says [trust 73]', () => {
    const { plans, events } = crash.games[0]!
    const { settle, result } = events
    const games = [
      { ...events, settle: (...asked: Parameters<typeof settle>) => ((settle(...asked) ?? 0n) * 51n) / 50n },
      { ...events, result: (...[chance]: Parameters<typeof result>) => result({ ...chance, point: chance.point / 2n }) },
    ]
    for (const wrong of games) {
      const returns = liveReturns({ plans, events: wrong })
      const samples = sharesOf({ game: 'royal-kite', kinds: returns.kinds }, { rounds: 200_000, seed: 5 }).map(returns.sample)
      expect(returns.judge(samples).holds).toBe(false)
    }
  })

  test('is shared out so that every kind is played as often, in shares that stay exact', () => {
    const shares = sharesOf({ game: 'any', kinds: 3 }, { rounds: 6_000_000, seed: 1 })
    expect(shares.map(({ kind, rounds }) => [kind, rounds])).toEqual([0, 0, 1, 1, 2, 2].map((kind) => [kind, 1_000_000]))
  })
})
