import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { translatedLanguages } from '#kit/language.ts'
import { isRefusal } from '#kit/refusal.ts'
import { testDatabase } from '#testing/database.ts'
import { openDoor } from '#testing/door.ts'
import { merchantsContract, type Permission } from './contract.ts'
import { MERCHANTS_CHANGED } from './directory.ts'
import { changeMerchant, openMerchant, seedDemoMerchant, type MerchantChange, type MerchantDraft } from './index.ts'
import { registrationDefaults } from './rules/registration.ts'

const db = await testDatabase('house')
const door = await openDoor(db)
const at = door.clock()

// As main does it: PostgreSQL tells, the directory forgets.
const listener = new pg.Client({ connectionString: db.url })
await listener.connect()
await listener.query(`LISTEN ${MERCHANTS_CHANGED}`)
let heard = () => {}
listener.on('notification', () => {
  door.directory.forget()
  heard()
})
afterAll(() => listener.end())

async function change(code: string, what: MerchantChange) {
  const told = new Promise<void>((resolve) => {
    heard = resolve
  })
  const answer = await db.transact((tx) => changeMerchant(tx, { code, change: what, actor: 'operator:1', reason: 'a test', at }))
  if (!isRefusal(answer)) await told
  return answer
}

const draft: MerchantDraft = {
  code: 'palm',
  name: 'Palm',
  currency: 'PLAY',
  playMoney: true,
  languages: ['EN'],
  language: 'EN',
  registration: registrationDefaults,
  domains: [
    { domain: 'palm.example.com', purpose: 'site', main: true },
    { domain: 'agents.palm.example.com', purpose: 'agent', main: false },
  ],
}
const open = (what: Partial<MerchantDraft> = {}) =>
  db.transact((tx) => openMerchant(tx, { draft: { ...draft, ...what }, actor: 'operator:1', at }))

await open()
door.directory.forget()
const palm = (ip?: string) => door.browser({ host: 'palm.example.com', merchant: 'palm', ...(ip !== undefined && { ip }) })

describe('what the site asks before its first screen', () => {
  test('is the permission of its host, with everything that the specification names [C1, C2]', async () => {
    const { status, value } = await door
      .browser({ ip: '192.0.2.10' })
      .call(merchantsContract.permission, { query: { host: 'localhost' } })
    expect(status).toBe(200)
    expect(value).toMatchObject({
      info: {
        domainRoute: [{ domain: 'localhost', purpose: 'site', main: true }],
        mainDomain: 'localhost',
        analytics: { gtagId: null },
        imageCDNs: [],
        launchGameCDNs: [],
        whitelabelVal: {
          merchant: 'demo',
          playMoney: true,
          currency: 'PLAY',
          languages: [...translatedLanguages],
          language: 'KM',
          licence: null,
        },
        register: { username: { required: true }, password: { minLength: 8 }, captcha: { required: true } },
      },
      location: { ip: '192.0.2.10', region: 'KH' },
      maintenance: false,
      maintenanceWindow: null,
      regionRestriction: false,
    } satisfies Partial<Record<keyof Permission, unknown>>)
  })

  test('does not tell one merchant of another', async () => {
    const { status, code, message } = await door
      .browser()
      .call(merchantsContract.permission, { query: { host: 'palm.example.com' } })
    expect([status, code]).toEqual([404, 'domain_unknown'])
    expect(message).toBe('Invalid URL or domain check failed. Contact customer service.')
  })

  test('is also there part by part, without a session [C1, C2]', async () => {
    const browser = palm()
    const { value: all } = await browser.call(merchantsContract.permission)
    const { info } = all as Permission
    expect((await browser.call(merchantsContract.whitelabel)).value).toEqual(info.whitelabelVal)
    expect((await browser.call(merchantsContract.domainRoute)).value).toEqual(info.domainRoute)
    expect((await browser.call(merchantsContract.registrationSetting)).value).toEqual(info.register)
    expect(info.domainRoute).toEqual(draft.domains)
  })
})

