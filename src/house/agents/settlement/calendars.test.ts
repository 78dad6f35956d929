import { expect, test } from 'vitest'
import { turnedTo } from '#kit/calendar.ts'
import { SECOND } from '#kit/clock.ts'
import { countBy, home } from '#testing/wagers/calendar.ts'
import { openBooks, row, whole } from '#testing/agents/books.ts'

const books = await openBooks()
const { db, member, bet, contract, settleAt, bills, time, audit } = books
const utc = (at: string) => Date.parse(`${at}Z`)

/** Plays ten at each of these moments, and settles what is over then. */
async function playAt(player: bigint, moments: readonly string[]): Promise<void> {
  for (const moment of moments) {
    await settleAt(utc(moment) + SECOND)
    await bet(player, 10)
  }
}

test('a merchant that goes over to another zone is billed for every moment once: days, weeks and real time [T3]', async () => {
  time.now = utc('2026-10-18T20:00')
  const agent = await member(null)
  const player = await member(agent, 10_000)
  await contract(agent, null, { kind: 'daily', rows: [row('10')] })
  await contract(agent, null, { kind: 'realtime', rows: [row('10')] })
  await contract(agent, null, { kind: 'dividend', period: 'W', rows: [row('10')] })
  await playAt(player, ['2026-10-19T04:00', '2026-10-20T04:00', '2026-10-21T04:00'])
  // From the 22nd on, which begins in Phnom Penh at 17:00 and ends in London; there the clock is put back on the 25th.
  await countBy(db, 1, turnedTo('Europe/London', { calendar: home, now: utc('2026-10-21T08:00') }))
  const nights = ['2026-10-21T16:55', '2026-10-21T17:05', '2026-10-22T16:55', '2026-10-22T22:55', '2026-10-22T23:05']
  await playAt(player, [
    ...nights,
    '2026-10-24T22:55',
    '2026-10-24T23:05',
    '2026-10-25T22:55',
    '2026-10-25T23:55',
    '2026-10-26T00:05',
  ])
  // What a dividend moves has to be read before wages go on.
  for (const moment of ['2026-10-27T12:00', '2026-10-27T12:05']) await settleAt(utc(moment) + SECOND)

  const daily = (await bills(agent, 'daily')).toSorted((a, b) => a.since.getTime() - b.since.getTime())
  expect(
    daily.map(({ since, until, amount }) => [since.toISOString().slice(0, 16), until.toISOString().slice(0, 16), amount]),
  ).toEqual([
    ['2026-10-18T17:00', '2026-10-19T17:00', whole(1)],
    ['2026-10-19T17:00', '2026-10-20T17:00', whole(1)],
    ['2026-10-20T17:00', '2026-10-21T17:00', whole(2)],
    ['2026-10-21T17:00', '2026-10-22T23:00', whole(3)],
    ['2026-10-22T23:00', '2026-10-23T23:00', whole(1)],
    ['2026-10-23T23:00', '2026-10-24T23:00', whole(1)],
    ['2026-10-24T23:00', '2026-10-26T00:00', whole(3)],
    ['2026-10-26T00:00', '2026-10-27T00:00', whole(1)],
  ])
  const sumOf = async (kind: 'dividend' | 'realtime') => (await bills(agent, kind)).reduce((sum, { gross }) => sum + gross, 0n)
  expect(await sumOf('realtime')).toBe(whole(13))
  const weeks = await bills(agent, 'dividend')
  expect(
    weeks.map(({ since, until, gross }) => [since.toISOString().slice(0, 16), until.toISOString().slice(0, 16), gross]),
  ).toEqual([['2026-10-18T17:00', '2026-10-26T00:00', whole(12)]])
  await audit()
})
