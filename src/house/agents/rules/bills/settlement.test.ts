import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import { cascade } from './cascade.ts'
import { differences, type Place } from './differential.ts'
import { dividendOf, lossOf } from './dividend.ts'
import { parseRate, shareAt } from '../rate.ts'
import { wageOf } from './salary.ts'
import type { ContractRow } from '../terms.ts'

const whole = (amount: number) => BigInt(Math.round(amount * 100)) * (UNITS_PER_WHOLE / 100n)
const row = (rate: string, needs: { turnover?: number; active?: number; loss?: number } = {}): ContractRow => ({
  rate: parseRate(rate) as bigint,
  turnover: whole(needs.turnover ?? 0),
  activeMembers: needs.active ?? 0,
  loss: whole(needs.loss ?? 0),
})
const reached = (turnover: number, active: number, loss: number) => ({
  turnover: whole(turnover),
  activeMembers: active,
  loss: whole(loss),
})

describe('a dividend', () => {
  const rows = [
    row('3', { turnover: 500_000, active: 3, loss: 20_000 }),
    row('5', { turnover: 700_000, active: 5, loss: 30_000 }),
  ]

  test('that floats pays the row that comes to most, with the part of its loss cut off at hundredths [T3]', () => {
    const outcome = dividendOf({ mode: 'floating', rows }, reached(800_000, 5, 25_000))
    expect(outcome).toMatchObject({ row: 1, gross: whole(1037.5) })
    expect(outcome.rows).toEqual([
      { amount: whole(750), part: 100n, missing: [] },
      { amount: whole(1037.5), part: 83n, missing: [] },
    ])
  })

  test('that floats pays the higher rate where two rows come to the same', () => {
    const even = [row('1', { loss: 100 }), row('2', { loss: 200 })]
    const outcome = dividendOf({ mode: 'floating', rows: even }, reached(0, 0, 100))
    expect(outcome.rows.map(({ amount }) => amount)).toEqual([whole(1), whole(1)])
    expect(outcome.row).toBe(1)
  })

  test('that is fixed pays the highest row reached in full, and says what the others lacked [T3]', () => {
    const outcome = dividendOf({ mode: 'fixed', rows }, reached(800_000, 5, 25_000))
    expect(outcome).toMatchObject({ row: 0, gross: whole(750) })
    expect(outcome.rows[1]).toEqual({ amount: 0n, part: 100n, missing: ['loss'] })
    expect(dividendOf({ mode: 'fixed', rows }, reached(600_000, 4, 40_000)).rows[1]?.missing).toEqual([
      'turnover',
      'activeMembers',
    ])
  })

  test.each([0, -1, -25_000])('of a team that lost %d is nothing', (loss) => {
    for (const mode of ['fixed', 'floating'] as const)
      expect(dividendOf({ mode, rows: [row('5')] }, reached(800_000, 5, loss))).toMatchObject({ row: null, gross: 0n })
  })

  test('is taken of what is left when earlier periods are made good', () => {
    expect(dividendOf({ mode: 'fixed', rows }, reached(800_000, 5, 25_000), whole(-5000))).toMatchObject({
      base: whole(20_000),
      row: 0,
      gross: whole(600),
    })
    expect(dividendOf({ mode: 'fixed', rows }, reached(800_000, 5, 25_000), whole(-5001))).toMatchObject({ row: null, gross: 0n })
  })

  test('counts as loss what prizes, rebates, bonuses and fees left of the stakes', () => {
    expect(lossOf({ staked: whole(1000), returned: whole(700), given: whole(120) })).toBe(whole(180))
  })

  test('never pays more than the rate of the row that pays, and never less than a row with less [trust 80]', () => {
    const amount = fc.integer({ min: -100_000, max: 1_000_000 })
    const aRow = fc.record({
      rate: fc.bigInt({ min: 0n, max: 100_000n }),
      turnover: amount,
      loss: amount,
      activeMembers: fc.nat(9),
    })
    fc.assert(
      fc.property(
        fc.array(aRow, { maxLength: 6 }),
        amount,
        amount,
        fc.nat(9),
        fc.constantFrom('fixed' as const, 'floating' as const),
        (list, turnover, loss, activeMembers, mode) => {
          const terms = list.map((one) => ({ ...one, turnover: BigInt(one.turnover), loss: BigInt(Math.max(0, one.loss)) }))
          const {
            row: paying,
            gross,
            rows: outcomes,
          } = dividendOf({ mode, rows: terms }, { turnover: BigInt(turnover), loss: BigInt(loss), activeMembers })
          expect(gross).toBeGreaterThanOrEqual(0n)
          const most = paying === null ? 0n : shareAt(BigInt(loss), terms[paying]?.rate ?? 0n)
          expect(gross).toBeLessThanOrEqual(most)
          for (const one of outcomes) expect(one.amount).toBeLessThanOrEqual(gross)
        },
      ),
    )
  })
})

