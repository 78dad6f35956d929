import { expect, test } from 'vitest'
import { onDevice } from '../page/keep.ts'
import { setStep, standingOf } from './tours.ts'

test('a tour is offered until it is begun or put away, and may be opened again', () => {
  expect(standingOf('one')).toBe('offered')
  setStep('one', 0)
  expect(standingOf('one')).toBe(0)
  setStep('one', null)
  expect(standingOf('one')).toBe(null)
  setStep('one', 0)
  expect(standingOf('one')).toBe(0)
})

test('a tour that this device has seen is offered no more, and another one is', () => {
  onDevice.set('tour.two', 'seen')
  expect(standingOf('two')).toBe(null)
  expect(standingOf('three')).toBe('offered')
})
