import { expect, test } from 'vitest'
import { findHelp } from './find-help.ts'

const entries = [
  { tag: 'deposit', title: 'ដាក់ប្រាក់ដោយរបៀបណា?', content: '<p>ចុច <strong>ដាក់ប្រាក់</strong> រួចជ្រើសរើសធនាគារ</p>' },
  { tag: 'limits', title: 'Limits', content: '<p>A limit for a DAY &amp; a month. Withdraw whenever you like.</p>' },
  { tag: 'withdraw', title: 'How do I withdraw?', content: '<p>Choose an account.</p>' },
  { tag: 'rules', title: '提款规则', content: '<p>每日限额</p>' },
]
const found = (typed: string) => findHelp(entries, typed).map(({ tag }) => tag)

test.each([
  ['', ['deposit', 'limits', 'withdraw', 'rules']],
  ['  ', ['deposit', 'limits', 'withdraw', 'rules']],
  ['withdraw', ['withdraw', 'limits']],
  ['DAY month', ['limits']],
  ['day & month', ['limits']],
  ['ប្រាក់', ['deposit']],
  ['限额', ['rules']],
  ['ｌｉｍｉｔ', ['limits']],
  ['strong', []],
  ['jackpot', []],
])('what was typed as "%s" finds %j [M4]', (typed, tags) => {
  expect(found(typed)).toEqual(tags)
})