describe('a cascade', () => {
  const vector = [
    { agent: 1n, above: null, gross: shareAt(whole(180_000), parseRate('20') as bigint) },
    { agent: 2n, above: 1n, gross: shareAt(whole(150_000), parseRate('15') as bigint) },
    { agent: 3n, above: 2n, gross: shareAt(whole(100_000), parseRate('10') as bigint) },
  ]

  test('leaves 13 500, 12 500 and 10 000 of 36 000 [T3]', () => {
    const shares = cascade(vector)
    expect(shares.get(1n)).toEqual({
      agent: 1n,
      gross: whole(36_000),
      below: [{ agent: 2n, gross: whole(22_500) }],
      net: whole(13_500),
      short: 0n,
    })
    expect(shares.get(2n)).toMatchObject({ gross: whole(22_500), net: whole(12_500) })
    expect(shares.get(3n)).toMatchObject({ gross: whole(10_000), net: whole(10_000) })
  })

  test('leaves an agent whose downlines have more coming nothing, and says by how much', () => {
    const shares = cascade([
      { agent: 1n, above: null, gross: 0n },
      { agent: 2n, above: 1n, gross: 700n },
    ])
    expect(shares.get(1n)).toMatchObject({ net: 0n, short: 700n })
  })

  const tree = fc
    .array(fc.record({ above: fc.nat(), gross: fc.bigInt({ min: 0n, max: 10n ** 12n }) }), { minLength: 1, maxLength: 60 })
    .map((list) =>
      list.map(({ above, gross }, at) => ({ agent: BigInt(at + 1), above: at === 0 ? null : BigInt((above % at) + 1), gross })),
    )

  test('shares add up to the top’s, but for what nobody has: net of all = gross of the top + what is short [trust 80]', () => {
    fc.assert(
      fc.property(tree, (list) => {
        const shares = [...cascade(list).values()]
        const total = (of: (share: (typeof shares)[number]) => bigint) => shares.reduce((sum, share) => sum + of(share), 0n)
        expect(total(({ net }) => net)).toBe((list[0]?.gross ?? 0n) + total(({ short }) => short))
      }),
    )
  })

  test('is the same in whatever order agents come [trust 80]', () => {
    fc.assert(
      fc.property(
        tree.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        ([list, shuffled]) => {
          const [one, other] = [cascade(list), cascade(shuffled)]
          for (const { agent } of list) expect(other.get(agent)).toEqual(one.get(agent))
        },
      ),
    )
  })
})

describe('a daily wage', () => {
  const rows = [row('0.5', { turnover: 10_000, active: 2 }), row('0.8', { turnover: 50_000, active: 5, loss: 1000 })]

  test.each([
    ['the highest row reached', reached(60_000, 5, 2000), 1, 480],
    ['the lower one where the loss was not reached', reached(60_000, 5, 999), 0, 300],
    ['the lower one exactly at its bounds', reached(10_000, 2, 0), 0, 50],
    ['nothing below them', reached(9999, 9, 9999), null, 0],
    ['the lower one of a team that won, which asks for no loss', reached(60_000, 5, -2000), 0, 300],
  ] as const)('is %s', (_what, team, index, gross) => {
    expect(wageOf({ rows }, team)).toMatchObject({ row: index, gross: whole(gross) })
  })

  test('is taken of what is left after what corrections took back', () => {
    expect(wageOf({ rows }, reached(60_000, 5, 2000), whole(-20_000))).toMatchObject({
      base: whole(40_000),
      row: 0,
      gross: whole(200),
    })
    expect(wageOf({ rows: [row('1')] }, reached(-30, 0, 0))).toMatchObject({ base: whole(-30), row: null, gross: 0n })
  })
})

