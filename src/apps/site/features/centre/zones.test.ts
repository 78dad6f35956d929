import { expect, test } from 'vitest'
import { findZones, offsetOf, placeOf } from './zones.ts'

const zones = ['Africa/Cairo', 'America/Argentina/Buenos_Aires', 'America/New_York', 'Asia/Phnom_Penh', 'Asia/Saigon', 'UTC']
const found = (typed: string) => findZones(zones, { typed, near: 'Asia/Bangkok' }).map(({ name }) => name)

test.each([
  ['', ['Phnom Penh', 'Ho Chi Minh City']],
  ['phnom', ['Phnom Penh']],
  ['  NEW york ', ['New York']],
  ['ho chi', ['Ho Chi Minh City']],
  ['saigon', ['Ho Chi Minh City']],
  ['asia/ph', ['Phnom Penh']],
  ['america', ['Buenos Aires', 'New York']],
  ['utc', ['UTC']],
  ['olympus', []],
])('typing %j finds %j', (typed, names) => {
  expect(found(typed)).toEqual(names)
})

test('a zone is told by its place, its area and its clock, which a summer time moves', () => {
  expect(placeOf('America/Argentina/Buenos_Aires')).toMatchObject({ name: 'Buenos Aires', area: 'America / Argentina' })
  expect(placeOf('UTC')).toMatchObject({ name: 'UTC', area: '' })
  const at = (day: string) => offsetOf('America/New_York', Date.parse(`${day}T12:00:00Z`))
  expect([at('2026-03-07'), at('2026-03-08'), at('2026-11-01')]).toEqual(['GMT-5', 'GMT-4', 'GMT-5'])
})
