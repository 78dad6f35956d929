import { expect, test } from 'vitest'
import { dayAfter, daysBegin, periodValid } from './period.ts'
import { zoneKnown } from '../../../kit/zone.ts'

test.each([
  ['2026-01-01', '2026-01-01', true],
  ['2026-01-01', '2026-04-02', true],
  ['2026-01-01', '2026-04-03', false],
  ['2026-01-02', '2026-01-01', false],
  ['2028-02-01', '2028-02-29', true],
  ['2026-02-01', '2026-02-29', false],
  ['2026-02-01', '2026-02-31', false],
  ['2026-04-31', '2026-05-02', false],
  ['2026-00-10', '2026-01-10', false],
  ['0000-01-01', '9999-12-31', false],
])('a period from %s to %s may be asked for: %s [trust 39]', (from, to, valid) => {
  expect(periodValid(from, to)).toBe(valid)
})

test.each([
  ['Asia/Phnom_Penh', '2026-11-20', '2026-11-21', ['2026-11-19T17:00', '2026-11-20T17:00', '2026-11-21T17:00']],
  ['Asia/Kathmandu', '2026-11-20', '2026-11-20', ['2026-11-19T18:15', '2026-11-20T18:15']],
  ['America/New_York', '2026-03-08', '2026-03-08', ['2026-03-08T05:00', '2026-03-09T04:00']],
  ['America/New_York', '2026-11-01', '2026-11-01', ['2026-11-01T04:00', '2026-11-02T05:00']],
  ['Australia/Sydney', '2026-04-05', '2026-04-05', ['2026-04-04T13:00', '2026-04-05T14:00']],
  ['Australia/Sydney', '2026-10-04', '2026-10-04', ['2026-10-03T14:00', '2026-10-04T13:00']],
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04', ['2018-11-04T03:00', '2018-11-05T02:00']],
])('the days of %s from %s to %s begin where its clock says [W5]', (zone, from, to, begins) => {
  expect(daysBegin({ from, to, zone })).toEqual(begins.map((at) => Date.parse(`${at}:00Z`)))
})

test('a zone is known or not, and days are counted over the end of a month', () => {
  expect([zoneKnown('Asia/Phnom_Penh'), zoneKnown('Mars/Olympus')]).toEqual([true, false])
  expect([dayAfter('2026-02-28', 1), dayAfter('2028-02-28', 1), dayAfter('2026-12-31', 1)]).toEqual([
    '2026-03-01',
    '2028-02-29',
    '2027-01-01',
  ])
})
