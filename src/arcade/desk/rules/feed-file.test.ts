import { expect, test } from 'vitest'
import { readFeedFile } from './feed-file.ts'

const file = (...lines: string[]) => ['game,draw,numbers', ...lines].join('\r\n')

test('a feed says the numbers of draws, or that one was not held', () => {
  expect(readFeedFile(`\ufeff${file('north-daily, 2026-08-22 ,60213 80300  06', '', 'da-nang,2026-08-22,void', '')}`)).toEqual([
    { game: 'north-daily', draw: '2026-08-22', numbers: ['60213', '80300', '06'] },
    { game: 'da-nang', draw: '2026-08-22', numbers: null },
  ])
  expect(readFeedFile(file())).toEqual([])
})

test.each([
  ['', 'header', 1],
  ['game;draw;numbers', 'header', 1],
  [file('north-daily,2026-08-22'), 'columns', 2],
  [file('north-daily,2026-08-22,'), 'columns', 2],
  [file('north-daily,2026-08-22,1 2,3'), 'columns', 2],
  [file('', 'North Daily,2026-08-22,1'), 'name', 3],
  [file('north-daily,22/08/2026,1'), 'name', 2],
  [file('north-daily,2026-08-22,6021x'), 'numbers', 2],
  [file('north-daily,2026-08-22,-1'), 'numbers', 2],
  [file(`north-daily,2026-08-22,${Array.from({ length: 101 }, () => '1').join(' ')}`), 'numbers', 2],
  [file('north-daily,2026-08-22,1', 'da-nang,2026-08-22,1', 'north-daily,2026-08-22,2'), 'twice', 4],
])('a file is refused whole, with what is wrong and where', (text, problem, line) => {
  expect(readFeedFile(text)).toMatchObject({ code: 'feed_malformed', data: { problem, line } })
})
