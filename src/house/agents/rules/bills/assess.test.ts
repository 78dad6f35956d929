import { describe, expect, test } from 'vitest'
import { assess, type Party } from './assess.ts'
import { noSums, type Played, type Sums, type TeamPlace } from './teams.ts'
import type { ContractKind, Terms } from '../terms.ts'

const PER_CENT = 1000n
const terms = (kind: ContractKind, rate: bigint, needs: Partial<Terms['rows'][number]> = {}): Terms => ({
  kind,
  mode: 'fixed',
  period: 'D',
  minBet: 0n,
  rows: [{ rate, activeMembers: 0, turnover: 0n, loss: 0n, ...needs }],
})
const party = (agent: bigint, upline: bigint | null, of: Terms, more: Partial<Party> = {}): Party => ({
  agent,
  upline,
  terms: of,
  start: 0,
  bound: 0,
  carried: 0n,
  before: 0n,
  passedDown: 0n,
  ...more,
})
const staked = (amount: bigint, active = 0): Sums => ({ ...noSums(1), valid: amount, staked: amount, active: [active] })
const place = (agent: bigint, above: bigint | null, { own = 0n, direct = 0n }): TeamPlace => ({
  agent,
  above,
  own: staked(own, own > 0n ? 1 : 0),
  direct: staked(direct, direct > 0n ? 1 : 0),
})
const played = (steady: readonly TeamPlace[], more: Partial<Played> = {}): Played => ({
  steady,
  stages: [],
  active: new Map(),
  ...more,
})

type Scene = Parameters<typeof assess>[0]
const assessed = (kind: ContractKind, parties: readonly Party[], of: Played, more: Partial<Scene> = {}) =>
  new Map(
    assess({ kind, parties, includeSelf: true, playedFor: () => of, paidBefore: [], ...more }).map((one) => [one.agent, one]),
  )

// 1 over 2 over 4, and 1 over 3; each has players directly below.
const tree = [
  place(4n, 2n, { own: 10_000n, direct: 90_000n }),
  place(1n, null, { own: 1000n }),
  place(3n, 1n, { direct: 200_000n }),
  place(2n, 1n, { direct: 100_000n }),
]

describe.each(['dividend', 'daily'] as const)('what is paid by the contract of one’s own team: %s', (kind) => {
  const parties = [
    party(1n, null, terms(kind, 3n * PER_CENT)),
    party(3n, 1n, terms(kind, PER_CENT)),
    party(2n, 1n, terms(kind, 2n * PER_CENT)),
    party(4n, 2n, terms(kind, PER_CENT)),
  ]

  test('is the rate of all below and oneself, less what those directly below come to', () => {
    const found = assessed(kind, parties, played(tree))
    expect([...found.values()].map(({ agent, upline, gross, net }) => [agent, upline, gross, net])).toEqual([
      [1n, null, 12_030n, 6030n],
      [3n, 1n, 2000n, 2000n],
      [2n, 1n, 4000n, 3000n],
      [4n, 2n, 1000n, 1000n],
    ])
    expect(found.get(1n)).toMatchObject({
      below: [
        { agent: 2n, gross: 4000n },
        { agent: 3n, gross: 2000n },
      ],
      parts: [],
      carried: 0n,
      reached: { turnover: 401_000n, loss: 401_000n, activeMembers: 5 },
    })
  })

  test('leaves the own play out where the merchant says so', () => {
    const found = assessed(kind, parties, played(tree), { includeSelf: false })
    expect([1n, 4n].map((agent) => found.get(agent)?.gross)).toEqual([12_000n, 900n])
  })

  test('goes past whoever stands above without a contract', () => {
    const found = assessed(kind, [party(4n, 2n, terms(kind, PER_CENT))], played(tree))
    expect(found.get(4n)).toMatchObject({ upline: 2n, gross: 1000n, net: 1000n, below: [] })
  })

  test('makes good first what was carried', () => {
    const found = assessed(kind, [party(3n, null, terms(kind, PER_CENT), { carried: -50_000n })], played(tree))
    expect(found.get(3n)).toMatchObject({ carried: -50_000n, gross: 1500n, net: 1500n, outcome: { base: 150_000n } })
  })

  test.each([
    [1999n, 1n],
    [2000n, 0n],
    [2001n, 0n],
  ])('less %s that went down by shorter periods leaves %s, and never takes anything', (passedDown, net) => {
    expect(assessed(kind, [party(3n, 1n, terms(kind, PER_CENT), { passedDown })], played(tree)).get(3n)).toMatchObject({
      gross: 2000n,
      net,
    })
  })

  test('is lessened by what those below have coming beyond it, before anything goes down', () => {
    const found = assessed(
      kind,
      [party(2n, null, terms(kind, PER_CENT)), party(4n, 2n, terms(kind, 3n * PER_CENT))],
      played(tree),
    )
    expect(found.get(2n)).toMatchObject({ gross: 2000n, net: 0n, below: [{ agent: 4n, gross: 3000n }] })
  })

  test('of a team that did not play is nothing, whichever bound its contract names', () => {
    const found = assessed(kind, [party(9n, null, terms(kind, PER_CENT, { activeMembers: 1 }), { bound: 2 })], played(tree))
    expect(found.get(9n)).toMatchObject({ gross: 0n, net: 0n, sums: noSums(3), outcome: { row: null } })
  })
})

