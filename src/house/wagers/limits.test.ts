import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { DAY } from '#kit/clock.ts'
import { openAccounts, periodLimits, post, setCheck, setPause } from '#house/wallet/index.ts'
import { openWagers } from './index.ts'
import { confirmWishes, readLimits, setLimit, type LimitSetting } from '#house/limits/index.ts'

const db = await testDatabase('house')
const time = { now: Date.UTC(2026, 10, 21, 3) }
const clock = () => time.now
const wagers = await openWagers({ db, lane: db.open({ role: 'croupier_lane', connections: 4 }), clock })
afterAll(() => wagers.close())

let members = 0n
async function newMember(): Promise<bigint> {
  const member = ++members
  await db.transact((tx) => openAccounts(tx, { member, merchant: 1, currency: 'KHR' }))
  const lines = [{ from: { house: 'deposits' as const }, to: { member }, amount: 1000n }]
  await db.transact((tx) => post(tx, { id: randomUUID(), kind: 'deposit', cause: 'player', lines }, clock))
  return member
}
const set = (setting: LimitSetting) => db.transact((tx) => setLimit(tx, setting, clock))
const stake = async (member: bigint, amount: bigint) => {
  const play = {
    vendor: 1,
    ext: randomUUID(),
    member,
    merchant: 1,
    currency: 'KHR',
    product: 'RNG',
    game: 'g',
    round: randomUUID(),
  }
  return (await wagers.stake({ ...play, amount })).status
}
const confirm = (member: bigint) => db.transact((tx) => confirmWishes(tx, member, clock))
const byMember = { member: true } as const

test("a member's limit holds from the next bet on", async () => {
  const member = await newMember()
  expect(await stake(member, 50n)).toBe('ok')
  expect(await set({ member, name: 'stake_day', amount: 60n, by: byMember })).toEqual(new Date(time.now))
  expect(await stake(member, 11n)).toBe('limit_reached')
  expect(await stake(member, 10n)).toBe('ok')
})

test('a looser wish of the member begins a day later and when confirmed, a tighter one takes it back', async () => {
  const member = await newMember()
  await set({ member, name: 'largest:RNG', amount: 10n, by: byMember })
  expect(await set({ member, name: 'largest:RNG', amount: 20n, by: byMember })).toEqual(new Date(time.now + DAY))
  expect(await stake(member, 20n)).toBe('limit_reached')
  expect(await readLimits(db, member)).toMatchObject([{ name: 'largest:RNG', amount: 10n, nextAmount: 20n }])
  time.now += DAY - 1
  expect(await confirm(member)).toBe(0)
  time.now += 1
  expect(await stake(member, 20n), 'nothing is looser before it is confirmed').toBe('limit_reached')
  expect(await confirm(member)).toBe(1)
  expect(await stake(member, 20n)).toBe('ok')
  await set({ member, name: 'largest:RNG', amount: null, by: byMember })
  await set({ member, name: 'largest:RNG', amount: 5n, by: byMember })
  time.now += DAY
  expect(await confirm(member)).toBe(0)
  expect(await stake(member, 6n)).toBe('limit_reached')
})

test("an operator's limit does not wait", async () => {
  const member = await newMember()
  await set({ member, name: 'loss_week', amount: 0n, by: { operator: 'op 1' } })
  expect(await stake(member, 1n)).toBe('limit_reached')
  await set({ member, name: 'loss_week', amount: null, by: { operator: 'op 1' } })
  expect(await stake(member, 1n)).toBe('ok')
})

test('every period limit reaches the lane', async () => {
  for (const name of periodLimits.filter((each) => /^(stake|loss)/.test(each))) {
    const member = await newMember()
    await set({ member, name, amount: 9n, by: byMember })
    expect([name, await stake(member, 10n), await stake(member, 9n)]).toEqual([name, 'limit_reached', 'ok'])
  }
})

test('a pause forbids stakes from the moment at which it begins to that at which it ends [trust 65]', async () => {
  const member = await newMember()
  const [from, until] = [new Date(time.now), new Date(time.now + DAY)]
  await db.transact((tx) => setPause(tx, member, { from, until }))
  expect(await stake(member, 1n)).toBe('limit_reached')
  time.now += DAY - 1
  expect(await stake(member, 1n)).toBe('limit_reached')
  time.now += 1
  expect(await stake(member, 1n)).toBe('ok')
})

test('a reality check holds bets and holds from its very moment on, and neither before it [trust 67]', async () => {
  const member = await newMember()
  const play = { vendor: 1, member, merchant: 1, currency: 'KHR', product: 'RNG', game: 'g', amount: 1n }
  const tried = async () => [
    (await wagers.stake({ ...play, ext: randomUUID(), round: randomUUID() })).limit,
    (await wagers.reserve({ ...play, ext: randomUUID(), round: randomUUID() })).limit,
  ]
  await db.transact((tx) => setCheck(tx, member, new Date(time.now + 1000)))
  expect(await tried()).toEqual([undefined, undefined])
  time.now += 1000
  expect(await tried()).toEqual(['reality_check', 'reality_check'])
  await db.transact((tx) => setCheck(tx, member, null))
  expect(await tried()).toEqual([undefined, undefined])
})
