import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SLOT } from './calendar.ts'
import { activeAcross, countsInLine, stagesOf, standsBelow, type Placement } from './lines.ts'

const place = (member: bigint, parent: bigint | null, since: number, until: number | null = null): Placement => ({
  member,
  parent,
  since: since * SLOT,
  until: until === null ? null : until * SLOT,
})

describe('a window', () => {
  const window = { from: 10 * SLOT, to: 20 * SLOT, changes: [] }

  test('without a move is one stage, with whoever came within it', () => {
    const [stage, ...more] = stagesOf([place(1n, null, 0), place(2n, 1n, 12.5)], window)
    expect(more).toEqual([])
    expect(stage).toEqual({
      from: window.from,
      to: window.to,
      parents: new Map([
        [1n, null],
        [2n, 1n],
      ]),
    })
  })

  test('is cut at the next full five minutes after a move, and not where the move is of another window', () => {
    expect([12.01, 12.5, 13].map((at) => countsInLine(at * SLOT) / SLOT)).toEqual([13, 13, 13])
    const moved = (at: number) =>
      stagesOf([place(1n, 7n, 0, at), place(1n, 8n, at)], window).map(({ from, parents }) => [from / SLOT, parents.get(1n)])
    expect(moved(12.5)).toEqual([
      [10, 7n],
      [13, 8n],
    ])
    expect(moved(19.5)).toEqual([[10, 7n]])
    expect(moved(9.5)).toEqual([[10, 8n]])
  })

  test('holds no place that was taken back at once, and of several moves within five minutes the last', () => {
    const line = [place(1n, 7n, 0, 12.1), place(1n, 8n, 12.1, 12.1), place(1n, 9n, 12.1, 12.2), place(1n, 7n, 12.2)]
    expect(stagesOf(line, window).map(({ parents }) => parents.get(1n))).toEqual([7n, 7n])
  })

  test('begins with the first place that somebody kept, though it was given in the same moment as one that was taken back', () => {
    const line = [place(1n, 8n, 12, 12), place(1n, 7n, 12)]
    expect(stagesOf(line, window).map(({ from, parents }) => [from / SLOT, parents.get(1n)])).toEqual([[10, 7n]])
  })

  test('is cut in the order of time, in whatever order those who moved come', () => {
    const line = [place(1n, 7n, 0, 17), place(1n, 8n, 17), place(2n, 7n, 0, 12), place(2n, 8n, 12)]
    expect(stagesOf(line, window).map(({ from, to }) => [from / SLOT, to / SLOT])).toEqual([
      [10, 12],
      [12, 17],
      [17, 20],
    ])
  })

  test('is cut where rates change', () => {
    const changes = [15 * SLOT, 10 * SLOT, 20 * SLOT, 15 * SLOT]
    expect(stagesOf([place(1n, null, 0)], { ...window, changes }).map(({ from, to }) => [from / SLOT, to / SLOT])).toEqual([
      [10, 15],
      [15, 20],
    ])
  })
})

describe('who is active', () => {
  const stages = stagesOf([place(1n, null, 0), place(2n, 1n, 0), place(3n, 1n, 0), place(4n, 2n, 0, 12), place(4n, 3n, 12)], {
    from: 10 * SLOT,
    to: 20 * SLOT,
    changes: [],
  })

  test('counts by what was staked in each team, and once above both', () => {
    const played = [
      { stage: 0, member: 4n, staked: 60n },
      { stage: 1, member: 4n, staked: 50n },
    ]
    const active = activeAcross(stages, played, { bounds: [50n, 60n, 110n], includeSelf: true })
    expect([1n, 2n, 3n].map((agent) => active.get(agent))).toEqual([
      [1, 1, 1],
      [1, 1, 0],
      [1, 0, 0],
    ])
    expect(active.get(4n)).toEqual([1, 1, 1])
    expect(activeAcross(stages, played, { bounds: [50n], includeSelf: false }).has(4n)).toBe(false)
  })

  test('is whoever staked just the bound, all stakes of a team added up to the unit, and never who staked nothing', () => {
    const played = [
      { stage: 0, member: 2n, staked: 60n },
      { stage: 1, member: 2n, staked: 50n },
      { stage: 0, member: 3n, staked: 0n },
      { stage: 1, member: 4n, staked: 1n },
    ]
    const active = activeAcross(stages, played, { bounds: [0n, 1n, 2n, 110n, 111n], includeSelf: false })
    expect(active.get(1n)).toEqual([2, 2, 1, 1, 0])
    expect(active.get(3n)).toEqual([1, 1, 0, 0, 0])
    expect(active.has(2n)).toBe(false)
  })

  test('stands below whoever is above in that stage', () => {
    const below = (agent: bigint) => stages.map((stage) => standsBelow(stage, { member: 4n, agent }))
    expect([1n, 2n, 3n, 4n].map(below)).toEqual([
      [true, true],
      [true, false],
      [false, true],
      [false, false],
    ])
  })
})

test('every moment of a window lies in one stage, in the line of the last move that counts by then [trust 80]', () => {
  const moves = fc.array(fc.tuple(fc.integer({ min: 0, max: 300 }), fc.bigInt({ min: 2n, max: 5n })), {
    minLength: 1,
    maxLength: 8,
  })
  fc.assert(
    fc.property(moves, (list) => {
      const sorted = list.toSorted(([one], [other]) => one - other)
      const line = sorted.map(([at, parent], nth) =>
        place(1n, parent, at / 10, sorted[nth + 1] === undefined ? null : sorted[nth + 1]![0] / 10),
      )
      const stages = stagesOf(line, { from: 10 * SLOT, to: 20 * SLOT, changes: [] })
      expect([stages[0]?.from, stages.at(-1)?.to]).toEqual([10 * SLOT, 20 * SLOT])
      for (let slot = 10; slot < 20; slot++) {
        const [stage, ...more] = stages.filter(({ from, to }) => from <= slot * SLOT && to > slot * SLOT)
        expect(more).toEqual([])
        const stood = line.filter(({ since, until }) => until === null || until > since)
        const counted = stood.findLast(({ since }, nth) => nth === 0 || countsInLine(since) <= slot * SLOT)
        expect(stage?.parents.get(1n)).toBe(counted?.parent)
      }
    }),
  )
})
