import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from '#kit/clock.ts'
import { systemRandom } from '#runtime/system.ts'
import { testDatabase } from '#testing/database.ts'
import { openDoor } from '#testing/door.ts'
import { logIn, memberNamed, PASSWORD, register, registrationOf } from '#testing/people.ts'
import { openPasswords } from '#runtime/secrets/passwords.ts'
import { openVault } from '#runtime/secrets/vault.ts'
import { profileOf } from '#house/contacts/index.ts'
import { seedDemoMember } from './demo.ts'
import { rewrapSealed, sweepAccess } from '#house/access/index.ts'
import { sweepVisitors } from '#house/visitors/index.ts'
import { membersContract } from './contract.ts'
import { accessContract } from '#house/access/contract.ts'

const db = await testDatabase('house')
const door = await openDoor(db)
const { browser, id } = await memberNamed(door, 'dara01')

describe('a member', () => {
  test('is told who they are, and nothing that is kept of them besides [C1, trust 36]', async () => {
    expect((await browser.call(membersContract.memberInfo)).value).toEqual({
      id: String(id),
      account: 'dara01',
      icon: 0,
      nickname: 'dara01',
      type: 3,
      language: 'EN',
      worksFor: null,
      zone: null,
      currency: 'PLAY',
      registeredAt: door.clock(),
      lastLogin: null,
    })
  })

  test('sees the balance that the wallet keeps [S2]', async () => {
    expect((await browser.call(membersContract.memberState)).value).toMatchObject({
      balance: '0',
      bonus: '0',
      currencySymbol: '◈',
      unreadMessage: 0,
      availablePromoCount: 0,
      claimableMissions: 0,
    })
    await sql`UPDATE wallet.account SET balance = 12345678900 WHERE owner = ${id} AND id = ${id * 16n}`.execute(db.owner)
    expect((await browser.call(membersContract.memberState)).value).toMatchObject({ balance: '123456.789' })
  })

  test('keeps the language they chose, among those of the merchant [S15]', async () => {
    expect(await browser.call(membersContract.keepLanguage, { body: { language: 'CN' } })).toMatchObject({
      status: 200,
      value: { language: 'CN' },
    })
    expect(await browser.call(membersContract.keepLanguage, { body: { language: 'RU' } })).toMatchObject({
      status: 422,
      code: 'language_not_offered',
    })
    expect((await browser.call(membersContract.memberInfo)).value).toMatchObject({ language: 'CN' })
  })

  test.each(['memberInfo', 'memberState', 'sessions', 'addressCode', 'socketTicket', 'logOut'] as const)(
    'must be logged in for %s [C2]',
    async (name) => {
      expect(await door.browser().call({ ...accessContract, ...membersContract }[name])).toMatchObject({
        status: 401,
        code: 'not_logged_in',
        message: "You're not logged in. Log in to continue.",
      })
    },
  )

  test('with a trial account may not see sessions, but may leave [trust 33]', async () => {
    const { browser: trial, id: trialId } = await memberNamed(door, 'trial1')
    await sql`UPDATE identity.member SET type = 4 WHERE id = ${trialId}`.execute(db.owner)
    expect((await trial.call(accessContract.sessions)).status).toBe(403)
    expect((await trial.call(accessContract.addressCode)).status).toBe(403)
    expect((await trial.call(membersContract.memberState)).status).toBe(200)
    expect((await trial.call(accessContract.logOut)).status).toBe(200)
  })
})

describe('a profile', () => {
  const person = { email: 'canary@example.com', payeeName: 'Canary Sok' }

  test('is sealed: the database alone does not tell it [trust 58, trust 61]', async () => {
    const { value } = await register(door, door.browser(), registrationOf('canary1', person))
    const member = BigInt((value as { id: string }).id)
    expect(await profileOf(db, door.vault, member)).toEqual(person)
    const { rows } = await sql<{ line: string }>`SELECT p::text AS line FROM identity.profile p`.execute(db)
    expect(rows.some(({ line }) => line.includes(Buffer.from('canary').toString('hex')))).toBe(false)
  })

  test('stays readable when the master key is changed, and needs the old one no more [trust 58]', async () => {
    const { value } = await register(door, door.browser(), registrationOf('rotated', person))
    const member = BigInt((value as { id: string }).id)
    const old = { kid: 'test', secret: 'a secret of the tests, long enough to be one' }
    const young = { kid: 'next', secret: 'another secret of the tests, as long as that' }
    const both = openVault({ masters: [young, old], random: systemRandom })
    const only = openVault({ masters: [young], random: systemRandom })
    expect(await profileOf(db, both, member)).toEqual(person)
    await expect(profileOf(db, only, member)).rejects.toThrow('no master key test')
    const rewrap = () => db.transact((tx) => rewrapSealed(tx, { vault: both, most: 2 }))
    let moved = 0
    for (let done = await rewrap(); done > 0; done = await rewrap()) moved += done
    expect(moved).toBeGreaterThan(2)
    expect(await profileOf(db, only, member)).toEqual(person)
  })

  test('cannot be put under another member [trust 58]', async () => {
    const sealed = door.vault.seal(1n, person)
    expect(door.vault.open(1n, sealed)).toEqual(person)
    expect(() => door.vault.open(2n, sealed)).toThrow('unable to authenticate data')
    const broken = { ...sealed, sealed: Buffer.from(sealed.sealed.map((byte, i) => (i === 20 ? byte ^ 1 : byte))) }
    expect(() => door.vault.open(1n, broken)).toThrow('unable to authenticate data')
  })
})

test('what has run out is swept away, what has not stays', async () => {
  await browser.call(accessContract.socketTicket)
  await door.readCaptcha(browser)
  const left = async () => {
    const count = sql<{ tickets: bigint; captchas: bigint; counts: bigint }>`
      SELECT (SELECT count(*) FROM identity.ticket) AS tickets, (SELECT count(*) FROM identity.captcha) AS captchas,
        (SELECT count(*) FROM identity.throttle) AS counts`
    return (await count.execute(db)).rows[0]
  }
  const sweep = (now: number) => Promise.all([sweepVisitors(db, now), sweepAccess(db, now)])
  const before = await left()
  await sweep(door.clock())
  expect(await left()).toMatchObject({ tickets: before!.tickets, counts: before!.counts })
  await sweep(door.clock() + HOUR)
  expect(await left()).toEqual({ tickets: before!.tickets, captchas: 0n, counts: 0n })
  await sweep(door.clock() + DAY + HOUR)
  expect(await left()).toEqual({ tickets: 0n, captchas: 0n, counts: 0n })
})

test('a demo has members of any type, once each, and none where real money is', async () => {
  const merchant = (await door.directory.byCode('demo'))!
  const passwords = await openPasswords({ random: systemRandom })
  const stage = {
    db,
    random: systemRandom,
    transact: db.transact,
    passwords,
    vault: door.vault,
    uplines: door.tools.uplines,
    merchant,
    at: door.clock(),
  }
  const role = { account: 'demoagent', password: PASSWORD, type: 1 }
  expect(await seedDemoMember(stage, role)).toBe(await seedDemoMember(stage, { ...role, password: 'another one' }))
  expect(await logIn(door.browser(), { username: 'demoagent', as: 'agent' })).toMatchObject({ status: 200 })
  await expect(seedDemoMember({ ...stage, merchant: { ...merchant, playMoney: false } }, role)).rejects.toThrow('real money')
})
