import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTexts } from '#runtime/http/texts.ts'
import { wordsOf } from './words.ts'

const texts = readTexts(join(import.meta.dirname, 'words'))
const english = texts['EN'] ?? expect.fail()
const blanks = (text = '') => (text.match(/\{\w+\}/g) ?? []).toSorted()

test.each(Object.keys(texts))('every letter is there in %s, with the blanks that it has in English [S15]', (language) => {
  expect(Object.keys(texts)).toHaveLength(11)
  const own = texts[language] ?? expect.fail()
  expect(Object.keys(own).toSorted()).toEqual(Object.keys(english).toSorted())
  for (const [name, text] of Object.entries(english)) expect(blanks(own[name]), name).toEqual(blanks(text))
})

test('a link, a code and a password are written exactly as they are in Arabic, and a name keeps its direction [A15, S15]', () => {
  const link = 'https://palm.example/reset#1-a_b'
  const { text } = wordsOf({
    name: 'email.reset_link',
    language: 'AR',
    values: { merchant: 'Palm', account: 'dara', minutes: 30, link },
  })
  expect(text.split('\n')).toContain(link)
  expect(text).toContain('\u2068dara\u2069')
  const sms = wordsOf({ name: 'sms.login', language: 'AR', values: { merchant: 'Palm', code: '246813', minutes: 3 } })
  expect(sms.text).toContain(': 246813 ')
})
