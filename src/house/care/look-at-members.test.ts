import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { DAY, HOUR } from '#kit/clock.ts'
import { systemRandom } from '#runtime/system.ts'
import { troubled } from '#testing/care/troubled.ts'
import { testDatabase } from '#testing/database.ts'
import { testHouse } from '#testing/house.ts'
import { laneOf } from '#house/wallet/index.ts'
import { unreadMessages } from '#house/members/index.ts'
import { CLEANER } from '#runtime/clean-html.ts'
import { insertMessage } from '#house/notifications/index.ts'
import { newId } from '#kit/ids.ts'
import { lookAtMembers } from './index.ts'
import { findCase } from './case-store.ts'
import { closeCase } from './close-case.ts'
import { stepsOf } from './step-store.ts'

const db = await testDatabase('house')
const time = { now: Date.UTC(2026, 10, 20, 9) }
const clock = () => time.now
const house = await testHouse(db, { clock })
const { deposit, follow, depositOften, wishLooser } = troubled(db, house, time)
const looking = { db, transact: db.transact, directory: house.directory, clock, random: systemRandom }
/** The next look through everybody. */
const look = () => {
  time.now += 6 * HOUR
  return lookAtMembers(looking)
}
const caseOf = (member: bigint) => findCase(db, { member, merchant: house.merchant })
const stepKinds = async (member: bigint) => (await stepsOf(db, member, 50)).map(({ kind }) => kind)
const act = () => ({
  at: time.now,
  actor: 'operator:7',
  operator: 7n,
  name: 'thida',
  merchant: { id: house.merchant, code: 'demo' },
  ip: '192.0.2.20',
  reason: 'they were called',
})

let [medium, calm, high] = [0n, 0n, 0n]
beforeAll(async () => {
  ;[medium, calm, high] = [
    await house.browser().register('often2026'),
    await house.browser().register('calm2026'),
    await house.browser().register('high2026'),
  ]
  await deposit(calm, 20)
  await depositOften(medium, high)
  await wishLooser(high)
})

describe('a look through all members', () => {
  test('opens a case with its reasons for whoever has marks enough, and for nobody else', async () => {
    await look()
    expect(await caseOf(calm)).toBeNull()
    expect(await caseOf(medium)).toMatchObject({
      level: 'medium',
      score: 5,
      closedAt: null,
      marks: [
        { marker: 'deposits_up', amount: '240', usual: '0', times: 1000 },
        { marker: 'many_deposits', times: 2 },
      ],
    })
    expect(await caseOf(high)).toMatchObject({ level: 'high', score: 7 })
    expect((await caseOf(high))?.marks).toMatchObject([{}, {}, { marker: 'looser_wished', times: 3 }])
  })

  test('refreshes an open case and opens none twice, however many processes look and however often', async () => {
    const before = await caseOf(medium)
    time.now += 6 * HOUR
    await Promise.all([lookAtMembers(looking), lookAtMembers(looking), lookAtMembers(looking)])
    await lookAtMembers(looking)
    expect(await caseOf(medium)).toMatchObject({ openedAt: before?.openedAt, seenAt: new Date(time.now) })
    expect(await stepKinds(medium)).toEqual(['opened'])
    const { rows } =
      await sql`SELECT 1 FROM audit.entry WHERE action = 'care.open_case' AND subject = ${`member:${medium}`}`.execute(db)
    expect(rows).toHaveLength(1)
  })

  test('goes on batch by batch to the last member of a lane', async () => {
    const lane = laneOf(medium)
    const inLane = (from: bigint) => {
      let id = from
      while (laneOf(id) !== lane) id++
      return id
    }
    let last = 10_000n
    for (let strangers = 0; strangers < 120; strangers++) {
      last = inLane(last + 1n)
      await sql`
        INSERT INTO reports.statement (lane, member, quarter, kind, vendor, product, currency, merchant, gained, lost, gains, losses)
        VALUES (${lane}, ${last}, ${new Date(time.now)}, 'deposit', 0, '', 'PLAY', ${house.merchant}, 1, 0, 1, 0)`.execute(db)
    }
    await sql`ALTER TABLE identity.member ALTER COLUMN id RESTART WITH ${sql.raw(String(inLane(last + 1n)))}`.execute(db.owner)
    const farthest = await house.browser().register('far2026')
    expect(laneOf(farthest)).toBe(lane)
    await depositOften(farthest)
    await look()
    expect(await caseOf(farthest)).toMatchObject({ level: 'medium' })
    const { rows } = await sql<{ through: boolean }>`SELECT bool_and(after IS NULL) AS through FROM care.look`.execute(db)
    expect(rows).toEqual([{ through: true }])
  })

  test('keeps what is written to everybody from whoever has an open high case, and from nobody else', async () => {
    const id = newId(clock(), systemRandom)
    const unread = (member: bigint) => unreadMessages(db, { merchant: house.merchant, member, now: time.now + 1 })
    const before = [await unread(medium), await unread(high)]
    await db.transact((tx) =>
      insertMessage(tx, {
        id,
        merchant: house.merchant,
        member: null,
        texts: { EN: { title: 'Play tonight', content: '<p>Twice the points</p>' } },
        cleaner: CLEANER,
        comesAt: clock(),
        writtenAt: clock(),
        writtenBy: 7n,
        writtenName: 'thida',
      }),
    )
    expect([await unread(medium), await unread(high)]).toEqual([before[0]! + 1, before[1]!])
  })

  test('opens a closed case again by new marks alone, and what was written meanwhile stays unseen', async () => {
    time.now += HOUR
    expect(await db.transact((tx) => closeCase(tx, act(), { member: high, outcome: 'spoken', random: systemRandom }))).toBeNull()
    await look()
    expect(await caseOf(high)).toMatchObject({ outcome: 'spoken' })
    expect(await unreadMessages(db, { merchant: house.merchant, member: high, now: time.now })).toBe(0)
    time.now += 15 * DAY
    await depositOften(high)
    await look()
    expect(await caseOf(high)).toMatchObject({ closedAt: null, outcome: null, level: 'medium' })
    expect(await stepKinds(high)).toEqual(['reopened', 'closed', 'opened'])
    await follow()
  })
})
