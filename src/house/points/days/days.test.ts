import { expect, test } from 'vitest'
import { systemRandom } from '#runtime/system.ts'
import { dayOf } from '#kit/calendar.ts'
import { beginPause } from '#house/limits/index.ts'
import { at, whole } from '#testing/loyalty/playing.ts'
import { openEarning } from '#testing/points/earning.ts'
import { home } from '#testing/wagers/calendar.ts'
import { insertVersion } from '../programme/programme-store.ts'
import { showDetails } from '../show-points.ts'
import { earnDay } from './earn-day.ts'

const { db, house, time, newcomer, play, read, earnAt, keep, points } = await openEarning(at('2026-11-02T10:00'))
const merchant = { id: house.merchant, currency: 'PLAY', calendar: home, language: 'KM' }
const details = (member: bigint) =>
  showDetails(db, { member, merchant, language: 'EN', now: time.now }, { before: null, limit: 20 })

test('a day that is over gives points for its valid stakes, once, and tells how they came about [P7]', async () => {
  const { member } = await newcomer()
  await play(member, 'RNG', 150)
  await play(member, 'LIVE', 30)
  await play(member, 'PVP', 500)
  time.now = at('2026-11-02T23:59:59')
  await read()
  await keep()
  expect(await points(member), 'the day goes on').toBe(0n)
  await earnAt(at('2026-11-03T00:01'))
  expect(await points(member)).toBe(whole(3.15))
  for (let again = 0; again < 3; again++) await keep()
  expect(await points(member), 'a job that runs again').toBe(whole(3.15))
  expect(await details(member)).toMatchObject([
    {
      what: 'earned',
      day: '2026-11-02',
      change: '3.15',
      balance: '3.15',
      lines: [
        { product: 'LIVE', valid: '30', rate: 50, amount: '0.15' },
        { product: 'RNG', valid: '150', rate: 200, amount: '3' },
      ],
    },
  ])
})

test('a day is given once to a member, though it is worked out many times at once [P7, trust 13]', async () => {
  time.now = at('2026-11-03T10:00')
  const { member } = await newcomer()
  await play(member, 'RNG', 100)
  await earnAt(at('2026-11-03T20:00'))
  const whose = { merchant: house.merchant, member, currency: 'PLAY' }
  const day = dayOf(time.now, home)
  const programme = { version: 1, since: day, terms: { rates: { RNG: 200 }, conversion: null } }
  const earn = () => db.transact((tx) => earnDay(tx, { whose, day, programme }, { now: time.now, random: systemRandom }))
  await Promise.all(Array.from({ length: 12 }, earn))
  expect(await points(member)).toBe(whole(2))
  expect(await details(member)).toHaveLength(1)
})

test('a higher rate holds from its day on, and whoever takes a break has earned what they played for [P7]', async () => {
  time.now = at('2026-11-04T10:00')
  const { member } = await newcomer()
  const terms = { rates: { RNG: 300 }, conversion: null }
  await db.transact((tx) => insertVersion(tx, { merchant: house.merchant, since: '2026-11-05', terms, at: time.now }))
  await play(member, 'RNG', 100)
  await earnAt(at('2026-11-05T10:00'))
  expect(await points(member)).toBe(whole(2))
  await play(member, 'RNG', 100)
  const whose = { member, merchant: { id: house.merchant, code: 'demo' }, ip: '192.0.2.1', region: 'KH' } as const
  const pausing = { ...whose, kind: 'time_out', length: 1 } as const
  await db.transact((tx) => beginPause(tx, pausing, { clock: () => time.now, random: systemRandom }))
  await earnAt(at('2026-11-06T10:00'))
  expect(await points(member)).toBe(whole(5))
})
