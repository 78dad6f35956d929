import { expect, test } from 'vitest'
import { unkeyed } from '#wire/call.ts'
import { headersOf, openCast } from '#testing/cast.ts'
import { testConsole } from '#testing/console.ts'
import { testDatabase } from '#testing/database.ts'
import { testHouse } from '#testing/house.ts'
import { calls, consoleCalls, filled, type Call } from '#testing/places.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const cast = await openCast(db, house)
const operators = await testConsole(db, house)
const owner = await operators.as('owner')

const everyCall = [...calls, ...consoleCalls]
const writing = everyCall.filter(({ method }) => method !== 'GET')

test.each(writing)('$name has a key or says in one word why it needs none, and never both [trust 13]', ({ meta }) => {
  expect(meta.idempotent).toBe(meta.unkeyed === null)
  if (meta.unkeyed !== null) expect(Object.keys(unkeyed)).toContain(meta.unkeyed)
})

test('no call that reads has either, and each of the words is said by some call [trust 13]', () => {
  const reading = everyCall.filter(({ method }) => method === 'GET')
  expect(reading.filter(({ meta }) => meta.idempotent || meta.unkeyed !== null)).toEqual([])
  expect(new Set(writing.flatMap(({ meta }) => meta.unkeyed ?? []))).toEqual(new Set(Object.keys(unkeyed)))
  expect(writing.filter(({ meta }) => meta.idempotent).length).toBeGreaterThan(30)
})

const keyed = (of: readonly Call[]) => of.filter(({ meta }) => meta.idempotent)

test.each(keyed(calls))(
  '$name does nothing without a key, before its body is looked at [trust 14]',
  async ({ method, path, meta }) => {
    const who = meta.session.includes('none') ? 'visitor' : meta.session.includes('member') ? 'member' : 'agent'
    for (const key of [null, 'short', 'not a key at all'])
      expect(
        await (async () => {
          const headers = {
            ...headersOf(cast.is(who)),
            'content-type': 'application/json',
            ...(key && { 'idempotency-key': key }),
          }
          const answer = await house.app.inject({ method: method as 'POST', url: filled(path), headers, payload: '{"data":{}}' })
          return [answer.statusCode, answer.json<{ code?: string }>().code]
        })(),
      ).toEqual([400, 'key_missing'])
  },
)

test.each(keyed(consoleCalls))('$name of the console does nothing without a key [trust 14]', async ({ method, path }) => {
  const answer = await owner.browser.send({ method: method as 'POST', url: filled(path), body: { data: {} } })
  expect([answer.status, answer.code]).toEqual([400, 'key_missing'])
})