const places = [...tree.filter(({ agent }) => agent !== 3n), place(30n, 1n, { direct: 200_000n })]

describe.each(['hourly', 'realtime'] as const)('what is paid by the difference of rates: %s', (kind) => {
  const parties = [
    party(1n, null, terms(kind, 3n * PER_CENT)),
    party(30n, 1n, terms(kind, PER_CENT)),
    party(2n, 1n, terms(kind, 2n * PER_CENT)),
    party(4n, 2n, terms(kind, PER_CENT)),
  ]

  test('is the own rate less the highest below, of all turnover; the gross is that of the whole branch', () => {
    const found = assessed(kind, parties, played(places))
    const figures = (agent: bigint) => [found.get(agent)?.gross, found.get(agent)?.net]
    // 4: 1 % of 100,000. 2: 2 % of its own 100,000 and 1 % of 4's. 30: 1 % of 200,000. 1: 3 % of 1,000, 1 % below 2, 2 % below 30.
    expect([4n, 2n, 30n, 1n].map(figures)).toEqual([
      [1000n, 1000n],
      [4000n, 3000n],
      [2000n, 2000n],
      [12_030n, 6030n],
    ])
    expect(found.get(1n)?.below).toEqual([
      { agent: 2n, gross: 4000n },
      { agent: 30n, gross: 2000n },
    ])
    expect(found.get(1n)?.parts).toEqual([
      { below: 0n, turnover: 1000n },
      { below: PER_CENT, turnover: 200_000n },
      { below: 2n * PER_CENT, turnover: 200_000n },
    ])
  })

  test('is the same in whatever order contracts come', () => {
    const found = assessed(kind, parties.toReversed(), played(places.toReversed()))
    for (const [agent, one] of assessed(kind, parties, played(places))) expect(found.get(agent)).toEqual(one)
  })

  test('counts the own play for whoever is above, where it does not count for oneself', () => {
    const found = assessed(kind, parties, played(places), { includeSelf: false })
    // 4 has 1 % of 90,000; its own 10,000 count in full for 2; those of 1 for nobody.
    expect([4n, 2n, 1n].map((agent) => found.get(agent)?.net)).toEqual([900n, 3100n, 6000n])
  })

  test('adds up the own play of all below that does not count for themselves', () => {
    const two = [place(1n, null, {}), place(2n, 1n, { own: 50_000n }), place(4n, 1n, { own: 70_000n })]
    const of = [
      party(1n, null, terms(kind, 2n * PER_CENT)),
      party(2n, 1n, terms(kind, PER_CENT)),
      party(4n, 1n, terms(kind, PER_CENT)),
    ]
    const found = assessed(kind, of, played(two), { includeSelf: false })
    expect([1n, 2n, 4n].map((agent) => found.get(agent)?.net)).toEqual([2400n, 0n, 0n])
  })
})

