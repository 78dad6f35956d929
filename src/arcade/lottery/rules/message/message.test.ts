import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import { lotteryOf, type Lottery } from '../lotteries.ts'
import { costOf, readLine } from '../slip.ts'
import { messageOf } from './bets-of.ts'
import { kinds } from './kinds.ts'
import { ordersOf } from './numbers.ts'
import { boardOf, type Board } from './place.ts'
import { readMessage, type Row } from './read-message.ts'

const north = lotteryOf('north-express') as Lottery
const south = lotteryOf('south-express') as Lottery
const double = lotteryOf('south-double') as Lottery
const here = (lottery: Lottery, board = boardOf(lottery) as Board) => ({ lottery, board })
const sunday: Board = { region: 'south', stations: ['Tiền Giang', 'Kiên Giang', 'Đà Lạt'] }

const readsOf = (row: Row) => (row.doubt ? [] : row.bets.flatMap(({ reads }) => reads))
/** In dong. */
const costIn = (row: Row) =>
  row.doubt ? null : (BigInt(row.draws) * readsOf(row).reduce((sum, read) => sum + costOf(read, 'VND'), 0n)) / UNITS_PER_WHOLE

/** A message of one row: what it is, and what it costs in dong. */
const read = (text: string, lottery: Lottery = north, board?: Board) => {
  const [row] = readMessage(text, here(lottery, board))
  if (!row) return null
  return row.doubt ? row.doubt : `${row.bets.map(messageOf).join(' ')} = ${costIn(row)}`
}
const codes = (text: string, lottery: Lottery = north) =>
  readMessage(text, here(lottery)).flatMap((row) => readsOf(row).map(({ type, bets }) => `${type.code} ${bets}`))

