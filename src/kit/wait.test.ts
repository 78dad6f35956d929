import fc from 'fast-check'
import { expect, test } from 'vitest'
import { translatedLanguages } from './language.ts'
import { waitText } from './wait.ts'

test.each([
  ['EN', 1, '1 second'],
  ['EN', 119, '119 seconds'],
  ['EN', 121, '3 minutes'],
  ['EN', 1800, '30 minutes'],
  ['EN', 3600, '1 hour'],
  ['EN', 7801, '2 hours, 11 minutes'],
  ['KM', 1800, '30 នាទី'],
  ['CN', 7800, '2小时10分钟'],
  ['KO', 7800, '2시간 10분'],
  ['ES', 7800, '2 horas y 10 minutos'],
  ['AR', 1800, '30 دقيقة'],
])('a wait is said in %s: %i seconds are %s [trust 27]', (language, seconds, words) => {
  expect(waitText(seconds, language)).toBe(words)
})

test('no wait is said shorter than it is, nor by more than a minute longer [trust 27]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.constantFrom(...translatedLanguages), (seconds, language) => {
      expect(waitText(seconds, language)).toMatch(/\S/)
      const words = waitText(seconds, 'EN')
      const of = (unit: string) => Number(new RegExp(`(\\d+) ${unit}`).exec(words)?.[1] ?? 0)
      const said = of('hour') * 3600 + of('minute') * 60 + of('second')
      expect(said - seconds).toBeGreaterThanOrEqual(0)
      expect(said - seconds).toBeLessThan(60)
    }),
  )
})