describe.each(['hourly', 'realtime'] as const)('what one agent is paid by the difference of rates: %s', (kind) => {
  test('is exact to the unit, where all of it is paid', () => {
    const all = [party(1n, null, terms(kind, 100_000n)), party(2n, 1n, terms(kind, 40_000n))]
    const few = played([place(1n, null, { own: 3n }), place(2n, 1n, { own: 5n })])
    const nets = (includeSelf: boolean) => [...assessed(kind, all, few, { includeSelf }).values()].map(({ net }) => net)
    expect(nets(true)).toEqual([2n, 6n])
    expect(nets(false)).toEqual([0n, 5n])
  })

  test('less what earlier bills for the same time gave, though that be more', () => {
    const found = assessed(kind, [party(30n, null, terms(kind, PER_CENT), { before: 2500n })], played(places))
    expect(found.get(30n)).toMatchObject({ gross: -500n, net: -500n })
    expect(assessed(kind, [party(30n, null, terms(kind, PER_CENT), { carried: -50_000n })], played(places)).get(30n)?.net).toBe(
      1500n,
    )
  })

  test('is nothing by a rate whose conditions were not reached, and leaves all to whoever is above', () => {
    const low = party(30n, 1n, terms(kind, PER_CENT, { turnover: 200_001n }))
    const found = assessed(kind, [party(1n, null, terms(kind, 3n * PER_CENT)), low], played(places))
    expect([found.get(30n)?.net, found.get(1n)?.net]).toEqual([0n, 12_030n])
    const just = party(30n, 1n, terms(kind, PER_CENT, { turnover: 200_000n }))
    expect(assessed(kind, [just], played(places)).get(30n)?.net).toBe(2000n)
  })

  test('of somebody who has no place in the time is nothing', () => {
    const found = assessed(kind, [party(9n, null, terms(kind, PER_CENT))], played(places))
    expect(found.get(9n)).toMatchObject({ gross: 0n, net: 0n, below: [], parts: [] })
  })
})

describe('in a stage of the time', () => {
  const stage = { from: 100, to: 200, places: [place(2n, 1n, { own: 10_000n, direct: 90_000n }), place(1n, null, {})] }
  const steady = [place(2n, 1n, {}), place(1n, null, {})]
  const of = played(steady, { stages: [stage] })
  const upper = (start: number) => party(1n, null, terms('hourly', 3n * PER_CENT), { start })
  const lower = (start: number) => party(2n, 1n, terms('hourly', PER_CENT), { start })
  const nets = (parties: readonly Party[], more: Partial<Scene> = {}) => {
    const found = assessed('hourly', parties, of, more)
    return [1n, 2n].map((agent) => found.get(agent)?.net)
  }

  test('a contract counts that held when it began', () => {
    expect(nets([upper(0), lower(99)])).toEqual([2000n, 1000n])
    expect(nets([upper(0), lower(100)])).toEqual([2000n, 1000n])
  })

  test('one that began within it does not, and nobody paid before has no rate in it', () => {
    expect(nets([upper(0), lower(101)])).toEqual([3000n, 1000n])
  })

  test('the rate is taken off that was paid for the whole of it before', () => {
    const paid = (from: number, to: number, agent = 2n) => ({ agent, rate: 2n * PER_CENT, from, to })
    expect(nets([upper(0), lower(101)], { paidBefore: [paid(100, 200)] })[0]).toBe(1000n)
    expect(nets([upper(0), lower(101)], { paidBefore: [paid(0, 300)] })[0]).toBe(1000n)
    for (const none of [paid(101, 200), paid(100, 199), paid(100, 200, 3n)])
      expect(nets([upper(0), lower(101)], { paidBefore: [none] })[0]).toBe(3000n)
    expect(nets([upper(0)], { paidBefore: [paid(0, 100), paid(100, 200)] })[0], 'whose contract has ended since').toBe(1000n)
  })

  test('the own play of whoever has no rate in it is theirs, of whoever was paid as the merchant says', () => {
    const paidBefore = [{ agent: 2n, rate: PER_CENT, from: 100, to: 200 }]
    expect(nets([upper(0)], { includeSelf: false })[0]).toBe(3000n)
    expect(nets([upper(0)], { includeSelf: false, paidBefore })[0]).toBe(2100n)
    expect(nets([upper(0)], { includeSelf: true, paidBefore })[0]).toBe(2000n)
  })

  test('what was paid for a stage says nothing of the time in which everybody stayed where they were', () => {
    const still = played([place(2n, 1n, { direct: 100_000n }), place(1n, null, {})])
    const paidBefore = [{ agent: 2n, rate: 2n * PER_CENT, from: 0, to: 1000 }]
    expect(assessed('hourly', [upper(500)], still, { paidBefore }).get(1n)?.net).toBe(3000n)
  })
})

test('each agent is judged by what was played in the time that counts for it', () => {
  const [first, second] = [played([place(1n, null, { direct: 100_000n })]), played([place(2n, null, { direct: 700_000n })])]
  const parties = [party(1n, null, terms('daily', PER_CENT)), party(2n, null, terms('daily', PER_CENT))]
  const found = assessed('daily', parties, first, { playedFor: (agent) => (agent === 1n ? first : second) })
  expect([1n, 2n].map((agent) => found.get(agent)?.net)).toEqual([1000n, 7000n])
})
