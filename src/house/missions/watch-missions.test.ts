import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLog } from '#runtime/log.ts'
import { systemRandom } from '#runtime/system.ts'
import type { InboxEvent } from '#house/notifications/contract.ts'
import { at } from '#testing/loyalty/playing.ts'
import { openOffering } from '#testing/missions/offering.ts'
import { home } from '#testing/wagers/calendar.ts'
import { claimMission } from './claim-mission.ts'
import { watchMissions } from './watch-missions.ts'

const { db, house, time, newcomer, play, read, offer } = await openOffering(at('2026-11-02T10:00'))
const { merchant: id, directory } = house
const merchant = { id, code: 'demo', currency: 'PLAY', calendar: home }

/** Whose pages are open. */
const here: bigint[] = []
const told: { readonly member: bigint; readonly event: InboxEvent }[] = []
let looks = 0
const watching = watchMissions({
  url: db.url,
  db,
  directory: {
    byId: (of) => {
      looks++
      return directory.byId(of)
    },
  },
  log: openLog({ name: 'test', level: 'silent' }),
  clock: () => time.now,
  inbox: { listeners: () => here, tell: (member, event) => told.push({ member, event }) },
})
const toldTo = (member: bigint) => told.filter((one) => one.member === member).map(({ event }) => event)
const event: InboxEvent = { news: false, reward: true, everybody: false }

const stake = async (member: bigint, amount: number) => {
  await play(member, 'RNG', amount)
  await read()
}
const arrive = async () => {
  const { member } = await newcomer()
  here.push(member)
  return member
}
/** Whoever staked before somebody who is told was looked at with them, or before. Until it listens, nothing is heard. */
async function lookedAt(): Promise<void> {
  const last = await arrive()
  await stake(last, 100)
  const notice = JSON.stringify({ merchant: id, members: [String(last)] })
  const heard = async () => {
    await sql`SELECT pg_notify('stakes_counted', ${notice})`.execute(db.owner)
    return toldTo(last)
  }
  await expect.poll(heard, { timeout: 10_000, interval: 200 }).toEqual([event])
}

beforeAll(() => offer())
afterAll(() => watching.stop())

describe('a mission that can be claimed', () => {
  test('is told to its member once the stake counts that reached it, and not again [P5, S2, S21]', async () => {
    await lookedAt()
    const member = await arrive()
    await stake(member, 60)
    await lookedAt()
    expect(toldTo(member)).toEqual([])
    await stake(member, 40)
    await expect.poll(() => toldTo(member), { timeout: 10_000 }).toEqual([event])
    await stake(member, 10)
    await lookedAt()
    expect(toldTo(member)).toEqual([event])
  })

  test('is told though another waits or was claimed, and what was claimed is told no more [P5, S21]', async () => {
    await lookedAt()
    const mission = await offer({ task: { amount: '150', days: null, products: ['RNG'] } })
    const member = await arrive()
    await stake(member, 100)
    await expect.poll(() => toldTo(member), { timeout: 10_000 }).toEqual([event])
    await stake(member, 50)
    await expect.poll(() => toldTo(member), { timeout: 10_000 }).toEqual([event, event])
    const claiming = { mission, period: '2026-11-02', member, merchant, ip: '192.0.2.1' }
    expect(await db.transact((tx) => claimMission(tx, claiming, { now: time.now, random: systemRandom }))).toEqual({
      amount: '3',
    })
    await stake(member, 10)
    await lookedAt()
    expect(toldTo(member)).toEqual([event, event])
  })

  test('is told to nobody who is not here, nor where the merchant has no missions [P5, S22]', async () => {
    await lookedAt()
    const [away, member] = [(await newcomer()).member, await arrive()]
    await stake(away, 100)
    await lookedAt()
    const flagged = async (has: boolean) => {
      await sql`UPDATE merchants.merchant SET flags = flags || ${JSON.stringify({ MISSIONS: has })}::jsonb`.execute(db.owner)
      directory.forget()
    }
    await flagged(false)
    // The second look begins when the first is done.
    for (const amount of [100, 1]) {
      const before = looks
      await stake(member, amount)
      await expect.poll(() => looks, { timeout: 10_000 }).toBeGreaterThan(before)
    }
    expect([toldTo(away), toldTo(member)]).toEqual([[], []])
    await flagged(true)
    await stake(member, 1)
    await expect.poll(() => toldTo(member), { timeout: 10_000 }).toEqual([event])
  })
})
