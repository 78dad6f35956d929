import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inStep } from './in-step.ts'

function following() {
  const seen: string[] = []
  const steps = inStep({
    state: (state, number) => seen.push(`state ${number} ${String(state)}`),
    step: (delta, number) => seen.push(`step ${number} ${String(delta)}`),
    ask: () => seen.push('ask'),
  })
  return { seen, steps }
}

test('takes steps in order after their state, and those of before it not at all', () => {
  const { seen, steps } = following()
  steps.step(3, 'c')
  steps.step(4, 'd')
  steps.step(5, 'e')
  steps.state(4, 'abcd')
  steps.step(5, 'e')
  steps.step(6, 'f')
  expect(seen).toEqual(['state 4 abcd', 'step 5 e', 'step 6 f'])
})

test('asks once where a step is missing, and goes on from the state that comes', () => {
  const { seen, steps } = following()
  steps.state(1, 'a')
  steps.step(3, 'c')
  steps.step(4, 'd')
  steps.state(2, 'ab')
  expect(seen).toEqual(['state 1 a', 'ask', 'state 2 ab', 'step 3 c', 'step 4 d'])
})

test('takes over a state of a lower number', () => {
  const { seen, steps } = following()
  steps.state(9, 'old')
  steps.state(2, 'new')
  steps.step(3, 'x')
  expect(seen).toEqual(['state 9 old', 'state 2 new', 'step 3 x'])
})

test('whatever is lost, sent twice or comes late, what is known is the state of some number', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9), { maxLength: 60 }), (chances) => {
      let known = Number.NaN
      let wanted = true
      let number = 0
      const steps = inStep({
        state: (sum) => {
          known = sum as number
        },
        step: (delta) => {
          known += delta as number
        },
        ask: () => {
          wanted = true
        },
      })
      const sumOf = (at: number) => (at * (at + 1)) / 2
      for (const chance of chances) {
        number += 1
        if (chance > 2) steps.step(number, number)
        if (chance === 5) steps.step(number, number)
        if (wanted && chance > 6) {
          wanted = false
          steps.state(number, sumOf(number))
        }
        if (chance === 9) steps.step(number - 1, number - 1)
        expect(Number.isNaN(known) || wanted || known <= sumOf(number)).toBe(true)
      }
      if (!wanted && !Number.isNaN(known)) {
        steps.step(number + 1, number + 1)
        if (!wanted) expect(known).toBe(sumOf(number + 1))
      }
    }),
  )
})
