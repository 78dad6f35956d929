import { expect, test } from 'vitest'
import { lotteryOf, type Lottery } from '#arcade/lottery/rules/lotteries.ts'
import { readSlip } from '#arcade/lottery/rules/message/several.ts'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import { costOfTicket, restOf, ticketsOf } from './tickets.ts'

const lottery = lotteryOf('ho-chi-minh') as Lottery
const read = (message: string) => readSlip(message, { lottery, key: '2026-11-30' })
const slip = '12dd5\ntp.dt\n12 lo 10n\nok\n12b1\ncm 56b1'

test('a slip is one ticket for each of its draws, with all that its rows bet there, and costs all of them [L4]', () => {
  const { fits, doubts, tickets } = ticketsOf(read(slip))
  expect([fits.length, doubts.length]).toEqual([4, 1])
  expect(
    tickets.map(({ lottery: { game }, basket }) => [
      game,
      basket.lines.map(({ bet, pick, times, mode }) => `${bet} ${pick} ${times} ${mode}`),
    ]),
  ).toEqual([
    ['ho-chi-minh', ['ends2 12 5 1', 'lo2 12 1 0', 'lo2 12 1 1']],
    ['dong-thap', ['lo2 12 1 0', 'lo2 12 1 1']],
    ['ca-mau', ['lo2 56 1 1']],
  ])
  // In dong one is a thousand: two prizes, and eighteen of them.
  expect(tickets.map((ticket) => costOfTicket(ticket, 'VND') / UNITS_PER_WHOLE)).toEqual([10_000n + 198_000n, 198_000n, 18_000n])
})

test('what was not bought stays in the slip under its own station, so that it is read as it was [L4]', () => {
  const rows = read(slip)
  const rest = restOf(slip, rows, new Set(['ho-chi-minh', 'ca-mau']))
  expect(rest).toBe('tp.dt\nĐồng Tháp 12b10\nTP. HCM Đồng Tháp ok\nĐồng Tháp 12b1')
  const again = ticketsOf(read(rest))
  expect(again.tickets.map(({ lottery: { game } }) => game)).toEqual(['dong-thap'])
  expect(again.tickets[0]?.basket).toEqual(ticketsOf(rows).tickets[1]?.basket)
  expect(restOf(slip, rows, new Set())).toContain('TP. HCM 12dd5')
})
