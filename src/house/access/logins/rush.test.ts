import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { openDoor } from '#testing/door.ts'
import { logIn, memberNamed } from '#testing/people.ts'
import { merchantsContract } from '#house/merchants/contract.ts'

const db = await testDatabase('house')
const door = await openDoor(db)
const names = Array.from({ length: 64 }, (_, i) => `rush${i}`)
for (const name of names) await memberNamed(door, name)

/** Logins of the rush, and 200 calls that a page would make meanwhile, one after another over the wire. */
const MEASURED = 200

test('sixty-four logins at once leave the other calls under 300 ms [trust 20]', async () => {
  const address = await door.app.listen({ port: 0, host: '127.0.0.1' })
  const rush = Promise.all(names.map((username) => logIn(door.browser(), { username })))
  const times: number[] = []
  for (let i = 0; i < MEASURED; i++) {
    const from = performance.now()
    const { status } = await fetch(`${address}${merchantsContract.status['~orpc'].route.path}`, { headers: { merchant: 'demo' } })
    times.push(performance.now() - from)
    expect(status).toBe(200)
  }
  const answers = await rush
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(64).fill(200))
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(MEASURED * 0.99)]
  expect(p99).toBeLessThan(300)
})
