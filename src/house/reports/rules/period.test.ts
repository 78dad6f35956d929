import { expect, test } from 'vitest'
import { zoneKnown } from '#kit/zone.ts'
import { daysBegin } from './period.ts'

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

test('a zone is known or not', () => {
  expect([zoneKnown('Asia/Phnom_Penh'), zoneKnown('Mars/Olympus')]).toEqual([true, false])
})
