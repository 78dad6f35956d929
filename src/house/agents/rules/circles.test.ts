import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR } from '#kit/clock.ts'
import { CIRCLE_WITHIN, circlesOf, type Moved } from './circles.ts'

let count = 0
const moved = (sender: bigint, receiver: bigint, hour: number, amount = 100n): Moved => ({
  id: String(++count).padStart(6, '0'),
  sender,
  receiver,
  amount,
  currency: 'PLAY',
  at: hour * HOUR,
})
const idsOf = (circles: readonly (readonly Moved[])[]) => circles.map((circle) => circle.map(({ id }) => id))

describe('money that comes back', () => {
  test('straight, over one other, and over two and back again is a circle with its path [T1]', () => {
    const there = [moved(1n, 2n, 0), moved(2n, 1n, 5)]
    expect(circlesOf(there, 100n)).toEqual([there])
    // Three on the edges of a tree only where a branch moved meanwhile.
    const three = [moved(1n, 2n, 0), moved(2n, 3n, 1), moved(3n, 1n, 2)]
    expect(circlesOf(three.toReversed(), 100n)).toEqual([three])
    const deep = [moved(1n, 2n, 0), moved(2n, 3n, 1), moved(3n, 2n, 2), moved(2n, 1n, 3)]
    expect(idsOf(circlesOf(deep, 100n))).toEqual([
      [deep[0]!.id, deep[3]!.id],
      [deep[1]!.id, deep[2]!.id],
    ])
    const apart = [moved(1n, 2n, 0), moved(2n, 3n, 1), moved(3n, 4n, 2), moved(4n, 1n, 3)]
    expect(circlesOf(apart, 100n)).toEqual([apart])
  })

  test('at the next moment is a circle, and at the same one where it was sent on after it came [T1]', () => {
    const there = moved(1n, 2n, 10)
    const next = { ...moved(2n, 1n, 10), at: there.at + 1 }
    expect(circlesOf([there, next], 100n)).toEqual([[there, next]])
    const together = moved(2n, 1n, 10)
    expect(circlesOf([together, there], 100n)).toEqual([[there, together]])
  })

  test('goes on from whoever had it earliest, though the way there began later', () => {
    const [first, toThree, toFour] = [moved(1n, 2n, 0), moved(2n, 3n, 1), moved(2n, 4n, 2)]
    const [late, early, home] = [moved(3n, 5n, 10), moved(4n, 5n, 5), moved(5n, 1n, 7)]
    expect(circlesOf([first, toThree, toFour, late, early, home], 100n)).toEqual([[first, toFour, early, home]])
  })

  test('over five, too late, in the wrong order, in another currency or by less is none [T1]', () => {
    const five = [1n, 2n, 3n, 4n, 5n].map((from, at) => moved(from, at === 4 ? 1n : from + 1n, at))
    expect(circlesOf(five, 100n)).toEqual([])
    const [there, back] = [moved(1n, 2n, 10), moved(2n, 1n, 12)]
    expect(circlesOf([there, { ...back, at: there.at + CIRCLE_WITHIN }], 100n)).toHaveLength(1)
    expect(circlesOf([there, { ...back, at: there.at + CIRCLE_WITHIN + 1 }], 100n)).toEqual([])
    expect(circlesOf([there, { ...back, currency: 'KHR' }], 100n)).toEqual([])
    expect(circlesOf([there, { ...back, amount: 99n }], 100n)).toEqual([])
    expect(circlesOf([moved(1n, 2n, 1), moved(2n, 3n, 3), moved(3n, 1n, 2)], 100n)).toEqual([])
  })
})

const members = fc.bigInt(1n, 6n)
const transfers = fc.array(
  fc.record({ sender: members, receiver: members, hour: fc.integer({ min: 0, max: 120 }), amount: fc.bigInt(50n, 150n) }),
  { maxLength: 24 },
)
const made = (rows: readonly { sender: bigint; receiver: bigint; hour: number; amount: bigint }[]) =>
  rows.filter(({ sender, receiver }) => sender !== receiver).map((row) => moved(row.sender, row.receiver, row.hour, row.amount))

/** Whether there is any circle at all, tried without cleverness. */
function thereIs(all: readonly Moved[]): boolean {
  const after = (one: Moved, other: Moved) => one.at > other.at || (one.at === other.at && one.id > other.id)
  const on = (way: readonly Moved[]): boolean => {
    const [first, last] = [way[0]!, way.at(-1)!]
    if (way.length > 1 && last.receiver === first.sender) return true
    return (
      way.length < 4 &&
      all.some(
        (next) => next.sender === last.receiver && after(next, last) && next.at <= first.at + CIRCLE_WITHIN && on([...way, next]),
      )
    )
  }
  return all.some((first) => on([first]))
}

test('whatever moved: every circle is one, none shares a transfer, none is missed, and the order of rows is nothing [T1]', () => {
  fc.assert(
    fc.property(transfers, (rows) => {
      const all = made(rows)
      const circles = circlesOf(all, 100n)
      for (const circle of circles) {
        expect(circle.length).toBeGreaterThanOrEqual(2)
        expect(circle.length).toBeLessThanOrEqual(4)
        expect(circle.at(-1)!.receiver).toBe(circle[0]!.sender)
        circle.slice(1).forEach((next, at) => expect(next.sender).toBe(circle[at]!.receiver))
        circle.slice(1).forEach((next, at) => expect(next.at).toBeGreaterThanOrEqual(circle[at]!.at))
        expect(circle.at(-1)!.at - circle[0]!.at).toBeLessThanOrEqual(CIRCLE_WITHIN)
        for (const one of circle) expect(one.amount).toBeGreaterThanOrEqual(100n)
      }
      const flat = circles.flat()
      expect(new Set(flat).size).toBe(flat.length)
      expect(idsOf(circlesOf(all.toReversed(), 100n))).toEqual(idsOf(circles))
      const left = all.filter((one) => one.amount >= 100n && !flat.includes(one))
      expect(thereIs(left), 'a circle of what is in none').toBe(false)
    }),
  )
})

test('money that only goes down comes back nowhere [T1]', () => {
  fc.assert(
    fc.property(transfers, (rows) => {
      const down = made(rows).filter(({ sender, receiver }) => sender < receiver)
      expect(circlesOf(down, 0n)).toEqual([])
    }),
  )
})
