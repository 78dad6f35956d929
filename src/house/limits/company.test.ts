import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY } from '#kit/clock.ts'
import { isRefusal } from '#kit/refusal.ts'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { keepProfile, proveContact, remarkContacts } from '#house/contacts/index.ts'
import type { Contact } from '#house/contacts/rules/contact-keys.ts'
import { seedDemoMember } from '#house/members/index.ts'
import { membersContract } from '#house/members/contract.ts'
import { changeMerchant } from '#house/merchants/index.ts'
import { registrationDefaults } from '#house/merchants/rules/registration.ts'
import { post } from '#house/wallet/index.ts'
import { Browser } from '#testing/browser.ts'
import { openCast } from '#testing/cast.ts'
import { confirmAll, testConsole } from '#testing/console.ts'
import { testDatabase } from '#testing/database.ts'
import { testHouse } from '#testing/house.ts'
import { PASSWORD, registrationOf } from '#testing/people.ts'
import { askReturn, beginPause } from './begin-pause.ts'
import { memberLimitsContract } from './console-contract.ts'
import { refusePaused } from './pause-now.ts'
import { pausesOf } from './pause-store.ts'

const db = await testDatabase('house')
let now = systemClock()
const clock = () => now
const house = await testHouse(db, { clock })
await openCast(db, house)
const office = await testConsole(db, house, { clock })
const merchantCalled = async (code: string) => {
  const merchant = await house.directory.byCode(code)
  if (!merchant) throw new Error(`no merchant is called ${code}`)
  return merchant
}
const [demo, palm] = [await merchantCalled('demo'), await merchantCalled('palm')]

/** Puts a merchant into a company, and marks its members anew as the job does. */
async function belongs(code: string, company: string) {
  await sql`UPDATE merchants.merchant SET company = ${company} WHERE code = ${code}`.execute(db.owner)
  await remarkContacts(db.transact, house.tools.vault)
}
beforeAll(async () => {
  const { email, payeeName, captcha } = registrationDefaults
  const registration = {
    ...registrationDefaults,
    email: { ...email, enabled: true },
    payeeName: { ...payeeName, enabled: true },
    captcha: { ...captcha, enabled: false, required: false },
  }
  const change = { registration, ageProof: 'birthday' as const }
  const by = { code: 'palm', change, actor: 'operator:1', reason: 'a test', at: now }
  const changed = await db.transact((tx) => changeMerchant(tx, by))
  if (isRefusal(changed)) throw new Error(changed.code)
  house.directory.forget()
})
beforeEach(() => belongs('palm', 'demo'))

let count = 0
const emailOf = (name: string): Contact => ({ channel: 'email', to: `${name}@example.com` })
type Told = Readonly<Record<string, string>>

async function person(merchant: typeof demo, told: Told, proven: readonly Contact[] = []): Promise<bigint> {
  const stage = { db, transact: db.transact, ...house.tools, merchant, at: now, random: systemRandom }
  const member = await seedDemoMember(stage, { account: `somebody${100 + ++count}`, password: PASSWORD, type: 3 })
  await tell(merchant, member, told)
  for (const contact of proven) await prove(merchant, member, contact)
  return member
}
const tell = (merchant: typeof demo, member: bigint, profile: Told) =>
  house.transact((tx) => keepProfile(tx, house.tools.vault, { member, merchant: merchant.id, profile }))
const prove = (merchant: typeof demo, member: bigint, contact: Contact) =>
  house.transact((tx) => proveContact(tx, house.tools.vault, { merchant: merchant.id, member, contact, now }))
/** As a call does: behind the wall of its merchant. */
const exclude = (merchant: typeof demo, member: bigint) =>
  db
    .within(merchant.id)
    .transact((tx) =>
      beginPause(
        tx,
        { member, merchant, ip: '192.0.2.1', kind: 'exclusion', length: 6, region: null },
        { clock, random: systemRandom },
      ),
    )
const stateOf = async (member: bigint) => (await db.transact((tx) => refusePaused(tx, member, now)))?.code ?? null
const followed = async (member: bigint) => (await pausesOf(db, member)).map(({ follows }) => follows)
const moved = async (member: bigint, kind: 'deposit' | 'withdrawal_request') => {
  const [outside, own] = [{ house: kind === 'deposit' ? 'deposits' : 'withdrawals' } as const, { member }]
  const line = { amount: UNITS_PER_WHOLE, ...(kind === 'deposit' ? { from: outside, to: own } : { from: own, to: outside }) }
  const posting = { id: randomUUID(), kind, cause: 'test', lines: [line], limited: kind === 'deposit' } as const
  const posted = await db.transact((tx) => post(tx, posting, clock))
  return 'code' in posted ? posted.code : 'taken'
}

