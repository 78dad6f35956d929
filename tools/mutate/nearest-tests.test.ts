import { describe, expect, test } from 'vitest'
import { importedFile, nearestTests } from './nearest-tests.ts'

describe('the tests nearest to a file', () => {
  const nearest = nearestTests({ slowToo: true })

  test('follow imports by path and by the names of package.json', () => {
    expect(importedFile('src/house/agents/rules/bills/bill.ts', '../terms.ts')).toBe('src/house/agents/rules/terms.ts')
    expect(importedFile('src/house/wagers/store.ts', '#house/wallet/index.ts')).toBe('src/house/wallet/index.ts')
    expect(importedFile('src/house/wagers/store.ts', 'kysely')).toBeNull()
  })

  test('are those beside it first, then those of its module, and of others where there are none', () => {
    expect(nearest('src/kit/money.ts')[0]).toBe('src/kit/money.test.ts')
    const ofStates = nearest('src/house/wallet/rules/states.ts')
    expect(ofStates.length).toBeGreaterThan(0)
    expect(ofStates.every((file) => file.endsWith('.test.ts'))).toBe(true)
    expect(nearest('src/house/wagers/rules/numbers.ts').length).toBeGreaterThan(0)
  })

  test('need a database only where that is asked for, or where no others reach the file', () => {
    const quick = nearestTests({ slowToo: false })
    const rule = 'src/house/payments/rules/withdrawal.ts'
    expect(quick(rule)).toContain('src/house/payments/rules/withdrawal.test.ts')
    expect(nearest(rule).slice(0, quick(rule).length)).toEqual(quick(rule))
    expect(nearest(rule).length).toBeGreaterThan(quick(rule).length)
    expect(quick('src/house/reports/rules/place.ts')).toEqual(nearest('src/house/reports/rules/place.ts'))
  })

  test('are found for every file of rules', () => {
    for (const file of ['src/house/limits/rules', 'src/house/merchants/rules', 'src/house/members/rules'])
      expect(nearest(`${file}/none.ts`), 'a file that nobody imports').toEqual([])
  })
})
