import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addSums, noSums, reachedOf, teamsOf, type Sums, type TeamPlace } from './teams.ts'

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
