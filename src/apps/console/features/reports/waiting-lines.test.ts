import { expect, test } from 'vitest'
import en from '#console/i18n/en/reports.json'
import { linesOfQueue } from './waiting-lines.ts'

const queue = { withdrawals: 3, stopped: 0, byHand: 1, disputes: 2, rules: 1 }

test('withdrawals that wait for review stand first, and lead to the list of exactly those [O1]', () => {
  expect(linesOfQueue(queue)[0]).toEqual({
    kind: 'withdrawals',
    link: { to: '/payments', search: { way: 'out', waiting: 'review' } },
    count: 3,
  })
})

test('whatever the queue counts has its line and its words [O1]', () => {
  const lines = linesOfQueue(queue)
  expect(lines.map(({ count }) => count)).toEqual(Object.values(queue))
  for (const { kind } of lines) expect(Object.keys(en.waits), kind).toContain(`${kind}_other`)
})
