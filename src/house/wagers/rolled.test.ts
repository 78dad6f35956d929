import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTable } from '#testing/wagers/wager-table.ts'

const { db } = await openTable()
const SATURDAY = '2026-11-21T03:00:00Z'
const counters = ['stake', 'loss', 'deposit'].flatMap((what) => ['day', 'week', 'month'].map((span) => `${what}_${span}`))

/** An account whose counters all stood at five on a Saturday, at a later moment. */
async function rolledAt(moment: string) {
  const account = JSON.stringify({ merchant: 1, ...Object.fromEntries(counters.map((counter) => [counter, 5])) })
  const { rows } = await sql<{ rolled: Readonly<Record<string, number>>; today: number }>`
    SELECT to_jsonb(wallet.rolled(jsonb_populate_record(NULL::wallet.seen_account,
      ${account}::jsonb || jsonb_build_object('day', merchants.day_of(1, ${SATURDAY}::timestamptz))), ${moment}::timestamptz)) AS rolled,
      merchants.day_of(1, ${moment}::timestamptz) AS today`.execute(db.owner)
  const { rolled, today } = rows[0]!
  expect(rolled['day']).toBe(today)
  return rolled
}
const over = (...spans: readonly string[]) =>
  Object.fromEntries(counters.map((counter) => [counter, spans.some((span) => counter.endsWith(span)) ? 0 : 5]))

test.each([
  ['on the same day none', '2026-11-21T15:00:00Z', []],
  ['on Sunday those of the day', '2026-11-22T03:00:00Z', ['day']],
  ['on Monday those of the week too', '2026-11-23T03:00:00Z', ['day', 'week']],
  ['on a Tuesday that begins a month all', '2026-12-01T03:00:00Z', ['day', 'week', 'month']],
])('of what was counted, nothing stands of a period that is over: %s', async (_, moment, spans) => {
  expect(await rolledAt(moment)).toMatchObject(over(...spans))
})