describe('a message', () => {
  test('of two southern stations costs what its bets cost on both [L4]', () => {
    for (const two of ['2dmn', '2dai', '2 Đài:'])
      expect(readMessage(`${two}\n01.02dd1\n123.456.789xc1,5`, here(south, sunday)).map(costIn)).toEqual([8000n, 18_000n])
  })

  test('of the North is understood row by row, at the cost that is usual [L4]', () => {
    const text = 'mb\n39.25.52b5\n45.58.23da0,5\n14.41.69.96.64duoi6\n123bdao1'
    const rows = readMessage(text, here(north))
    expect(rows.map(({ row }) => row)).toEqual([2, 3, 4, 5])
    expect(rows.map(costIn)).toEqual([405_000n, 40_500n, 30_000n, 138_000n])
    expect(rows.flatMap((row) => (row.doubt ? [] : row.bets.map(messageOf)))).toEqual([
      '25.39.52b5',
      '23.45.58da0,5',
      '14.41.64.69.96duoi6',
      '123.132.213.231.312.321b1',
    ])
  })

  test.each([
    ['01 02-03, 04;05dd1', '01.02.03.04.05dd1 = 25000'],
    ['12 Bao Lô 5n, đầu đuôi 3 nghìn', '12b5 12dd3 = 150000'],
    ['１２ｄｄ１', '12dd1 = 5000'],
    ['12.345.6789b0,1', '12b0,1 345b0,1 6789b0,1 = 7000'],
    ['12dd10 34b5', '12dd10 34b5 = 185000'],
    ['10/20keo90dd1', '10.20.30.40.50.60.70.80.90dd1 = 45000'],
    ['10 / 11 kéo 19 đuôi 1', '10.11.12.13.14.15.16.17.18.19duoi1 = 10000'],
    ['111/222keo999xc1', '111.222.333.444.555.666.777.888.999xc1 = 36000'],
    ['112dxc1', '112.121.211xc1 = 12000'],
    ['123dxcduoi1', '123.132.213.231.312.321xcduoi1 = 6000'],
    ['12b8ld1', '12.21b8l1 = 16000'],
    ['12nt5 123nhatto5', '12nt5 123nt5 = 10000'],
    ['mb 12.34xien10', '12.34xien10 = 10000'],
    ['12.34.56xq5', '12.34.56xq5 = 20000'],
    ['miền bắc 12dd1', '12dd1 = 5000'],
    ['01.02.03.05truot2', '01.02.03.05truot2 = 2000'],
  ])('%s is %s [L4]', (text, understood) => {
    expect(read(text)).toBe(understood)
  })

  test('names sets of numbers by a word [L4]', () => {
    const counts = ['tài', 'xỉu', 'chẵn', 'lẻ', 'chanchan', 'lele', 'chanle', 'lechan'].map((word) => codes(`${word} dd5`)[0])
    expect(counts).toEqual([...Array(4).fill('ends2 50'), ...Array(4).fill('ends2 25')])
    expect(read('lechan duoi1')).toMatch(/^10\.12\.14\.16\.18\.30/)
    // Three digits to bet on begin with the same word as the lower half.
    expect(codes('123xiu chu5')).toEqual(['ends3 1'])
  })

  test('goes by the prizes of the region that it is read for [L4]', () => {
    const both = (text: string) => [read(text, north), read(text, south)]
    expect(both('12dd1')).toEqual(['12dd1 = 5000', '12dd1 = 2000'])
    expect(both('123xc1')).toEqual(['123xc1 = 4000', '123xc1 = 2000'])
    expect(both('12dau1')).toEqual(['12dau1 = 4000', '12dau1 = 1000'])
    expect(both('123dau1')).toEqual(['123dau1 = 3000', '123dau1 = 1000'])
    expect(both('12.123.1234b1')).toEqual(['12b1 123b1 1234b1 = 70000', '12b1 123b1 1234b1 = 51000'])
    expect(both('12b7l1')).toEqual([{ code: 'none', part: 'b7l' }, '12b7l1 = 7000'])
    expect(both('12b8l1')).toEqual(['12b8l1 = 8000', { code: 'none', part: 'b8l' }])
    expect(codes('12.34.56.78.90da1', south)).toEqual(['da5 1'])
  })

  test.each([
    ['12.34dx1', '12.34dx1 = 36000'],
    ['12.34dc1', '12.34dx1 = 36000'],
    ['12 34 đá xiên 1n', '12.34dx1 = 36000'],
    ['12 34 đá chéo 0,5', '12.34dx0,5 = 18000'],
    ['12.34da1', '12.34dx1 = 36000'],
    ['12.34.56dv1', '12.34.56dx1 = 108000'],
    ['12.34.56.78.90dx1', '12.34.56.78.90dx1 = 360000'],
    ['12.345.6789b1', '12b1 345b1 6789b1 = 102000'],
    ['123bdao1', '123.132.213.231.312.321b1 = 204000'],
    ['12.34xien10', '12.34xien10 = 10000'],
    ['12.34.56xq5', '12.34.56xq5 = 20000'],
    ['01.02.03.04truot2', '01.02.03.04truot2 = 2000'],
    ['2dmn 12.34dx1 56b1', '12.34dx1 56b1 = 72000'],
    ['mn 12b1', '12b1 = 36000'],
    ['2dai 12.34dx1 56b1', '12.34dx1 56b1 = 72000'],
    ['2d dx 12 34 1n', '12.34dx1 = 36000'],
  ])('%s on two southern stations that draw as one is %s [L4]', (text, understood) => {
    expect(read(text, double)).toBe(understood)
  })
})