describe('the tenant of a call', () => {
  test('is found by host', async () => {
    const { value } = await door.browser({ host: 'agents.palm.example.com', merchant: '' }).call(merchantsContract.whitelabel)
    expect(value).toMatchObject({ merchant: 'palm' })
  })
  test('is found by its code on a host that belongs to nobody', async () => {
    const { value } = await door.browser({ host: '192.0.2.200', merchant: 'palm' }).call(merchantsContract.whitelabel)
    expect(value).toMatchObject({ merchant: 'palm' })
  })
  test.each([
    ['localhost', 'palm'],
    ['localhost', 'nobody'],
    ['nowhere.example.com', ''],
  ])('is none on %s with the code "%s" [trust 37]', async (host, merchant) => {
    const { status, code } = await door.browser({ host, merchant }).call(merchantsContract.whitelabel)
    expect([status, code]).toEqual([404, 'not_found'])
  })
})

describe('a change by an operator', () => {
  test('reaches every process, opens maintenance before a region block, and is in the audit [S12, trust 60, trust 69]', async () => {
    const french = palm('203.0.113.5')
    const statusOf = async () => (await french.call(merchantsContract.status)).value
    expect(await statusOf()).toEqual({
      status: 0,
      maintenance: false,
      maintenanceWindow: null,
      regionRestriction: false,
      ip: '203.0.113.5',
      version: expect.stringMatching(/^[\w-]{24}$/) as string,
    })
    await change('palm', { blockedRegions: ['FR'] })
    expect(await statusOf()).toMatchObject({ status: 2, regionRestriction: true })
    expect((await palm().call(merchantsContract.status)).value).toMatchObject({ status: 0 })
    expect((await palm('198.51.100.9').call(merchantsContract.status)).value).toMatchObject({ status: 2 })
    await change('palm', { maintenance: true })
    expect(await statusOf()).toMatchObject({ status: 1, maintenance: true })
    await change('palm', { maintenance: false, blockedRegions: [] })
    const { rows } = await sql`
      SELECT before, after, actor, reason FROM audit.entry WHERE subject = 'merchant:palm' AND action = 'merchants.change' ORDER BY seq`.execute(
      db,
    )
    expect(rows[0]).toEqual({
      before: { blockedRegions: [] },
      after: { blockedRegions: ['FR'] },
      actor: 'operator:1',
      reason: 'a test',
    })
    expect(rows).toHaveLength(3)
  })

  test('of what its pages wear is known to the next page, and touches nothing else [S16]', async () => {
    const before = await door.directory.byCode('palm')
    expect(before?.skin).toBe('night-market')
    await change('palm', { skin: 'porcelain' })
    expect(await door.directory.byHost('palm.example.com')).toEqual({ ...before, skin: 'porcelain' })
  })

  test('to a window closes the site by itself, says until when, and opens it again [S12]', async () => {
    const from = door.clock() + 60_000
    const until = from + 60_000
    expect(isRefusal(await change('palm', { maintenanceWindow: { from, until } }))).toBe(false)
    const statusOf = async () => (await palm().call(merchantsContract.status)).value
    expect(await statusOf()).toMatchObject({ status: 0, maintenanceWindow: { from, until } })
    door.pass(60_000)
    expect(await statusOf()).toMatchObject({ status: 1, maintenance: true, maintenanceWindow: { from, until } })
    door.pass(60_000)
    expect(await statusOf()).toMatchObject({ status: 0, maintenance: false, maintenanceWindow: null })
    expect(isRefusal(await change('palm', { maintenanceWindow: null }))).toBe(false)
  })

  test('is told to open pages by another version, the same again once it is undone [S12, S22]', async () => {
    const versionOf = async () => ((await palm().call(merchantsContract.status)).value as { version: string }).version
    const before = await versionOf()
    door.directory.forget()
    expect(await versionOf()).toBe(before)
    for (const [there, back] of [
      [{ flags: { DIRECTREG3: false } }, { flags: { DIRECTREG3: true } }],
      [{ languages: ['EN', 'KM'] }, { languages: ['EN'] }],
      [{ domains: draft.domains.slice(0, 1) }, { domains: draft.domains }],
    ] satisfies [MerchantChange, MerchantChange][]) {
      await change('palm', there)
      expect(await versionOf()).not.toBe(before)
      await change('palm', back)
      expect(await versionOf()).toBe(before)
    }
  })

  test('of a flag leaves the other flags as they were', async () => {
    await change('palm', { flags: { VIP: true } })
    await change('palm', { flags: { REFERRAL: true } })
    const { value } = await palm().call(merchantsContract.whitelabel)
    expect(value).toMatchObject({ flags: { VIP: true, REFERRAL: true, USERNAMEREG3: true, COMM3: false } })
  })

  test('to a password of eight characters is allowed with a warning, to seven refused [trust 18]', async () => {
    const ask = (minLength: number) => ({
      registration: { ...registrationDefaults, password: { ...registrationDefaults.password, minLength } },
    })
    expect(await change('palm', ask(7))).toMatchObject({ code: 'password_rule_too_weak' })
    expect(await change('palm', ask(8))).toEqual({ warnings: ['password_below_single_factor'] })
    expect((await palm().call(merchantsContract.registrationSetting)).value).toMatchObject({ password: { minLength: 8 } })
  })

  test.each<[string, MerchantChange, string]>([
    ['palm', { languages: ['EN', 'XX'] }, 'language_unknown'],
    ['palm', { language: 'KM' }, 'language_unknown'],
    ['nobody', { maintenance: true }, 'merchant_unknown'],
  ])('of %s to %o is refused as %s', async (code, what, refusal) => {
    expect(await change(code, what)).toMatchObject({ code: refusal })
  })
})

