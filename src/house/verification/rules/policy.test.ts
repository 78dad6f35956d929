import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { UNITS_PER_WHOLE, unitsText } from '#kit/money.ts'
import { judgeMove, judgePlay, judgePolicy, mildest, type Policy, type Terms } from './policy.ts'

const free: Terms = { depositMonth: null, withdrawOnce: null, withdrawMonth: null, play: true }
const policyOf = (...levels: Partial<Terms>[]): Policy => ({ levels: levels.map((one) => ({ ...free, ...one })), keepDays: 30 })
const graded = policyOf(
  { depositMonth: '100', withdrawOnce: '0', withdrawMonth: '0', play: false },
  { depositMonth: '500', withdrawOnce: '50', withdrawMonth: '80' },
  { withdrawOnce: '1000', withdrawMonth: '2000' },
  { withdrawOnce: '5000' },
)
const judged = (level: number, flow: 'deposit' | 'withdrawal', amount: bigint, moved = 0n) =>
  judgeMove(graded, level, { flow, amount: amount * UNITS_PER_WHOLE, moved: moved * UNITS_PER_WHOLE })?.code ?? null

describe('a policy', () => {
  test('never lets somebody do less who has shown more', () => {
    expect(judgePolicy(mildest)).toBeNull()
    expect(judgePolicy(graded)).toBeNull()
    expect(judgePolicy(policyOf({}, {}, {}, { withdrawOnce: '1' }))).toMatchObject({ data: { level: 3 } })
    expect(judgePolicy(policyOf({ depositMonth: '10' }, { depositMonth: '9.99' }, {}, {}))).toMatchObject({ data: { level: 1 } })
    expect(judgePolicy(policyOf({}, { play: false }, {}, {}))).toMatchObject({ data: { level: 1 } })
  })
})

describe('money beyond a level', () => {
  test('names the step that comes next, even where a later one is what it takes', () => {
    expect(judged(0, 'withdrawal', 1n)).toBe('verification_details_needed')
    expect(judged(0, 'withdrawal', 3000n)).toBe('verification_details_needed')
    expect(judged(1, 'withdrawal', 51n)).toBe('verification_identity_needed')
    expect(judged(2, 'withdrawal', 1001n)).toBe('verification_address_needed')
  })

  test('counts what was moved in the month, to the last unit', () => {
    expect(judged(1, 'withdrawal', 50n, 30n)).toBeNull()
    expect(judged(1, 'withdrawal', 50n, 31n)).toBe('verification_identity_needed')
    expect(judged(0, 'deposit', 60n, 40n)).toBeNull()
    expect(judged(0, 'deposit', 60n, 41n)).toBe('verification_details_needed')
  })

  test('that no level may move is refused for what it is', () => {
    expect(judged(3, 'withdrawal', 5001n)).toBe('verification_bound')
    expect(judged(0, 'withdrawal', 5001n)).toBe('verification_bound')
  })

  test('is never refused under the mildest policy, and what one level may a higher one may too', () => {
    const sum = fc.bigInt({ min: 0n, max: 10_000n * UNITS_PER_WHOLE })
    const flow = fc.constantFrom('deposit' as const, 'withdrawal' as const)
    fc.assert(
      fc.property(sum, sum, flow, fc.integer({ min: 0, max: 2 }), (amount, moved, way, level) => {
        const moving = { flow: way, amount, moved }
        expect(judgeMove(mildest, level, moving)).toBeNull()
        if (judgeMove(graded, level, moving) === null) expect(judgeMove(graded, level + 1, moving), unitsText(amount)).toBeNull()
      }),
    )
  })
})

test('games for real money open at the first level that may play', () => {
  expect(judgePlay(graded, 0)).toMatchObject({ code: 'verification_details_needed' })
  expect(judgePlay(graded, 1)).toBeNull()
  expect(judgePlay(mildest, 0)).toBeNull()
})
