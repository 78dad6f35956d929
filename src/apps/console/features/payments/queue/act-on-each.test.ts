import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { actOnEach } from './act-on-each.ts'

const refusal = (code: string, status = 422) => new ORPCError(code, { defined: true, status, message: `it is ${code}` })

/** Acts on four, of which some fail, and tells what was asked and what became of each. */
async function acted(failing: Readonly<Record<string, Error>>) {
  const asked: string[] = []
  const told: string[] = []
  await actOnEach(
    ['a', 'b', 'c', 'd'],
    (one) => {
      asked.push(one)
      return failing[one] ? Promise.reject(failing[one]) : Promise.resolve()
    },
    (one, error) => told.push(`${one}: ${error?.message ?? 'done'}`),
  )
  return { asked: asked.join(''), told }
}

test('each is asked once and in turn, and one that is refused stops no other [W3]', async () => {
  const { asked, told } = await acted({ b: refusal('claimed') })
  expect(asked).toBe('abcd')
  expect(told).toEqual(['a: done', 'b: it is claimed', 'c: done', 'd: done'])
})

test.for([
  ['nobody answers', new TypeError('no network')],
  ['the house is busy', refusal('overloaded', 503)],
  ['too much is asked', refusal('too_many_requests', 429)],
  ['the login is over', refusal('not_logged_in', 401)],
] as const)('the rest is left where %s [W3]', async ([, error]) => {
  const { asked, told } = await acted({ b: error })
  expect(asked).toBe('ab')
  expect(told).toEqual(['a: done', `b: ${error.message}`])
})