describe('a salary by difference', () => {
  const place = (agent: bigint, above: bigint | null, rate: string, turnover = 0): Place => ({
    agent,
    above,
    rate: parseRate(rate) as bigint,
    turnover: whole(turnover),
  })
  const none = () => 0n
  const amounts = (list: readonly Place[], carried: (agent: bigint) => bigint = none) => {
    const found = differences([list], carried)
    return list.map(({ agent }) => found.get(agent)?.amount)
  }

  test('is 30, 20, 30 and 20 of 10 000 [T3]', () => {
    const chain = [place(4n, 3n, '0.3', 10_000), place(3n, 2n, '0.5'), place(2n, 1n, '0.8'), place(1n, null, '1')]
    expect(amounts(chain)).toEqual([30, 20, 30, 20].map(whole))
  })

  test('of a tree whose rates do not grow is taken from the highest below, not from the next [T3]', () => {
    const chain = [place(3n, 2n, '0.5', 10_000), place(2n, 1n, '0.3'), place(1n, null, '0.8')]
    expect(amounts(chain)).toEqual([50, 0, 30].map(whole))
  })

  test('tells of which turnover how much was somebody else’s already', () => {
    const list = [place(3n, 1n, '0.5', 100), place(2n, 1n, '0.2', 40), place(1n, null, '1', 7)]
    expect(differences([list], none).get(1n)?.parts).toEqual([
      { below: 0n, turnover: whole(7) },
      { below: 200n, turnover: whole(40) },
      { below: 500n, turnover: whole(100) },
    ])
  })

  test('of turnover that was taken back is below zero', () => {
    expect(amounts([place(2n, 1n, '0.5', -100), place(1n, null, '1')])).toEqual([whole(-0.5), whole(-0.5)])
    expect(amounts([place(2n, 1n, '0.5', 100), place(1n, null, '1')], (agent) => (agent === 2n ? whole(-40) : 0n))).toEqual([
      whole(0.3),
      whole(0.5),
    ])
  })

  test('goes up the tree of each stage by the rates of then, and is rounded once', () => {
    const before = [place(3n, 2n, '0.5', 100), place(2n, null, '1'), place(1n, null, '1')]
    const after = [place(3n, 1n, '0.3', 50), place(2n, null, '1'), place(1n, null, '1')]
    const found = differences([[place(3n, 1n, '0.3'), place(2n, null, '1'), place(1n, null, '1')], before, after], none)
    expect([1n, 2n, 3n].map((agent) => found.get(agent)?.amount)).toEqual([whole(0.35), whole(0.5), whole(0.45)])
    expect(found.get(2n)?.parts).toEqual([{ below: 500n, turnover: whole(100) }])
  })

  test('refuses to go round in a circle', () => {
    expect(() => differences([[place(1n, 2n, '1'), place(2n, 1n, '1')]], none)).toThrow('circle')
  })

  const trees = fc
    .array(
      fc.record({ above: fc.nat(), rate: fc.bigInt({ min: 0n, max: 2000n }), turnover: fc.bigInt({ min: 0n, max: 10n ** 10n }) }),
      {
        minLength: 1,
        maxLength: 50,
      },
    )
    .map((list) =>
      list.map((one, at) => ({ ...one, agent: BigInt(at + 1), above: at === 0 ? null : BigInt((one.above % at) + 1) })),
    )

  test('of all agents together is each turnover times the highest rate above it, in whatever order they come [trust 80]', () => {
    fc.assert(
      fc.property(
        trees.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        ([list, shuffled]) => {
          const found = differences([shuffled], none)
          const paid = [...found.values()].reduce((total, { amount }) => total + amount, 0n)
          const owed = list.reduce((total, { agent, turnover }) => {
            let highest = 0n
            for (let at: bigint | null = agent; at !== null; at = list[Number(at) - 1]?.above ?? null) {
              const rate = list[Number(at) - 1]?.rate ?? 0n
              if (rate > highest) highest = rate
            }
            return total + turnover * highest
          }, 0n)
          // Each amount is cut once, so all of them together lack less than one unit each.
          expect(paid).toBeLessThanOrEqual(owed / 100_000n)
          expect(paid).toBeGreaterThan(owed / 100_000n - BigInt(list.length) - 1n)
        },
      ),
    )
  })
})
