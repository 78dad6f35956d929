import { describe, expect, test } from 'vitest'
import { DAY } from '#kit/clock.ts'
import type { Mark } from './find-marks.ts'
import { judgeCase, levelOf, scoreOf, type Standing } from './judge-case.ts'
import type { MarkerName } from './markers.ts'

const now = Date.parse('2026-03-01T12:00:00Z')
const marks = (...names: MarkerName[]): Mark[] => names.map((marker) => ({ marker, times: 3, amount: null, usual: null }))
const medium = marks('chasing', 'long_days')
const high = marks('chasing', 'losses_up', 'nights')
const standing = (of: Partial<Standing>): Standing => ({ level: 'medium', marks: medium, closedAt: null, ...of })

describe('a case', () => {
  test.each([
    [marks('losses_up'), null],
    [marks('nights', 'chasing'), 'medium'],
    [marks('chasing', 'losses_up'), 'medium'],
    [high, 'high'],
  ])('has its level by the weights of its marks', (found, level) => {
    expect(levelOf(scoreOf(found))).toBe(level)
  })

  test('is opened by marks that weigh enough, and by no less', () => {
    expect(judgeCase(null, medium, now)).toEqual({ step: 'opened', level: 'medium' })
    expect(judgeCase(null, marks('nights'), now)).toBeNull()
  })

  test('that is open is kept as its marks are now, rises, and falls only by closing', () => {
    expect(judgeCase(standing({}), high, now)).toEqual({ step: 'refreshed', level: 'high' })
    expect(judgeCase(standing({ level: 'high', marks: high }), medium, now)).toEqual({ step: 'refreshed', level: 'high' })
    expect(judgeCase(standing({}), [], now)).toBeNull()
  })

  test('that was closed is opened again by new marks alone', () => {
    const closed = standing({ closedAt: now - DAY })
    expect(judgeCase(closed, medium, now)).toBeNull()
    expect(judgeCase(closed, marks('chasing', 'losses_up'), now)).toEqual({ step: 'reopened', level: 'medium' })
    expect(judgeCase(standing({ closedAt: now - 8 * DAY }), medium, now)).toEqual({ step: 'reopened', level: 'medium' })
  })
})
