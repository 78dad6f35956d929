import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addSums, noSums, reachedOf, teamsAcross, teamsOf, upwards, type Sums, type TeamPlace } from './teams.ts'

const sums = (staked: bigint, active = 0): Sums => ({ ...noSums(1), staked, valid: staked, active: [active] })
const place = (agent: bigint, above: bigint | null, { own = 0n, direct = 0n } = {}): TeamPlace => ({
  agent,
  above,
  own: sums(own, own > 0n ? 1 : 0),
  direct: sums(direct, direct > 0n ? 1 : 0),
})

describe('teams', () => {
  const list = [
    place(3n, 2n, { own: 5n, direct: 100n }),
    place(1n, null, { own: 1n }),
    place(2n, 1n, { own: 30n, direct: 1000n }),
  ]

  test('are everybody below, and the agent where it counts', () => {
    const [all, others] = [teamsOf(list, { includeSelf: true }), teamsOf(list, { includeSelf: false })]
    expect([1n, 2n, 3n].map((agent) => all.get(agent)?.staked)).toEqual([1136n, 1135n, 105n])
    expect([1n, 2n, 3n].map((agent) => others.get(agent)?.staked)).toEqual([1135n, 1105n, 100n])
    expect(reachedOf(all.get(2n) as Sums, 0)).toEqual({ turnover: 1135n, loss: 1135n, activeMembers: 4 })
  })

  test('of all tops together hold every member once', () => {
    const amount = fc.bigInt({ min: 0n, max: 1000n })
    const forest = fc
      .array(fc.record({ above: fc.option(fc.nat(), { nil: null }), own: amount, direct: amount }), {
        minLength: 1,
        maxLength: 40,
      })
      .map((rows) =>
        rows.map(({ above, own, direct }, at) =>
          place(BigInt(at + 1), above === null || at === 0 ? null : BigInt((above % at) + 1), { own, direct }),
        ),
      )
    fc.assert(
      fc.property(forest, (places) => {
        const teams = teamsOf(places.toReversed(), { includeSelf: true })
        const tops = places.filter(({ above }) => above === null).map(({ agent }) => teams.get(agent) as Sums)
        const everybody = places.flatMap(({ own, direct }) => [own, direct])
        expect(tops.reduce(addSums)).toEqual(everybody.reduce(addSums))
      }),
    )
  })
})

describe('what a team came to over all the time', () => {
  const all = (more: Partial<Sums>): Sums => ({ ...noSums(2), ...more })
  const at = (agent: bigint, above: bigint | null, own: Sums, direct: Sums = noSums(2)): TeamPlace => ({
    agent,
    above,
    own,
    direct,
  })

  test('is what was played where lines stayed the same, and in each stage', () => {
    const steady = [at(1n, null, all({ valid: 1n, active: [1, 0] })), at(2n, 1n, all({ valid: 20n, active: [1, 1] }))]
    const stage = (amount: bigint) => ({
      from: 0,
      to: 1,
      places: [at(2n, null, all({ valid: amount })), at(3n, 2n, all({ valid: 5n }))],
    })
    const active = new Map([
      [2n, [4, 3]],
      [7n, [1, 0]],
    ])
    const teams = teamsAcross({ steady, stages: [stage(100n), stage(300n)], active }, { includeSelf: true })
    expect([1n, 2n, 3n].map((agent) => teams.get(agent)?.valid)).toEqual([21n, 430n, 10n])
    expect([1n, 2n, 7n].map((agent) => teams.get(agent)?.active)).toEqual([
      [2, 1],
      [5, 4],
      [1, 0],
    ])
    const others = teamsAcross({ steady, stages: [stage(100n)], active: new Map() }, { includeSelf: false })
    expect([1n, 2n, 3n].map((agent) => others.get(agent)?.valid)).toEqual([20n, 5n, 0n])
  })

  test('adds each figure to its own', () => {
    const one = { valid: 1n, staked: 10n, returned: 100n, given: 1000n, active: [1, 2] }
    const other = { valid: 2n, staked: 20n, returned: 200n, given: 2000n, active: [10, 20] }
    expect(addSums(one, other)).toEqual({ valid: 3n, staked: 30n, returned: 300n, given: 3000n, active: [11, 22] })
    expect(addSums(one, { ...other, active: [10] }).active, 'a bound that the other does not name').toEqual([11, 2])
    expect(noSums(2)).toEqual({ valid: 0n, staked: 0n, returned: 0n, given: 0n, active: [0, 0] })
  })

  test('is a loss of what was staked less prizes and gifts, with the members who reached the contract’s bound', () => {
    const sums = { valid: 70n, staked: 100n, returned: 40n, given: 5n, active: [9, 4] }
    expect(reachedOf(sums, 1)).toEqual({ turnover: 70n, loss: 55n, activeMembers: 4 })
    expect(reachedOf(sums, 2).activeMembers, 'a bound that nobody counted').toBe(0)
  })
})

describe('upwards', () => {
  const of = (agent: bigint, above: bigint | null) => ({ agent, above })

  test('comes everybody after all below them, whoever is not of the list above them left out', () => {
    const list = [of(1n, 99n), of(2n, 1n), of(3n, 2n), of(4n, 1n)]
    for (const asked of [list, list.toReversed()]) {
      const order = upwards(asked).map(({ agent }) => agent)
      expect(new Set(order)).toEqual(new Set([1n, 2n, 3n, 4n]))
      expect(order).toHaveLength(4)
      expect(order.indexOf(3n)).toBeLessThan(order.indexOf(2n))
      expect(order.at(-1)).toBe(1n)
    }
  })

  test('goes round no circle', () => {
    expect(() => upwards([of(1n, 2n), of(2n, 1n)])).toThrow('a circle above 1')
    expect(() => upwards([of(1n, 1n)])).toThrow('a circle above 1')
  })
})
