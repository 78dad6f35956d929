import { describe, expect, test } from 'vitest'
import { refuse } from '#kit/refusal.ts'
import { answerRequest, answers, requestStates, sides } from './request.ts'

describe('a request', () => {
  test('is withdrawn by who asked, and accepted or rejected by the other side, once [T2]', () => {
    for (const asker of sides)
      for (const by of sides)
        for (const state of requestStates)
          for (const step of answers) {
            const mine = step === 'withdraw' ? by === asker : by !== asker
            const then = { accept: 'VALID', reject: 'DENY', withdraw: 'INVALID' }[step]
            const expected = !mine ? refuse('other_side') : state === 'REQUESTED' ? then : refuse('request_ended')
            expect(answerRequest({ state, asker }, { step, by }), `${by} ${step} ${state} of ${asker}`).toEqual(expected)
          }
  })
})
