import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { returnOf } from '#arcade/families/rules/plans.ts'
import { ratio } from '#arcade/families/rules/fraction.ts'
import { segmentsOf, SIZES } from './segments.ts'
import { wheel } from './wheel.ts'

test('all fifteen wheels return exactly 99 %', () => {
  const all = [...wheel.payTables()]
  expect(all).toHaveLength(15)
  for (const { choice, pays } of all) {
    expect(segmentsOf(choice)).toHaveLength(choice.segments)
    expect(returnOf(pays)).toEqual(ratio(99n, 100n))
  }
})

test('pays the segment under the pointer', () => {
  expect(wheel.play({ segments: 50, risk: 'high' }, [], () => 49)).toMatchObject({ over: true, factor: 495_000n })
  expect(wheel.play({ segments: 50, risk: 'high' }, [], () => 48)).toMatchObject({ factor: 0n })
  expect(wheel.play({ segments: 10, risk: 'low' }, [], () => 0)).toMatchObject({ factor: 15_000n })
})

test('segments pay what rounds that were played were paid by: another wheel would be another game', () => {
  const wheels = SIZES.flatMap((segments) => (['low', 'medium', 'high'] as const).map((risk) => segmentsOf({ segments, risk })))
  expect(createHash('sha256').update(JSON.stringify(wheels)).digest('hex').slice(0, 16)).toBe('8f37d6532731083f')
})