describe('a message on real stations of a day', () => {
  const pairOf = (game: string) => lotteryOf(game) as Lottery
  const on = (game: string, day: string) => ({ lottery: pairOf(game), board: boardOf(pairOf(game), day) as Board })
  const first = (text: string, game: string, day: string) => {
    const [row] = readMessage(text, on(game, day))
    if (!row) return null
    return row.doubt ? row.doubt.code : `${row.bets.map(messageOf).join(' ')} = ${costIn(row)}`
  }

  test.each([
    ['tp.dt dx 12 34 10n', '12.34dx10 = 360000'],
    ['tp dt 12.34dx10', '12.34dx10 = 360000'],
    ['đồng tháp, tp 12.34dx10', '12.34dx10 = 360000'],
    ['2mn 12.34dx10 56b1', '12.34dx10 56b1 = 396000'],
    ['2dmn dx 12.34.56 0,5n b 77 88 1n', '12.34.56dx0,5 77.88b1 = 126000'],
    ['12.34da1', '12.34dx1 = 36000'],
    ['tp.ag dx 12 34 10n', 'away'],
    ['tp.cm dx 12 34 10n', 'away'],
    ['tp dx 12 34 10n', 'away'],
    ['tp.tp dx 12 34 10n', 'away'],
    ['3mn 12.34dx10', 'away'],
    ['3dai 12.34dx10', 'away'],
    ['2mt 12.34dx10', 'away'],
    ['dx 12 34 10', 'numbers'],
    ['dx 12 3,4n', 'count'],
  ])('of a Monday’s first two in the South, %s is %s [L4]', (text, understood) => {
    expect(first(text, 'south-pair-12', '2026-11-30')).toBe(understood)
  })

  test('two that are not the first of the day are named, and no number of stations means them [L4]', () => {
    expect(first('cm.tp 12.34dx1', 'south-pair-13', '2026-11-30')).toBe('12.34dx1 = 36000')
    expect(first('2mn 12.34dx1', 'south-pair-13', '2026-11-30')).toBe('away')
    expect(first('bp.hg 12.34dx1', 'south-pair-34', '2026-11-28')).toBe('12.34dx1 = 36000')
    expect(first('2mt 12.34dx1', 'centre-pair-12', '2026-12-02')).toBe('12.34dx1 = 36000')
    expect(first('dn.kh 12.34dx1', 'centre-pair-12', '2026-12-02')).toBe('12.34dx1 = 36000')
  })

  test('a station’s own draw is known by its name, and no other’s is sold there [L4]', () => {
    expect(first('đt 12b1', 'dong-thap', '2026-11-30')).toBe('12b1 = 18000')
    expect(first('dn 12b1', 'da-nang', '2026-12-02')).toBe('12b1 = 18000')
    expect(first('mt 12b1', 'da-nang', '2026-12-02')).toBe('12b1 = 18000')
    expect(first('tp 12b1', 'dong-thap', '2026-11-30')).toBe('away')
  })
})

describe('what is not certain is asked', () => {
  test.each([
    ['12dd10,34b5', 'fine', '10,34'],
    ['123xc1.5', 'bet', '5'],
    ['12dd', 'amount', 'dd'],
    ['12dd0', 'amount', 'dd'],
    ['12dd1000,5', 'large', '1000,5'],
    ['12dd99999999', 'large', '99999999'],
    ['dd5', 'numbers', 'dd'],
    ['01xc1', 'digits', '01'],
    ['123.45da1', 'digits', '123'],
    ['12da1', 'count', 'da'],
    ['12.34dx1', 'none', 'dx'],
    ['12.34dc1', 'none', 'dx'],
    ['12.12b5', 'twice', '12'],
    ['12.21bdao5', 'twice', '21'],
    ['12b7 lo5', 'twice', 'b'],
    ['chẵn lẻ dd5', 'sets', 'le'],
    ['10/25keo90dd5', 'range', '10/25keo'],
    ['0000/0001keo9999b1', 'many', 'b'],
    ['12dd5 cảm ơn', 'unknown', 'cam'],
    ['🙂', 'unknown', '🙂'],
  ])('%s: %s at %s [L4]', (text, code, part) => {
    expect(read(text)).toMatchObject({ code, part })
  })

  test.each([
    ['12dd1', 'none', 'dd'],
    ['123xc1', 'none', 'xc'],
    ['12b7l1', 'none', 'b7l'],
    // Pairs of one station each are not sold there.
    ['12.34dat1', 'none', 'da'],
    ['12 34 đá thẳng 1', 'none', 'da'],
    ['12.34damb1', 'none', 'da'],
    ['12dx1', 'count', 'dx'],
    ['123.45dx1', 'digits', '123'],
    ['12.34dx1da1', 'twice', 'dx'],
    ['1mn 12b1', 'away', '1mn'],
    ['3mn 12b1', 'away', '3mn'],
    ['mb 12b1', 'away', 'mb'],
    ['tg 12b1', 'away', 'tg'],
  ])('%s on two southern stations that draw as one: %s at %s [L4]', (text, code, part) => {
    expect(read(text, double)).toMatchObject({ code, part })
  })

  test('a short name that several stations have, and one that does not draw here; the rows below are left out with it [L4]', () => {
    const rows = readMessage('12dd1\ndn\n13dd1\n14dd1\nmn\n15dd1\n2mn\n16dd1\ntg.kg\nmb 17dd1', here(south))
    expect(rows.map(({ row, doubt }) => [row, doubt])).toEqual([
      [1, null],
      [2, { code: 'station', part: 'dn', options: ['Miền Nam', 'Đồng Nai'], below: 1 + 1 }],
      [6, null],
      [7, { code: 'away', part: '2mn', below: 1 }],
      [9, { code: 'away', part: 'tg.kg' }],
      [10, { code: 'away', part: 'mb' }],
    ])
  })

  test('where several stations draw, on which of them, by the day [L4]', () => {
    expect(read('12dd1', south, sunday)).toMatchObject({ code: 'station', options: sunday.stations })
    const costs = (name: string) => costIn(readMessage(`${name}\n12dd1`, here(south, sunday))[0] as Row)
    const names = ['tg', 'tgiang', 'Tiền Giang', 'đài tiền giang', 'dl', '3mn', 'tg.kg', 'tiền giang, kiên giang']
    expect(names.map(costs)).toEqual([2000n, 2000n, 2000n, 2000n, 2000n, 6000n, 4000n, 4000n])
    const both: Board = { region: 'south', stations: ['Bến Tre', 'Bình Thuận'] }
    expect(read('bt', south, both)).toMatchObject({ code: 'station', part: 'bt', options: both.stations })
    for (const name of ['4mn', '0mn', 'mb', 'bt', 'qn']) expect(read(name, south, sunday), name).toMatchObject({ code: 'away' })
    expect(read('dn', south, sunday)).toMatchObject({ code: 'station' })
  })

  test('in a long message, by its row, while all others are kept [L4]', () => {
    const text = Array.from({ length: 1000 }, (_, i) => (i % 100 === 50 ? 'ok nhé' : `${String(i % 100).padStart(2, '0')}dd1`))
    const rows = readMessage(text.join('\r\n'), here(north))
    expect(rows.filter(({ doubt }) => doubt).map(({ row }) => row)).toEqual(Array.from({ length: 10 }, (_, i) => i * 100 + 51))
    expect(rows.filter(({ doubt }) => !doubt)).toHaveLength(990)
  })
})

