import { describe, expect, test } from 'vitest'
import { cut, ratio, times } from '#arcade/families/rules/fraction.ts'
import { expected, returnOfPrize, SERIES, type BetType, type Draw } from '../bet-type.ts'
import { lotteryOf } from '../lotteries.ts'
import { numbersOf, pickOf } from '../pick.ts'

const games = ['lao-express', 'hanoi-vip', 'siam-express'] as const
const betsOf = (game: string) => lotteryOf(game)!.bets
const hits = (game: string, draw: Draw) => (code: string, texts: readonly string[]) => {
  const type = betsOf(game).find((one) => one.code === code) as BetType
  return texts.filter((text) => type.wins(pickOf(text, type.fields)!, draw).some((often) => often > 0))
}

test('of four digits the last three are the top and the first two the bottom [L4]', () => {
  const won = hits('lao-express', ['7294'])
  expect(won('top4', ['7294', '2947'])).toEqual(['7294'])
  expect(won('top3', ['294', '729'])).toEqual(['294'])
  expect(won('tod3', ['249', '492', '729'])).toEqual(['249', '492'])
  expect(won('top2', ['94', '72'])).toEqual(['94'])
  expect(won('bottom2', ['94', '72', '27'])).toEqual(['72'])
  expect(won('run-top', ['7', '2', '9', '4'])).toEqual(['2', '9', '4'])
  expect(won('run-bottom', ['7', '2', '9', '4'])).toEqual(['7', '2'])
})

test('of Hanoi the top ends the special prize and the bottom the first, as on 22 August 2026 [L4]', () => {
  const won = hits('hanoi-daily', ['60213', '80300'])
  expect(won('top4', ['0213', '6021'])).toEqual(['0213'])
  expect(won('top3', ['213', '300'])).toEqual(['213'])
  expect(won('tod3', ['321', '300'])).toEqual(['321'])
  expect(won('top2', ['13', '00'])).toEqual(['13'])
  expect(won('bottom2', ['13', '00'])).toEqual(['00'])
  expect(won('run-top', ['0', '1', '2', '3', '6'])).toEqual(['1', '2', '3'])
  expect(won('run-bottom', ['0', '3'])).toEqual(['0'])
})

/** All draws as far as a bet looks at them: the end of one prize, or two digits of their own. */
function outcomesFor(game: string, { code }: BetType): readonly Draw[] {
  const isBottom = code.includes('bottom')
  if (game === 'lao-express') return numbersOf(4).map((number) => [number])
  if (game === 'hanoi-vip') return numbersOf(4).map((number) => (isBottom ? ['00000', `7${number}`] : [`7${number}`, '00000']))
  return isBottom ? numbersOf(2).map((number) => ['000000', number]) : numbersOf(3).map((number) => [`777${number}`, '00'])
}

describe('over all outcomes a bet wins as often as its prize says, and at best as often as it says', () => {
  const enumerable = games.flatMap((game) =>
    betsOf(game).flatMap((type) => (type.group === 'three' ? [] : [[game, type.code, type] as const])),
  )
  test.each(enumerable)('%s %s [L4, trust 72]', (game, _, type) => {
    const all = outcomesFor(game, type)
    for (const [i, prize] of type.prizes.entries()) {
      const pick = type.sample(i)
      const won = all.map((draw) => type.wins(pick, draw)[i]!)
      const sum = won.reduce((a, b) => a + b)
      expect(times(expected(prize), ratio(BigInt(type.count(pick)), 1n))).toEqual(ratio(BigInt(sum), BigInt(all.length)))
      expect(type.best(pick)[i]).toBe(Math.max(...won))
    }
  })
})

test('each bet returns what is printed beside it, in every lottery that has a top and a bottom [L4, trust 72]', () => {
  for (const game of ['lao-express', 'hanoi-special', 'hanoi-vip', 'hanoi-daily']) {
    const printed = betsOf(game).map(({ code, prizes, lots }) => [
      code,
      prizes.map((prize) => cut(returnOfPrize(prize, { series: SERIES.most, lots }), 4)).join(' '),
    ])
    expect(Object.fromEntries(printed), game).toEqual({
      top4: '0.9200',
      top3: '0.9200',
      tod3: '0.9000 0.9000',
      top2: '0.9200',
      bottom2: '0.9200',
      'run-top': '0.9214',
      'run-bottom': '0.9120',
    })
  }
})