describe('a merchant', () => {
  test('takes no real money without a licence', async () => {
    const real = { code: 'real', currency: 'USD', playMoney: false, domains: [] }
    expect(await open(real)).toMatchObject({ code: 'licence_required' })
    const licence = { authority: 'Authority (test)', number: '1', verificationUrl: 'https://authority.example.com/1' }
    expect(await open({ ...real, licence })).toMatchObject({ warnings: [] })
    expect(await change('real', { licence: null })).toMatchObject({ code: 'licence_required' })
  })
  test('asks a birthday where money is real, whoever would have it otherwise, and for play money where it wants to [trust 69]', async () => {
    const licence = { authority: 'Authority (test)', number: '1', verificationUrl: 'https://authority.example.com/1' }
    const real = { code: 'strict', currency: 'USD', playMoney: false, licence, domains: [] }
    expect(await open({ ...real, ageProof: 'declared' })).toMatchObject({ code: 'birthday_required' })
    expect(await open(real)).toMatchObject({ warnings: [] })
    door.directory.forget()
    expect((await door.directory.byCode('strict'))?.ageProof).toBe('birthday')
    expect(await change('strict', { ageProof: 'declared' })).toMatchObject({ code: 'birthday_required' })
    const offer = async () => (await palm().call(merchantsContract.whitelabel)).value
    expect(await offer()).toMatchObject({ ageProof: 'declared' })
    await change('palm', { ageProof: 'birthday' })
    expect(await offer()).toMatchObject({ ageProof: 'birthday' })
  })
  test.each<[Partial<MerchantDraft>, string]>([
    [{ currency: 'XXX' }, 'currency_unknown'],
    [{ languages: ['EN'], language: 'KM' }, 'language_unknown'],
  ])('with %o does not open: %s', async (what, refusal) => {
    expect(await open({ code: 'other', domains: [], ...what })).toMatchObject({ code: refusal })
  })
  test('of the demo is seeded once', async () => {
    const again = await db.transact((tx) => seedDemoMerchant(tx, { at, hosts: ['elsewhere.example.com'] }))
    expect(again).toBe((await door.directory.byCode('demo'))?.id)
    expect(await door.directory.byHost('elsewhere.example.com')).toBeNull()
  })
})
