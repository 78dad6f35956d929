import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { calendarOf, turnedTo, type Calendar } from '#kit/calendar.ts'
import { catchUp, rewind, type Journal } from '#runtime/journal-reader.ts'
import { countBy, home } from '#testing/wagers/calendar.ts'
import { openTable } from '#testing/wagers/wager-table.ts'
import { readHeads, readJournal, type Entry } from '#house/wallet/index.ts'
import { dashboardOf } from './dashboard.ts'
import { playReader } from './index.ts'

const { db, wagers, time, newMember, play } = await openTable()
const utc = (at: string) => Date.parse(`${at}Z`)
const journal: Journal<Entry> = {
  channel: 'journal',
  heads: async (from) => (await readHeads(from)).seqs.map((seq, lane) => ({ lane, seq })),
  load: readJournal,
}
const follow = () => catchUp({ db, transact: db.transact }, { journal, reader: playReader })
let merchants = 1

/** What the dashboard of a merchant with those days says of each, where somebody loses one at each of the moments. */
async function daysOf(calendar: Calendar, moments: readonly string[], { from, to }: { from: string; to: string }) {
  const merchant = ++merchants
  await countBy(db, merchant, calendar)
  time.now = utc(moments[0] ?? '')
  const member = await newMember(1_000_000n, { merchant })
  for (const moment of moments) {
    time.now = utc(moment)
    const bet = { ...play(member, { merchant }), amount: 100_000n, closesRound: true }
    expect((await wagers.stake(bet)).status).toBe('ok')
  }
  await follow()
  const { days, total } = await dashboardOf(db, { merchant, calendar, from, to, now: time.now, language: 'EN' })
  const { rows } = await sql<{ day: string; bets: number }>`
    SELECT day, bets FROM reports.turnover WHERE member = ${member} ORDER BY day DESC`.execute(db)
  expect(rows).toEqual(days.map(({ day, bets }) => ({ day, bets })))
  expect(total.map(({ bets }) => bets)).toEqual([moments.length])
  return days.map(({ day, bets, players }) => [day, bets, players])
}

test('a day of the dashboard is the merchant’s, over midnight and where its clock is put back [O1]', async () => {
  const moments = ['2026-10-24T22:30', '2026-10-24T23:30', '2026-10-25T23:30', '2026-10-26T00:30']
  expect(await daysOf(calendarOf('Europe/London'), moments, { from: '2026-10-24', to: '2026-10-26' })).toEqual([
    ['2026-10-26', 1, 1],
    ['2026-10-25', 2, 1],
    ['2026-10-24', 1, 1],
  ])
})

test('a merchant whose clock is half an hour off has its own hours and days [O1]', async () => {
  const moments = ['2026-11-20T18:15', '2026-11-20T18:45']
  expect(await daysOf(calendarOf('Asia/Kolkata'), moments, { from: '2026-11-20', to: '2026-11-21' })).toEqual([
    ['2026-11-21', 1, 1],
    ['2026-11-20', 1, 1],
  ])
})

test('days that were counted before a merchant went over to another zone stay as they were, also where all is counted again [O1]', async () => {
  const calendar = turnedTo('America/Sao_Paulo', { calendar: home, now: utc('2026-11-27T10:00') })
  const moments = ['2026-11-26T16:30', '2026-11-26T17:30', '2026-11-27T17:30', '2026-11-29T02:30', '2026-11-29T03:30']
  const period = { from: '2026-11-26', to: '2026-11-29' }
  expect(await daysOf(calendar, moments, period)).toEqual([
    ['2026-11-29', 1, 1],
    ['2026-11-28', 2, 1],
    ['2026-11-27', 1, 1],
    ['2026-11-26', 1, 1],
  ])
  const kept = () => sql`SELECT * FROM reports.turnover ORDER BY member, day`.execute(db)
  const before = (await kept()).rows
  await rewind(db.transact, playReader)
  await follow()
  expect((await kept()).rows).toEqual(before)
})