describe('who excludes themselves at one merchant of a company', () => {
  test('is paused at the others at once by what both have proven: no deposit, and a withdrawal still [trust 66]', async () => {
    const here = await person(demo, { email: 'sok@example.com' }, [emailOf('sok')])
    const there = await person(palm, { email: 'SOK@example.com' }, [emailOf('sok')])
    const stranger = await person(palm, { email: 'dara@example.com' }, [emailOf('dara')])
    expect(await moved(there, 'deposit')).toBe('taken')
    expect(await exclude(demo, here)).toBeNull()
    expect(await stateOf(there)).toBe('self_excluded')
    expect(await followed(there)).toEqual(['proven'])
    expect(await stateOf(stranger)).toBeNull()
    expect(await moved(there, 'deposit')).toBe('limit_reached')
    expect(await moved(there, 'withdrawal_request')).toBe('taken')
  })

  test('is known by name and birthday, whatever accents and order the name is written in [trust 66, trust 49]', async () => {
    const here = await person(demo, { fullName: 'Trần Văn Đào', birthday: '1988-03-04' })
    const there = await person(palm, { payeeName: 'DAO tran van', birthday: '1988-03-04' })
    const younger = await person(palm, { payeeName: 'Dao Tran Van', birthday: '1998-03-04' })
    await exclude(demo, here)
    expect(await stateOf(there)).toBe('self_excluded')
    expect(await followed(there)).toEqual(['told'])
    expect(await stateOf(younger)).toBeNull()
  })

  test('is not known by an address that they never proved, until they do [trust 66]', async () => {
    const here = await person(demo, { email: 'chan@example.com' })
    const there = await person(palm, { email: 'chan@example.com' }, [emailOf('chan')])
    await exclude(demo, here)
    expect(await stateOf(there)).toBeNull()
    await prove(demo, here, emailOf('chan'))
    expect(await stateOf(there)).toBe('self_excluded')
  })

  test('is known as soon as the other account tells or proves it, and where a merchant joins the company [trust 66]', async () => {
    const here = await person(demo, { email: 'vanna@example.com' }, [emailOf('vanna')])
    await exclude(demo, here)
    const later = await person(palm, {})
    expect(await stateOf(later)).toBeNull()
    await tell(palm, later, { email: 'vanna@example.com' })
    expect(await followed(later)).toEqual(['told'])
    await prove(palm, later, emailOf('vanna'))
    expect(new Set(await followed(later))).toEqual(new Set(['told', 'proven']))
    await belongs('palm', 'palm')
    const foreign = await person(palm, { email: 'rithy@example.com' }, [emailOf('rithy')])
    await exclude(demo, await person(demo, { email: 'rithy@example.com' }, [emailOf('rithy')]))
    expect(await stateOf(foreign)).toBeNull()
    await belongs('palm', 'demo')
    expect(await stateOf(foreign)).toBe('self_excluded')
  })

  test('is known where the other account tells it in the same moment [trust 66]', async () => {
    const twins = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => {
        const email = { email: `twin${at}@example.com` }
        return { here: await person(demo, email, [emailOf(`twin${at}`)]), there: await person(palm, {}), email }
      }),
    )
    await Promise.all(twins.flatMap(({ here, there, email }) => [exclude(demo, here), tell(palm, there, email)]))
    for (const { there } of twins) expect(await stateOf(there)).toBe('self_excluded')
  })

  test('comes back at each merchant by asking there, and no exclusion that follows is followed again [trust 66]', async () => {
    const here = await person(demo, { email: 'maly@example.com' }, [emailOf('maly')])
    const there = await person(palm, { email: 'maly@example.com' }, [emailOf('maly')])
    await exclude(demo, here)
    now += 200 * DAY
    await db.transact((tx) => askReturn(tx, { member: here, merchant: demo, ip: '192.0.2.1' }, clock))
    now += 2 * DAY
    expect([await stateOf(here), await stateOf(there)]).toEqual([null, 'self_excluded'])
    await db.transact((tx) => askReturn(tx, { member: there, merchant: palm, ip: '192.0.2.1' }, clock))
    now += 2 * DAY
    expect([await stateOf(there), await moved(there, 'deposit')]).toEqual([null, 'taken'])
  })
})

