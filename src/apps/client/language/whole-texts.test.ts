import { expect, test } from 'vitest'
import { wholeTexts } from './whole-texts.ts'

const english = {
  title: 'History',
  found_one: '{{count}} entry',
  found_other: '{{count}} entries',
  state: { open: 'In progress', settled: 'Settled' },
}

test('what a language lacks is there in English, and what it says stays [S15]', () => {
  expect(wholeTexts({ title: 'Lịch sử', state: { open: 'Đang chạy' } }, english, 'vi')).toEqual({
    title: 'Lịch sử',
    found_one: '{{count}} entry',
    found_other: '{{count}} entries',
    state: { open: 'Đang chạy', settled: 'Settled' },
  })
})

test('an English count has every plural form that the language asks for, and none of them twice [S15]', () => {
  expect(wholeTexts({}, english, 'ru')).toMatchObject({
    found_one: '{{count}} entry',
    found_few: '{{count}} entries',
    found_many: '{{count}} entries',
    found_other: '{{count}} entries',
  })
  expect(wholeTexts({ found_other: '{{count}} mục' }, english, 'vi')).not.toHaveProperty('found_one')
})

test('a text where English has a branch gives way to the branch', () => {
  expect(wholeTexts({ state: 'x' }, english, 'vi')['state']).toEqual(english.state)
})
