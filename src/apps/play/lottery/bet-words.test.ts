import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { betNames } from '#arcade/lottery/rules/bet-names.ts'
import { wordsOf } from '#arcade/lottery/rules/bet-words.ts'
import { dailyLotteries } from '#arcade/lottery/rules/calendar/daily.ts'
import { lotteries } from '#arcade/lottery/rules/lotteries.ts'
import { prizeNames } from '#arcade/lottery/rules/prize-names.ts'

type Words = Readonly<
  Record<
    'bets' | 'ways' | 'groups' | 'fields' | 'choices' | 'shapes' | 'prizes' | 'tops' | 'bottoms',
    Readonly<Record<string, string>>
  >
> & { readonly orders: string; readonly hits: string }

const places = ['../i18n', '../../../arcade/lottery/rules/i18n'].map((place) => join(import.meta.dirname, place))
const wordsIn = (language: string) =>
  Object.assign(
    {},
    ...places.map(
      (place, i) => JSON.parse(readFileSync(join(place, language, ['lottery.json', 'bets.json'][i]!), 'utf8')) as object,
    ),
  ) as Words

describe.each(['en', 'km', 'cn', 'vi', 'th', 'ar', 'es', 'id', 'ja', 'ko', 'pt'])('in %s', (language) => {
  const words = wordsIn(language)
  const { wonName } = betNames((key) => (key === 'orders' ? words.orders : (words.choices[key.replace('choices.', '')] ?? '')))

  test.each([...lotteries, ...dailyLotteries])(
    'every way to bet on $game has its name, how it is bet, and words for all that is marked',
    ({ shape, bets }) => {
      expect(words.shapes[shape]).toBeDefined()
      for (const type of bets) {
        const { key, n } = wordsOf(shape, type)
        expect(words.bets[key], type.code).toBeDefined()
        // A number that a sentence leaves open is there to be filled in.
        expect(words.ways[key]?.includes('{{n}}') ?? false, type.code).toBe(n !== undefined)
        // What is the top or the bottom is filled in by its lottery.
        for (const [, end] of words.ways[key]?.matchAll(/\{\{(top|bottom)\}\}/g) ?? [])
          expect(words[`${end as 'top' | 'bottom'}s`][shape], type.code).toBeDefined()
        for (const { name } of type.prizes.length > 1 ? type.prizes : []) expect(wonName(name), name).not.toBe('')
        for (const { prize } of type.tiers ?? [])
          expect(/^hits\d+$/.test(prize) ? words.hits : words.prizes[prize], prize).toBeDefined()
        expect(words.groups[shape === 'siam' && type.group === 'three' ? 'threes' : type.group], type.group).toBeDefined()
        for (const { name, from } of type.fields) {
          if (!name.startsWith('place')) expect(words.fields[name], name).toBeDefined()
          for (const choice of 'digits' in from ? [] : from)
            if (!/^\d+$/.test(choice)) expect(words.choices[choice], choice).toBeDefined()
        }
      }
    },
  )
})

test('the prizes of a draw have names, all of them', () => {
  for (const { shape, draw } of lotteries) {
    const prizes = prizeNames[shape]
    if (prizes) expect(prizes.reduce((sum, [, count]) => sum + count, 0)).toBe(draw(() => 0).length)
  }
})