test('a number has as many orders as its digits can stand in [L4]', () => {
  expect(['11', '12', '112', '123', '1123'].map((number) => ordersOf(number).length)).toEqual([1, 2, 3, 6, 12])
})

test.each([north, south, double])(
  'on $game every understanding reads as itself, and its lines are what the lottery offers [L4]',
  (lottery) => {
    const word = fc.constantFrom(...kinds.flatMap(({ word: one, also = [] }) => [one, ...also]))
    const number = fc.integer({ min: 2, max: 4 }).chain((digits) => fc.stringMatching(new RegExp(`^\\d{${digits}}$`)))
    const numbers = fc.oneof(
      fc.uniqueArray(number, { minLength: 1, maxLength: 12 }).map((list) => list.join('.')),
      fc.constantFrom('tai', 'chanle', '00/05keo95', '000/003keo999'),
    )
    const amount = fc.integer({ min: 1, max: 20_000 }).map((tenths) => `${Math.floor(tenths / 10)},${tenths % 10}`)
    fc.assert(
      fc.property(numbers, word, amount, (list, kind, often) => {
        const [row] = readMessage(`${list} ${kind} ${often}`, here(lottery))
        if (!row || row.doubt) return
        const again = readMessage(row.bets.map(messageOf).join(' '), here(lottery))
        expect(again).toMatchObject([{ doubt: null, bets: row.bets }])
        for (const read of readsOf(row)) expect(readLine(lottery, read.line)).toEqual(read)
      }),
      { numRuns: 200 },
    )
  },
)

test('no text at all breaks the reading, and every row of it that says something is told [L4]', () => {
  const pieces = fc.constantFrom(
    '12',
    '345',
    'dd',
    'b7l',
    'keo',
    '/',
    ',',
    '.',
    'dn',
    '2mn',
    'tài',
    '\n',
    ' ',
    'đ',
    'n',
    '１',
    '๔',
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.array(pieces, { maxLength: 30 }).map((some) => some.join('')),
  )
  fc.assert(
    fc.property(text, (message) => {
      for (const lottery of [north, south, double])
        for (const row of readMessage(message, here(lottery)))
          expect(row.doubt ? row.doubt.code : row.bets.length, message).toBeTruthy()
    }),
    { numRuns: 500 },
  )
})