describe('who excluded themselves and registers anew', () => {
  const register = async (change: Parameters<typeof registrationOf>[1]) => {
    const browser = new Browser(house.app, { host: 'palm.example.com', merchant: 'palm', ip: `198.18.3.${++count}` })
    const form = registrationOf(`newcomer${++count}`, { payeeName: 'Keo Pisey', birthday: '1985-06-07', ...change })
    return browser.call(membersContract.register, { body: form })
  }

  test('is refused by the same address or name with birthday, and told where to turn [trust 66, trust 49]', async () => {
    const proven = emailOf('bopha')
    await exclude(
      demo,
      await person(demo, { email: 'bopha@example.com', fullName: 'Chea Bopha', birthday: '1990-01-02' }, [proven]),
    )
    const byAddress = await register({ email: 'bopha@example.com' })
    expect(byAddress, JSON.stringify(byAddress.value)).toMatchObject({ status: 422, code: 'person_excluded' })
    expect(byAddress.message).toContain('customer service')
    expect(await register({ payeeName: 'Bopha CHEA', birthday: '1990-01-02' })).toMatchObject({ code: 'person_excluded' })
    expect(await register({ payeeName: 'Bopha CHEA', birthday: '1991-01-02' })).toMatchObject({ status: 200 })
    const { rows } = await sql`
      SELECT 1 FROM limits.pause WHERE merchant = ${palm.id} AND began_at >= ${new Date(now)}`.execute(db.owner)
    expect(rows).toEqual([])
  })
})

describe('an operator of the other merchant', () => {
  test('sees that a pause follows and nothing of whose, and ends a mistaken one with a second person [trust 66]', async () => {
    const here = await person(demo, { fullName: 'Ly Sophea', birthday: '1979-10-11' })
    const there = await person(palm, { fullName: 'Ly Sophea', birthday: '1979-10-11' })
    await exclude(demo, here)
    const [asks, confirms] = [
      await office.as('support', { merchant: palm.id, house: false }),
      await office.as('manager', { merchant: palm.id, house: false }),
    ]
    const { browser } = asks
    const params = { id: String(there) }
    const shown = (await browser.call(memberLimitsContract.memberPauses, { params })).value as { id: string }[]
    expect(shown).toMatchObject([{ kind: 'exclusion', follows: 'told', overAt: null }])
    expect(JSON.stringify(shown)).not.toMatch(/demo|origin/)
    const lift = { params: { ...params, pause: shown[0]?.id ?? '' }, body: { reason: 'The papers show another person' } }
    expect((await browser.call(memberLimitsContract.endMistakenPause, lift)).value).toEqual({ waits: true })
    expect(await stateOf(there)).toBe('self_excluded')
    await confirmAll(confirms.browser)
    expect([await stateOf(there), await moved(there, 'deposit')]).toEqual([null, 'taken'])
    expect(await stateOf(here)).toBe('self_excluded')
    await tell(palm, there, { fullName: 'Ly Sophea', birthday: '1979-10-11', email: 'ly@example.com' })
    expect(await stateOf(there), 'who was told apart once stays so').toBeNull()
  })

  test('ends no pause that both accounts have proven, nor one of a member’s own [trust 66]', async () => {
    const here = await person(demo, { email: 'sovan@example.com' }, [emailOf('sovan')])
    const there = await person(palm, { email: 'sovan@example.com' }, [emailOf('sovan')])
    await exclude(demo, here)
    for (const [merchant, member] of [
      [demo, here],
      [palm, there],
    ] as const) {
      const [pause] = await pausesOf(db, member)
      const { browser } = await office.as('support', { merchant: merchant.id, house: false })
      const lift = { params: { id: String(member), pause: pause?.id ?? '' }, body: { reason: 'They asked for it' } }
      expect(await browser.call(memberLimitsContract.endMistakenPause, lift)).toMatchObject({ code: 'not_found' })
    }
    const ended = sql`UPDATE limits.pause SET over_at = now(), mistaken_by = 'operator:1' WHERE member = ${there}`
    await expect(ended.execute(db.owner)).rejects.toThrow(/pause/)
  })
})
