import i18next from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { needTexts, sayInstead, speak, spokenLanguage, startTexts, textNow, wordsInstead, type TextFiles } from './texts.ts'
import type { TextTree } from './whole-texts.ts'

const missing = () => Promise.reject(new Error('a file that does not come'))
const texts: Readonly<Record<string, () => Promise<TextTree>>> = {
  'en/shell': async () => ({ hello: 'Good evening' }),
  'km/shell': async () => ({ hello: 'សួស្តី' }),
  'cn/shell': missing,
  'en/late': missing,
  'vi/late': async () => ({ later: 'Để sau' }),
}
const files: TextFiles = (language, module) => texts[`${language}/${module}`]?.() ?? null
const root: { lang?: string; dir?: string } = {}

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: root })
  vi.stubGlobal('window', { requestIdleCallback: () => 0 })
  await startTexts(files, 'KM', ['shell'])
})

test('a language whose file does not come is spoken in English, never in keys [S15]', async () => {
  expect(i18next.t('hello')).toBe('សួស្តី')
  await speak('CN')
  expect([spokenLanguage(), root.lang, i18next.t('hello')]).toEqual(['CN', 'zh-Hans', 'Good evening'])
})

test('what is said instead stands where its key is, in its language alone, with its blanks filled, until it is taken away [S15, O1]', async () => {
  const said = () => [textNow('shell', 'hello'), wordsInstead('refused')]
  await speak('EN')
  expect(said()).toEqual(['Good evening', undefined])
  const first = sayInstead({ EN: { hello: 'Welcome', refused: 'Not so' } })
  expect(said()).toEqual(['Welcome', 'Not so'])
  await speak('KM')
  expect(said()).toEqual(['សួស្តី', undefined])
  await speak('EN')
  expect(sayInstead({})).toBe(first + 1)
  expect(said()).toEqual(['Good evening', undefined])
})

test('a language that cannot be fetched at all is not taken: the page speaks on as it did [S15]', async () => {
  await speak('VI')
  await needTexts('late')
  await expect(speak('KM')).rejects.toThrow('does not come')
  expect([spokenLanguage(), root.lang, i18next.t('later', { ns: 'late' })]).toEqual(['VI', 'vi', 'Để sau'])
})
