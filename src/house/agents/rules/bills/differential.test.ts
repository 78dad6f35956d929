import { describe, expect, test } from 'vitest'
import { differences, type Place } from './differential.ts'

const place = (agent: bigint, above: bigint | null, rate: bigint, turnover: bigint): Place => ({ agent, above, rate, turnover })
const none = () => 0n

describe('the difference of rates', () => {
  test('of a place with the rate of somebody below is nothing, of a step more the step', () => {
    const paid = (rate: bigint) => differences([[place(2n, 1n, 500n, 100_000n), place(1n, null, rate, 0n)]], none).get(1n)?.amount
    expect([499n, 500n, 501n].map(paid)).toEqual([0n, 0n, 1n])
  })

  test('is told by the rates below, the lowest first, without those that nothing came by', () => {
    const list = [
      place(2n, 1n, 300n, 30n),
      place(3n, 1n, 20n, 20n),
      place(4n, 1n, 700n, 70n),
      place(5n, 1n, 900n, 0n),
      place(1n, null, 1000n, 10n),
    ]
    expect(differences([list], none).get(1n)?.parts).toEqual([
      { below: 0n, turnover: 10n },
      { below: 20n, turnover: 20n },
      { below: 300n, turnover: 30n },
      { below: 700n, turnover: 70n },
    ])
    expect(differences([list], none).get(5n)).toEqual({ amount: 0n, parts: [] })
  })

  test('adds up turnover that came by the same rate, from several below and over several stages', () => {
    const stage = (turnover: bigint) => [place(2n, 1n, 300n, turnover), place(3n, 1n, 300n, 2n), place(1n, null, 1000n, 1n)]
    expect(differences([stage(30n), stage(40n)], none).get(1n)?.parts).toEqual([
      { below: 0n, turnover: 2n },
      { below: 300n, turnover: 74n },
    ])
  })

  test('is cut off once for each place, and counts what is to be made good for its agent alone', () => {
    const halves = [place(1n, null, 1n, 50_000n)]
    expect(differences([halves, halves], none).get(1n)?.amount).toBe(1n)
    expect(differences([halves, [place(1n, null, 1n, 49_999n)]], none).get(1n)?.amount).toBe(0n)
    const chain = [place(2n, 1n, 1000n, 100_000n), place(1n, null, 3000n, 0n)]
    const found = differences([chain], (agent) => (agent === 2n ? -40_000n : 0n))
    expect([found.get(2n)?.amount, found.get(1n)?.amount]).toEqual([600n, 2000n])
  })

  test('ends with whoever is above all the places, though somebody stands above them', () => {
    const found = differences([[place(2n, 7n, 500n, 100_000n)]], none)
    expect([...found.keys()]).toEqual([2n])
    expect(found.get(2n)?.amount).toBe(500n)
  })
})
