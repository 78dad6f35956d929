import { expect, test } from 'vitest'
import { fillsBlanks, judgeWording } from './wording.ts'

test.each([
  ['You come from {{ip}}.', true],
  ['{{ip}}, again {{ip}}', true],
  ['Not here.', false],
  ['{{ip}} and {{name}}', false],
  ['{{ip}} {{{ip}}}', false],
  ['{{ip', false],
  ['{ip}', false],
  ['{{- ip}}', false],
])('of a text with the blank ip, %j says whether it stands: %j [O1]', (text, stands) => {
  expect(fillsBlanks('info_ip_block', text)).toBe(stands)
})

test('a text without blanks takes none, and a hint takes its length [O1]', () => {
  expect(fillsBlanks('blockip', 'Closed to {{ip}}')).toBe(false)
  expect(fillsBlanks('blockip', 'Closed')).toBe(true)
  expect(fillsBlanks('reg_pattern_digits', '{{length}} digits')).toBe(true)
})

test('the first text that cannot stand is named by its language [O1]', () => {
  const judge = (texts: Record<string, string>) => judgeWording({ key: 'info_ip_block', texts }, ['EN', 'KM'])
  expect(judge({ EN: '{{ip}}', KM: 'គ្មាន' })).toMatchObject({ code: 'wording_blanks', data: { at: 'KM' } })
  expect(judge({ EN: '{{ip}}', VI: '{{ip}}' })).toMatchObject({ code: 'wording_language', data: { at: 'VI' } })
  expect(judge({ EN: '{{ip}}' })).toBeNull()
})
