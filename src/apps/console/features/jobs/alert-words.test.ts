import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import en from '#console/i18n/en/alerts.json'

const rules = readFileSync('ops/alerts/croupier.yml', 'utf8')

test('each rule that may fire has its words at the console, and no other has [trust 77]', () => {
  const named = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  expect(Object.keys(en.rules).toSorted()).toEqual(named.toSorted())
})
