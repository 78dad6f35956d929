import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { code, matching, readTree, tests } from './tidy/tree.ts'

const rules = readFileSync('ops/alerts/croupier.yml', 'utf8')
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
const tree = readTree(process.cwd())

test('each alert is made to fire by a test, and says how bad it is and what to do [trust 77]', () => {
  const faults = matching(tree, /^src\/testing\/alerts\/.+\.test\.ts$/).map(([, text]) => text)
  for (const alert of alerts) expect([alert, faults.some((text) => text.includes(`'${alert}'`))]).toEqual([alert, true])
  for (const rule of rules.split('- alert:').slice(1))
    expect(rule).toMatch(/labels: \{ severity: (?:page|desk) \}\n\s+annotations:\n\s+summary: '.+'\n\s+action: '.+'\n/)
})

test('each metric that a rule names is declared by a program [trust 77]', () => {
  const declared = new Set(
    matching(tree, code).flatMap(([path, text]) =>
      tests.test(path) ? [] : [...text.matchAll(/name: (?:'|`\$\{PREFIX\})(\w+)/g)].map(([, name]) => name),
    ),
  )
  const named = [...rules.matchAll(/\bcroupier_(\w+)/g)].map(([, name = '']) => name.replace(/_count$/, ''))
  expect(named.filter((name) => !declared.has(name))).toEqual([])
})
