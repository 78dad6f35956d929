import { describe, expect, test } from 'vitest'
import { cut, ratio, times } from '#arcade/families/rules/fraction.ts'
import { expected, rateOf, returnOfPrize, SERIES, type BetType, type Draw } from './bet-type.ts'
import { lotteryOf, type Lottery } from './lotteries.ts'
import { pickOf, type Pick } from './pick.ts'

const lottery = (game: string) => lotteryOf(game) as Lottery
const typeOf = (game: string, code: string) => lottery(game).bets.find((type) => type.code === code) as BetType
const picked = (type: BetType, text: string) => pickOf(text, type.fields) as Pick

/** All tuples of one of each list. */
const tuples = (lists: readonly (readonly string[])[]): Draw[] =>
  lists.reduce<string[][]>((all, list) => all.flatMap((before) => list.map((one) => [...before, one])), [[]])
/** All orders of so many of the numbers. */
const orders = (from: readonly string[], count: number): Draw[] =>
  count === 0
    ? [[]]
    : from.flatMap((one) =>
        orders(
          from.filter((other) => other !== one),
          count - 1,
        ).map((rest) => [one, ...rest]),
      )

const digits = Array.from({ length: 10 }, (_, i) => String(i))
const faces = digits.slice(1, 7)
const numbered = (count: number) => Array.from({ length: count }, (_, i) => String(i + 1).padStart(2, '0'))

/** Sets of so many of the numbers. */
const sets = (from: readonly string[], count: number): Draw[] =>
  count === 0 ? [[]] : from.flatMap((one, i) => sets(from.slice(i + 1), count - 1).map((rest) => [one, ...rest]))

const rest = (front: Draw, all: readonly string[]): Draw => [...front, ...all.filter((one) => !front.includes(one))]

/** Every outcome as far as the bet type looks at it, each as likely. */
function outcomesFor(shape: string, { code }: BetType): readonly Draw[] {
  if (shape === 'dice') return tuples([faces, faces, faces])
  if (shape === 'digits3') return tuples([digits, digits, digits])
  if (shape === 'balls')
    return code.startsWith('any')
      ? sets(numbered(11), 5)
      : orders(numbered(11), 3).map((front) => rest(front, numbered(11)).slice(0, 5))
  const [, first, second] = /^duel(\d)(\d)?/.exec(code) ?? []
  if (shape === 'boats') {
    if (first === undefined) return orders(numbered(10), 3).map((front) => rest(front, numbered(10)))
    return orders(numbered(10), 2).map(([a = '', b = '']) => numbered(10).map((_, i) => (i + 1 === Number(first) ? a : b)))
  }
  const looked = placesOf(code) ?? [Number(first) - 1, Number(second) - 1]
  return tuples(digits.slice(0, 5).map((_, i) => (looked.includes(i) ? digits : ['7'])))
}

const stars: Readonly<Record<string, readonly number[]>> = {
  five: [0, 1, 2, 3, 4],
  place: [0, 1, 2, 3, 4],
  front4: [0, 1, 2, 3],
  back4: [1, 2, 3, 4],
  front3: [0, 1, 2],
  middle3: [1, 2, 3],
  back3: [2, 3, 4],
  front2: [0, 1],
  back2: [3, 4],
}
const placesOf = (code: string) => stars[code.split('-')[0] ?? '']

/** A pick of more than one bet: all that every field allows, as far as a tenth of that is enough. */
function widePick(type: BetType): Pick {
  return type.fields.map(({ from, least, most }, i) => {
    const choices = 'digits' in from ? ['012', '345'] : from
    return choices.slice(i % 2, Math.min(most, least + 3 + (i % 2)))
  })
}

const enumerable = ['apsara-five', 'jasmine-three', 'naga-dice', 'lotus-eleven', 'boat-race'].flatMap((game) =>
  lottery(game).bets.map((type) => [game, type.code, type] as const),
)

/** Of the first and of a wide pick of each: how often it wins over all outcomes, and the most that it wins in one. */
function tried(type: BetType, pick: Pick, all: readonly Draw[]) {
  const [wins, most] = [type.prizes.map(() => 0), type.prizes.map(() => 0)]
  for (const draw of all)
    for (const [prize, often] of type.wins(pick, draw).entries()) {
      wins[prize]! += often
      most[prize] = Math.max(most[prize]!, often)
    }
  return { wins, most }
}

