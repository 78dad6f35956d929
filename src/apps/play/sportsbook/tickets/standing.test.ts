import { expect, test } from 'vitest'
import { legStanding, standingOf } from './standing.ts'

test('a leg is won, half won, returned, half lost or lost by what it is worth [G10]', () => {
  const at = (factor: number | null) => legStanding({ factor, price: 19_000 })
  expect([null, 19_000, 14_500, 10_000, 5000, 0].map(at)).toEqual(['open', 'won', 'half_won', 'returned', 'half_lost', 'lost'])
})

test('a ticket is won only where it brought more than its stake [G10]', () => {
  const at = (payout: string | null, state: 'accepted' | 'decided' | 'paid' | 'held' = 'paid') =>
    standingOf({ state, stake: '2', payout, sold: false, free: false })
  expect(['3.8', '2', '1', '0'].map((payout) => at(payout))).toEqual(['won', 'returned', 'some', 'lost'])
  expect([at(null, 'accepted'), at(null, 'decided'), at('3.8', 'held')]).toEqual(['open', 'paying', 'held'])
  expect(standingOf({ state: 'paid', stake: '2', payout: '3', sold: true, free: false })).toBe('sold')
  expect(standingOf({ state: 'paid', stake: '2', payout: '1', sold: false, free: true }), 'a free bet cost nothing').toBe('won')
})
