import { expect, test } from 'vitest'
import { MINUTE, SECOND } from '#kit/clock.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { testDatabase } from '#testing/database.ts'
import { testHouse } from '#testing/house.ts'
import { providerHealth } from '../methods/provider-health.ts'
import { heard } from './heard.ts'
import { sandboxProvider } from './sandbox.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const now = systemClock()

test('a provider that answers without news has answered, which is written down once a minute at most; one that does not has not [W2]', async () => {
  let at = now
  const clock = () => at
  const nowhere = 'http://127.0.0.1:9'
  const mute = sandboxProvider({
    api: nowhere,
    notifyUrl: nowhere,
    returnUrl: nowhere,
    payoutReturnUrl: nowhere,
    secret: 'shared',
    clock,
    random: systemRandom,
  })
  const answered = async () => {
    const health = await providerHealth(db, { merchant: house.merchant, now: at })
    return health.find(({ provider }) => provider === 'sandbox')?.answeredAt?.getTime() ?? null
  }
  const reference = '019f0000-0000-7000-8000-00000000c0de'
  await expect(heard(mute, { db, clock }).ask(reference)).rejects.toThrow('fetch failed')
  expect(await answered()).toBeNull()
  const open = heard({ ...mute, ask: () => Promise.resolve(null) }, { db, clock })
  expect(await open.ask(reference)).toBeNull()
  expect(await answered()).toBe(now)
  at = now + 59 * SECOND
  await Promise.all([open.ask(reference), open.ask(reference)])
  expect(await answered()).toBe(now)
  at = now + MINUTE
  await Promise.all([open.ask(reference), open.ask(reference)])
  expect(await answered()).toBe(now + MINUTE)
})
