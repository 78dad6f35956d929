import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterAnswer,
  isOpen,
  movementOf,
  PERSISTENCE,
  transferStates,
  waitAfter,
  type Outcome,
  type TransferState,
} from './transfer.ts'

const outcomes = ['done', 'refused', 'unknown'] as const

describe('a transfer', () => {
  test('ends by the first yes or no, and an answer that is lost leaves it open [W1, trust 78]', () => {
    const after = (state: TransferState, heard: Outcome, age = 0) => afterAnswer({ state, age }, heard)
    expect(outcomes.map((heard) => after('sent', heard))).toEqual(['done', 'refused', 'unknown'])
    expect(outcomes.map((heard) => after('unknown', heard))).toEqual(['done', 'refused', null])
    expect(outcomes.map((heard) => after('held', heard, PERSISTENCE))).toEqual(['done', 'refused', null])
    expect(after('unknown', 'unknown', PERSISTENCE)).toBe('held')
    expect(after('unknown', 'unknown', PERSISTENCE - 1)).toBeNull()
  })

  test('that ended changes no more; the other end contradicts', () => {
    expect(outcomes.map((heard) => afterAnswer({ state: 'done', age: 0 }, heard))).toEqual([null, 'contradicted', null])
    expect(outcomes.map((heard) => afterAnswer({ state: 'refused', age: 0 }, heard))).toEqual(['contradicted', null, null])
  })

  test('of whatever answers in whatever order moves its money once there or once back [W1, trust 15]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('in' as const, 'out' as const),
        fc.array(fc.record({ heard: fc.constantFrom(...outcomes), age: fc.constantFrom(0, PERSISTENCE) }), { minLength: 1 }),
        (direction, answers) => {
          const books = { cash: direction === 'in' ? 5n : 0n, vendor: direction === 'out' ? 5n : 0n, vendor_transit: 0n }
          const move = (step: 'hold' | 'done' | 'refused') => {
            const { from, to } = movementOf(direction, step)
            books[from] -= 5n
            books[to] += 5n
          }
          move('hold')
          let state: TransferState = 'sent'
          for (const { heard, age } of answers) {
            const next = afterAnswer({ state, age }, heard)
            if (next === null || next === 'contradicted') continue
            state = next
            if (state === 'done' || state === 'refused') move(state)
          }
          expect(Math.min(...Object.values(books).map(Number))).toBe(0)
          expect(books.vendor_transit).toBe(isOpen(state) ? 5n : 0n)
          const there = (state === 'done') === (direction === 'in') ? books.vendor : books.cash
          expect(isOpen(state) ? 0n : there).toBe(isOpen(state) ? 0n : 5n)
        },
      ),
    )
  })

  test('is asked about ever more seldom, and never less than every five minutes', () => {
    expect([1, 2, 3, 20, 1000].map(waitAfter)).toEqual([2000, 4000, 8000, 300_000, 300_000])
  })

  test('has one word for each state', () => {
    expect(new Set(transferStates).size).toBe(6)
  })
})
