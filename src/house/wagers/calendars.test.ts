import { expect, test } from 'vitest'
import { calendarOf, turnedTo } from '#kit/calendar.ts'
import { countBy } from '#testing/wagers/calendar.ts'
import { openTable } from '#testing/wagers/wager-table.ts'
import { setPeriodLimits } from '#house/wallet/index.ts'

const { db, wagers, time, newMember, play } = await openTable()
const utc = (at: string) => Date.parse(`${at}Z`)
let merchants = 1

/** Somebody of a merchant with those days who may stake 100 in one. */
async function limited(calendar: Parameters<typeof countBy>[2], limit: 'stake_day' | 'stake_week' = 'stake_day') {
  const merchant = ++merchants
  await countBy(db, merchant, calendar)
  const member = await newMember(10_000n, { merchant })
  await db.transact((tx) => setPeriodLimits(tx, member, { [limit]: 100n }))
  return async (at: string, by: 'stake' | 'reserve' = 'stake') => {
    time.now = utc(at)
    return (await wagers[by]({ ...play(member, { merchant }), amount: 60n })).status
  }
}

// The moments of the tests follow one another, as those of the ledger do.
test.each([
  ['stake', '2026-10-24', '2026-10-25', '2026-10-26'],
  ['reserve', '2027-10-30', '2027-10-31', '2027-11-01'],
] as const)(
  'a limit of a day begins anew at the midnight of the merchant, in summer and in winter: %s [trust 63]',
  async (by, saturday, sunday, monday) => {
    const london = await limited(calendarOf('Europe/London'))
    const asked: string[] = []
    // On Sunday the clock is put back, so that the day has 25 hours.
    for (const at of [`${saturday}T22:59`, `${saturday}T23:01`, `${sunday}T22:59`, `${sunday}T23:59`, `${monday}T00:01`])
      asked.push(await london(at, by))
    expect(asked).toEqual(['ok', 'ok', 'limit_reached', 'limit_reached', 'ok'])
  },
)

test('a merchant that goes over to another zone gives nobody a second day [trust 63]', async () => {
  const calendar = turnedTo('America/Sao_Paulo', { calendar: calendarOf('Asia/Phnom_Penh'), now: utc('2027-11-20T10:00') })
  const turned = await limited(calendar)
  expect(await turned('2027-11-20T16:59')).toBe('ok')
  // The 21st has begun in Phnom Penh, and ends in São Paulo.
  expect(await turned('2027-11-20T17:01')).toBe('ok')
  expect(await turned('2027-11-21T17:01')).toBe('limit_reached')
  expect(await turned('2027-11-22T02:59')).toBe('limit_reached')
  expect(await turned('2027-11-22T03:01')).toBe('ok')
})

test('a limit of a week begins anew with the Monday of a merchant west of UTC [trust 63]', async () => {
  const saoPaulo = await limited(calendarOf('America/Sao_Paulo'), 'stake_week')
  expect(await saoPaulo('2027-11-29T02:59')).toBe('ok')
  expect(await saoPaulo('2027-11-29T03:01')).toBe('ok')
  expect(await saoPaulo('2027-12-06T02:59')).toBe('limit_reached')
  expect(await saoPaulo('2027-12-06T03:01')).toBe('ok')
})
