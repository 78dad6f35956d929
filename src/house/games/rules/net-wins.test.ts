import { expect, test } from 'vitest'
import { passedNet, quarterOf, windowsAt } from './net-wins.ts'

test('a window lasts as long as it is called at least, in whole quarters', () => {
  const at = new Date('2026-11-26T09:29:59Z')
  expect(quarterOf(at)).toEqual(new Date('2026-11-26T09:15:00Z'))
  expect(windowsAt(at)).toEqual({ hourFrom: new Date('2026-11-26T08:15:00Z'), dayFrom: new Date('2026-11-25T09:15:00Z') })
})

test('a bound is passed from one unit above, and null is none', () => {
  expect(passedNet({ hour: 10n, day: 10n }, { hour: 10n, day: 10n })).toBeNull()
  expect(passedNet({ hour: 11n, day: 11n }, { hour: 10n, day: 10n })).toEqual({ span: 'hour', net: 11n, bound: 10n })
  expect(passedNet({ hour: 1n, day: 11n }, { hour: null, day: 10n })).toEqual({ span: 'day', net: 11n, bound: 10n })
  expect(passedNet({ hour: 99n, day: 99n }, { hour: null, day: null })).toBeNull()
})
