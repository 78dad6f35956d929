import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withdrawalStates, type WithdrawalState } from './withdrawal.ts'
import { actors, afterMove, afterPayoutWebhook, isMissed, moves, type Actor, type Move } from './withdrawal.ts'

const all = Object.keys(moves) as Move[]
const ends: readonly WithdrawalState[] = ['settled', 'rejected', 'cancelled', 'refused']
/** Money left the house by the provider's word, or by that of two operators. */
const paid: readonly WithdrawalState[] = ['paid', 'received', 'partly', 'not_received', 'disputed', 'settled']

test('every state is reached and none is left once it is an end [W3, trust 38]', () => {
  const reached = new Set(all.map((move) => moves[move].to))
  expect([...reached].sort()).toEqual([...withdrawalStates].sort())
  const left = new Set(all.flatMap((move): readonly WithdrawalState[] => moves[move].from))
  expect(withdrawalStates.filter((state) => !left.has(state)).sort()).toEqual([...ends].sort())
})

test('in whatever order whoever tries whatever: nobody pays but after an approval, nobody ends it twice [W3, trust 38]', () => {
  const tries = fc.array(fc.tuple(fc.constantFrom(...all), fc.constantFrom(...actors)), { maxLength: 60 })
  fc.assert(
    fc.property(tries, (asked) => {
      let state: WithdrawalState = 'requested'
      const seen: WithdrawalState[] = [state]
      for (const [move, by] of asked) {
        const next = afterMove(state, move, by)
        if (next === null) continue
        expect(ends, `${move} by ${by} leaves ${state}`).not.toContain(state)
        if (next === 'paying') expect(state).toBe('approved')
        if (paid.includes(next) && !paid.includes(state))
          expect([state, move, by]).toEqual(by === 'operator' ? ['paying', 'pay_by_hand', by] : ['paying', 'pay', 'provider'])
        if (state === 'received') expect(move).toBe('bounce')
        if (move === 'settle') expect(['partly', 'not_received', 'disputed']).toContain(state)
        if (move === 'bounce') expect(paid).toContain(state)
        state = next
        seen.push(state)
      }
      expect(seen.filter((one) => ends.includes(one)).length).toBeLessThanOrEqual(1)
    }),
  )
})

test('a member never reviews, an operator never pays, and the house counts none as received that somebody misses [trust 10]', () => {
  const may = (by: Actor) => all.filter((move) => moves[move].by.includes(by as never))
  expect(may('member').sort()).toEqual(['cancel', 'confirm', 'dispute', 'miss', 'miss_part', 'request'])
  expect(may('provider').sort()).toEqual(['pay', 'refuse'])
  expect(may('operator')).not.toContain('pay')
  for (const state of ['partly', 'not_received', 'disputed'] as const)
    expect([afterMove(state, 'lapse', 'house'), afterMove(state, 'force', 'operator')]).toEqual([null, null])
})

test('a withdrawal is missed while the member says that something did not arrive, and in no other state [W3]', () => {
  expect(withdrawalStates.filter(isMissed)).toEqual(
    withdrawalStates.filter((state) => /^(?:partly|not_received|disputed)$/.test(state)),
  )
  expect(withdrawalStates.filter(isMissed)).toHaveLength(3)
})

describe('what a provider says of a payout', () => {
  const after = (
    state: WithdrawalState,
    said: Partial<Parameters<typeof afterPayoutWebhook>[1]>,
    paid: bigint | null = null,
  ): ReturnType<typeof afterPayoutWebhook> =>
    afterPayoutWebhook({ state, amount: 100n, currency: 'USD', paid }, { state: 'paid', amount: 100n, currency: 'USD', ...said })
  const answered = withdrawalStates.filter((state) => paid.includes(state))
  const neverSent = withdrawalStates.filter((state) => !paid.includes(state) && state !== 'paying' && state !== 'refused')

  test('pays it once, in whole or in part', () => {
    expect([100n, 99n, 1n].map((amount) => after('paying', { amount }))).toEqual(['pay', 'pay', 'pay'])
  })

  test('returns it once, in whole', () => {
    expect(after('paying', { state: 'failed' })).toBe('refuse')
    expect(after('paying', { state: 'failed', amount: 99n })).toBe('contradicted')
  })

  test('is known where it ended so before, whatever the member answered since', () => {
    for (const state of answered) expect([after(state, {}, 100n), after(state, { amount: 60n }, 60n)]).toEqual([null, null])
    expect(after('refused', { state: 'failed' })).toBeNull()
  })

  test('contradicts where it ended otherwise', () => {
    for (const state of answered) {
      expect(after(state, { amount: 60n }, 100n), state).toBe('contradicted')
      expect(after(state, {}, null), state).toBe('contradicted')
      expect(after(state, { state: 'failed' }, 100n), state).toBe('contradicted')
    }
    expect(after('refused', {}, 100n)).toBe('contradicted')
  })

  test('contradicts where it was never asked for', () => {
    for (const state of neverSent)
      expect([after(state, {}, 100n), after(state, { state: 'failed' })], state).toEqual(['contradicted', 'contradicted'])
  })

  test('contradicts where it names more, nothing or another currency', () => {
    for (const state of ['paid', 'failed'] as const)
      for (const said of [{ amount: 101n }, { amount: 0n }, { amount: -1n }, { currency: 'KHR' }])
        expect(after('paying', { state, ...said }), JSON.stringify({ ...said, amount: String(said.amount) })).toBe('contradicted')
  })
})
