import { expect, test } from 'vitest'
import { lotteryOf, type Lottery } from '../lotteries.ts'
import { messageOf } from './bets-of.ts'
import { isOfSeveral, readSlip } from './several.ts'

/** A Monday: Ho Chi Minh City, Đồng Tháp and Cà Mau draw. */
const key = '2026-11-30'
const city = lotteryOf('ho-chi-minh') as Lottery
const pair = lotteryOf('south-pair-12') as Lottery
const read = (message: string, lottery = city) => readSlip(message, { lottery, key })
const told = (message: string, lottery = city) =>
  read(message, lottery).map((row) =>
    row.doubt ? row.doubt.code : row.draws.map(({ lottery: { game }, bets }) => `${game} ${bets.map(messageOf).join(' ')}`),
  )

test('a row is on each station that it names, and on the same ones as the row above where it names none [L4]', () => {
  expect(told('12dd5\ntp.dt 12 lo 10n\n34b2\ncm\n56b1')).toEqual([
    ['ho-chi-minh 12dd5'],
    ['ho-chi-minh 12b10', 'dong-thap 12b10'],
    ['ho-chi-minh 34b2', 'dong-thap 34b2'],
    ['ca-mau 56b1'],
  ])
  for (const two of ['2mn', '2dai', '2 đài', '2d', '2Đ.'])
    expect(told(`${two} 12b1`), two).toEqual([['ho-chi-minh 12b1', 'dong-thap 12b1']])
  expect(told('3dai\n12b1')).toEqual([['ho-chi-minh 12b1', 'dong-thap 12b1', 'ca-mau 12b1']])
  expect(told('2d12.34dx1')).toEqual([['south-pair-12 12.34dx1']])
  expect(isOfSeveral(read('12b1\ntp 34b1'), city)).toBe(false)
  expect(isOfSeveral(read('12b1\ncm 34b1'), city)).toBe(true)
})

test('what is bet over two stations at once is on the draw of both, over three on each two [L4]', () => {
  expect(told('tp.dt dx 12 34 10n')).toEqual([['south-pair-12 12.34dx10']])
  expect(told('tp.dt.cm 12.34dx1')).toEqual([['south-pair-12 12.34dx1', 'south-pair-13 12.34dx1', 'south-pair-23 12.34dx1']])
  expect(told('tp.dt.cm 12b1 12.34dx1')).toEqual(['none'])
  expect(told('12.34da1\ncm 12b1', pair)).toEqual([['south-pair-12 12.34dx1'], ['ca-mau 12b1']])
})

test('a station that does not draw that day, one named twice, and so many of a region that nobody can tell which, are asked about [L4]', () => {
  expect(told('tg 12b1\n34b1\ntp 12b1')).toEqual(['away', ['ho-chi-minh 12b1']])
  expect(read('tg 12b1\n34b1')[0]).toMatchObject({ doubt: { below: 1 } })
  expect(told('tp.tp 12b1')).toEqual(['twice'])
  for (const some of ['mn', 'đài', 'dai']) expect(told(`${some} 12b1`)).toEqual(['station'])
  expect(told('4dai 12b1')).toEqual(['away'])
  expect(told('đài tp 12b1')).toEqual([['ho-chi-minh 12b1']])
  expect(told('mb 12b1')).toEqual(['away'])
  expect(read('12b1', lotteryOf('north-daily') as Lottery)).toEqual([])
})
