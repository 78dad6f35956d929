import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MARKET_TYPES, picksOf } from '#arcade/sportsbook/rules/market.ts'
import { goalsText, handicapText } from '#arcade/sportsbook/rules/names/figures.ts'
import { ODDS_FORMATS } from '#arcade/sportsbook/rules/price/odds-format.ts'
import { translatedLanguages } from '#kit/language.ts'

type Words = Readonly<Record<'markets' | 'picks' | 'rules', Readonly<Record<string, string>>>> & {
  readonly display: { readonly formats: Readonly<Record<string, string>> }
}

const root = join(import.meta.dirname, '..')
const play = join(root, 'i18n')
const markets = join(root, '../../arcade/sportsbook/rules/i18n')
const languages = readdirSync(play).filter((one) => translatedLanguages.some((code) => code.toLowerCase() === one))
const textsIn = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Words
/** The rules of series stand beside those of football. */
const wordsIn = (language: string): Words => {
  const [football, series] = ['sportsbook', 'series'].map((file) => textsIn(join(play, language, `${file}.json`)))
  return { ...football!, ...textsIn(join(markets, language, 'markets.json')), rules: { ...football!.rules, ...series!.rules } }
}

test.each(languages)('in %s every market has its name and how it is settled, and every pick its word', (language) => {
  const { markets, picks, rules, display } = wordsIn(language)
  for (const type of MARKET_TYPES) {
    expect(markets[type], type).toBeDefined()
    expect(rules[type], type).toBeDefined()
    // What is made of clubs and scores needs no word of its own.
    // Clubs are named where they are.
    if (type === 'season_winner') continue
    for (const pick of picksOf(type)) if (/^[a-z]+$/.test(pick)) expect(picks[pick], pick).toBeDefined()
  }
  for (const format of ODDS_FORMATS) expect(display.formats[format], format).toBeDefined()
})

test('a line is written in goals, and a handicap with its side', () => {
  expect([6, 10, 9, 0].map(goalsText)).toEqual(['1.5', '2.5', '2.25', '0'])
  expect([-3, 0, 5].map(handicapText)).toEqual(['−0.75', '0', '+1.25'])
})