describe('over all outcomes a bet wins as often as its prize says, and at best as often as it says', () => {
  test.each(enumerable)('%s %s [L4, trust 72]', (game, _, type) => {
    const { shape } = lottery(game)
    // The places of ten boats are even among themselves: the first three stand for all.
    const isPartial = shape === 'boats' && type.code.startsWith('place')
    const all = outcomesFor(shape, type)
    for (const wide of [type.sample(0), widePick(type)]) {
      const pick = isPartial ? wide.map((marked, i) => (i < 3 ? marked : [])) : wide
      const best = type.best(pick)
      const { wins, most } = tried(type, pick, all)
      const bets = type.exclusive ? best.map(BigInt) : [BigInt(type.count(pick))]
      const won = type.prizes.map((prize, i) => times(expected(prize), ratio(bets[i]!, 1n)))
      expect(wins.map((often) => ratio(BigInt(often), BigInt(all.length)))).toEqual(won)
      expect(most).toEqual(best)
      expect(type.count(pick)).toBe(type.exclusive ? best.reduce((a, b) => a + b) : Number(bets[0]))
    }
  })
})

/** What one bet of two yuan pays, in hundredths of a yuan, cut. */
const yuan = (game: string, code: string, series: number = SERIES.most) => {
  const type = typeOf(game, code)
  return Number((rateOf(type.prizes[0]!, { series, lots: type.lots }) * 2n) / 100n)
}

describe('the one formula of prizes: series × outcomes ÷ (1000 × winning outcomes) of two yuan', () => {
  test('gives the published table at 1960 [L4]', () => {
    const published = {
      'five-direct': 196_000_00,
      'five-group120': 1633_33,
      'five-group60': 3266_66,
      'five-group30': 6533_33,
      'five-group20': 9800_00,
      'five-group10': 19_600_00,
      'five-group5': 39_200_00,
      'back4-direct': 19_600_00,
      'back4-group24': 816_66,
      'back4-group12': 1633_33,
      'back4-group6': 3266_66,
      'back4-group4': 4900_00,
      'back3-direct': 1960_00,
      'back3-group3': 653_33,
      'back3-group6': 326_66,
      'back2-direct': 196_00,
      'back2-group': 98_00,
      place: 19_60,
      'back3-any1': 7_23,
      'back3-any2': 36_29,
      'back2-sides': 7_84,
    }
    const given = Object.fromEntries(Object.keys(published).map((code) => [code, yuan('apsara-five', code)]))
    expect(given).toEqual(published)
  })

  test('gives dragon, tiger and tie at their chances [L4]', () => {
    const { prizes, lots } = typeOf('apsara-five', 'duel15')
    const cents = prizes.map((prize) => (rateOf(prize, { series: 1960, lots }) * 2n) / 100n)
    expect(cents).toEqual([435n, 435n, 1960n])
  })

  test('gives the published table of three digits at 1914 [L4]', () => {
    const published = [1914_00, 638_00, 319_00, 191_40, 95_70, 19_14]
    const given = (game: string, three: string) =>
      [`${three}-direct`, `${three}-group3`, `${three}-group6`, 'back2-direct', 'back2-group', 'place'].map((code) =>
        yuan(game, code, 1914),
      )
    expect(given('jasmine-three', 'all3')).toEqual(published)
    expect(given('apsara-five', 'back3')).toEqual(published)
  })

  test('returns the same part of every stake [L4, trust 72]', () => {
    for (const game of ['apsara-five', 'jasmine-three', 'naga-dice', 'lotus-eleven', 'boat-race'])
      for (const { code, prizes, lots } of lottery(game).bets)
        for (const prize of prizes)
          expect(`${code} ${cut(returnOfPrize(prize, { series: 1960, lots }), 3)}`).toMatch(/0\.98|0\.979/)
  })
})

