import { describe, expect, test } from 'vitest'
import { currencyCodes, currencyOf } from './currency.ts'
import { acceptedTags, chooseLanguage, inText, languageOf, languages } from './language.ts'

describe('the languages', () => {
  test('have one code and one tag each, and a locale that the platform knows [S15]', () => {
    expect(new Set(languages.map(({ code }) => code)).size).toBe(languages.length)
    expect(new Set(languages.map(({ tag }) => tag)).size).toBe(languages.length)
    expect(languages.length).toBeGreaterThanOrEqual(37)
    for (const { tag } of languages) expect(() => new Intl.NumberFormat(tag)).not.toThrow()
  })

  test('write from right to left where their script does [S15]', () => {
    expect(languages.filter(({ rtl }) => rtl).map(({ code }) => code)).toEqual(['UR', 'AR', 'FA'])
  })

  test.each([
    [['km-KH', 'en'], 'KM'],
    [['zh-CN'], 'CN'],
    [['zh'], 'CN'],
    [['zh-TW', 'en-US'], 'EN'],
    [['fr', 'de'], 'KM'],
    [['CN'], 'CN'],
    [[], 'KM'],
  ])('of a device that wants %j among KM, EN and CN is %s [S15]', (wanted, chosen) => {
    expect(chooseLanguage(wanted, ['KM', 'EN', 'CN'], 'KM')).toBe(chosen)
  })

  test('an Accept-Language header is read by its weights, whatever their order [S15]', () => {
    expect(acceptedTags('en;q=0.4, vi-VN, th;q=0.9,ko;q=0')).toEqual(['vi-VN', 'th', 'en'])
    expect(acceptedTags('')).toEqual([])
    expect(acceptedTags('*;q=x, km')).toEqual(['km'])
    expect(acceptedTags('km;q=0.5, th;q=0.5, vi;q=0.5, en')).toEqual(['en', 'km', 'th', 'vi'])
    expect(acceptedTags('ko;q=0.0, ja;q=0.001, id;q=1.000')).toEqual(['id', 'ja'])
  })

  test('what stands in a text from the right keeps its own direction, and elsewhere stays as it is [S15]', () => {
    expect(inText('-$5.00', true)).toBe('\u2068-$5.00\u2069')
    expect(inText('-$5.00', false)).toBe('-$5.00')
  })

  test('a device is understood under the older name of its language', () => {
    expect(chooseLanguage(['tl-PH'], ['EN', 'TY'], 'EN')).toBe('TY')
    expect(chooseLanguage(['in-ID'], ['EN', 'ID'], 'EN')).toBe('ID')
  })

  test('tell traditional from simplified Chinese', () => {
    expect(chooseLanguage(['zh-Hant-HK'], ['CN', 'TW'], 'CN')).toBe('TW')
    expect(languageOf('MY')?.tag).toBe('my')
    expect(languageOf('XX')).toBeUndefined()
  })
})

test('our own table, not Intl, says what a currency pays [trust 2]', () => {
  expect(currencyOf('KHR')?.payable).toBe(0)
  expect(currencyOf('IDR')?.payable).toBe(2)
  expect(currencyOf('USDT')?.payable).toBe(2)
  expect(currencyOf('BTC')).toBeUndefined()
  expect(new Set(currencyCodes).size).toBe(currencyCodes.length)
})