test('a pick is as many bets as the trade counts [L4]', () => {
  const counts: readonly [string, string, string, number][] = [
    ['apsara-five', 'five-direct', '0,1|2|3,4,5|6|7,8', 12],
    ['apsara-five', 'five-group120', '0,1,2,3,4,5', 6],
    ['apsara-five', 'five-group60', '0,1|1,2,3,4', 5],
    ['apsara-five', 'back3-group3', '1,2,3,4', 12],
    ['apsara-five', 'back3-group6', '1,2,3,4', 4],
    ['apsara-five', 'back3-sum', '0,1,13,27', 1 + 3 + 75 + 1],
    ['apsara-five', 'middle3-span', '0,1,5,9', 10 + 54 + 150 + 54],
    ['apsara-five', 'middle3-span', '0,1,2,3,4,5,6,7,8,9', 1000],
    ['apsara-five', 'front2-span', '0,1,9', 10 + 18 + 2],
    ['jasmine-three', 'all3-sum', '0,1,13,27', 1 + 3 + 75 + 1],
    ['jasmine-three', 'back2-span', '0,5', 10 + 10],
    ['naga-dice', 'two-different', '1,2,3', 3],
    ['lotus-eleven', 'any5', '01,02,03,04,05,06', 6],
    ['lotus-eleven', 'front3-direct', '01,02|02,03|03,04', 4],
    ['north-express', 'xien2', '12,34,56', 3],
    ['siam-express', 'tod3', '123,112', 2],
    ['siam-express', 'tod3', '111', 0],
  ]
  for (const [game, code, text, bets] of counts) {
    const type = typeOf(game, code)
    expect(`${code} ${text} ${type.count(picked(type, text))}`).toBe(`${code} ${text} ${bets}`)
  }
})

test('a real draw of Thailand pays what it must [L4]', () => {
  const draw = ['107387', '08', '091', '298', '602', '716']
  const hits = (code: string, texts: readonly string[]) => {
    const type = typeOf('siam-express', code)
    return texts.filter((text) => type.wins(picked(type, text), draw).some((times) => times > 0))
  }
  expect(hits('top3', ['387', '378'])).toEqual(['387'])
  expect(hits('tod3', ['378', '387', '738', '783', '837', '873', '379'])).toEqual(['378', '387', '738', '783', '837', '873'])
  expect(hits('top2', ['87', '08'])).toEqual(['87'])
  expect(hits('bottom2', ['87', '08'])).toEqual(['08'])
  expect(hits('front3', ['091', '298', '602'])).toEqual(['091', '298'])
  expect(hits('back3', ['602', '716', '298'])).toEqual(['602', '716'])
  expect(hits('run-top', ['3', '8', '7', '0'])).toEqual(['3', '8', '7'])
  expect(hits('run-bottom', ['0', '8', '7'])).toEqual(['0', '8'])
})

test('each bet of the Siamese lottery returns what is printed beside it [L4, trust 72]', () => {
  const printed = (game: string) =>
    Object.fromEntries(
      lottery(game).bets.map(({ code, prizes, lots }) => [
        code,
        prizes.map((prize) => cut(returnOfPrize(prize, { series: 1960, lots }), 4)).join(' '),
      ]),
    )
  expect(printed('siam-express')).toEqual({
    top3: '0.9200',
    tod3: '0.9000 0.9000',
    top2: '0.9200',
    bottom2: '0.9200',
    front3: '0.9000',
    back3: '0.9000',
    'run-top': '0.9214',
    'run-bottom': '0.9120',
  })
})

test('picks are taken in one order, and those that no field allows are none [L4]', () => {
  const { fields } = typeOf('apsara-five', 'back3-group6')
  expect(pickOf('3,1,2', fields)).toEqual([['1', '2', '3']])
  for (const text of ['', '1,2', '1,1,2', '1,2,x', '1,2,3|4', '1,2,10', '1, 2,3']) expect(pickOf(text, fields), text).toBeNull()
  const { fields: typed } = typeOf('siam-express', 'top3')
  expect(pickOf('903,012', typed)).toEqual([['012', '903']])
  for (const text of ['12', '0123', '01a', '٠١٢']) expect(pickOf(text, typed), text).toBeNull()
})
