import { dictionary } from '@zxcvbn-ts/language-common'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { openDoor } from '#testing/door.ts'
import { logIn, memberNamed, PASSWORD, register, registrationOf } from '#testing/people.ts'
import { balanceOf } from '#house/wallet/index.ts'
import type { MerchantChange } from '#house/merchants/index.ts'
import { membersContract, type Registration } from '../contract.ts'
import { profileOf } from '#house/contacts/index.ts'

const db = await testDatabase('house')
const door = await openDoor(db)

const membersNamed = async (name: string) =>
  (await sql`SELECT 1 FROM identity.member WHERE account_key = ${name}`.execute(db)).rows.length

describe('a registration', () => {
  test('makes a member with accounts and a session in one go [A5]', async () => {
    const agent = await memberNamed(door, 'agentA1')
    await sql`UPDATE identity.member SET type = 1 WHERE id = ${agent.id}`.execute(db.owner)
    const browser = door.browser()
    const form = registrationOf(' Dara01 ', {
      email: 'dara@example.com',
      payeeName: 'ដារ៉ា សុខ',
      referralCode: 'R1',
      affiliateCode: 'agentA1',
      domain: 'localhost',
      registerUrl: 'http://localhost/register?r=R1',
    })
    const { status, value } = await register(door, browser, form)
    expect([status, value]).toEqual([200, { id: expect.stringMatching(/^\d+$/), account: 'Dara01', token: expect.any(String) }])
    const id = BigInt((value as { id: string }).id)
    expect(await balanceOf(db, id)).toMatchObject({ cash: 0n, held: 0n, currency: 'PLAY' })
    expect(await profileOf(db, door.vault, id)).toEqual({ email: 'dara@example.com', payeeName: 'ដារ៉ា សុខ' })
    const { rows } = await sql`
      SELECT type, register_method, referral_code, affiliate_code, register_domain FROM identity.member WHERE id = ${id}`.execute(
      db,
    )
    expect(rows).toEqual([
      { type: 3, register_method: 'WEB', referral_code: 'R1', affiliate_code: 'agentA1', register_domain: 'localhost' },
    ])
    expect((await browser.call(membersContract.memberInfo)).value).toMatchObject({
      account: 'Dara01',
      nickname: 'Dara01',
      type: 3,
    })
  })

  test('without login starts no session', async () => {
    const browser = door.browser()
    const { value } = await register(door, browser, registrationOf('nologin', { login: false }))
    expect(value).toMatchObject({ token: null })
    expect(browser.cookies.has('__Host-sid')).toBe(false)
    expect((await logIn(browser, { username: 'nologin' })).value).toMatchObject({ firstTimeLogin: true })
  })

  test('with an address that is made to be thrown away is taken, and marked for an operator [trust 49]', async () => {
    const riskSignalsWith = async (username: string, email: string) => {
      const { value } = await register(door, door.browser(), registrationOf(username, { email }))
      const id = BigInt((value as { id: string }).id)
      const { rows } = await sql<{ kind: string }>`SELECT kind FROM identity.doubt WHERE member_id = ${id}`.execute(db)
      return rows.map(({ kind }) => kind)
    }
    expect(await riskSignalsWith('thrower1', 'thrower1@mailinator.com')).toEqual(['disposable_address'])
    expect(await riskSignalsWith('keeper01', 'keeper01@example.com')).toEqual([])
  })

  test('is written in the audit, without the password [trust 60, trust 61]', async () => {
    const { id } = await memberNamed(door, 'audited')
    const { rows } = await sql<{ action: string; text: string }>`
      SELECT action, e::text AS text FROM audit.entry e WHERE subject = ${`member:${id}`}`.execute(db)
    expect(rows.map(({ action }) => action)).toEqual(['identity.register'])
    expect(rows[0]?.text).not.toContain(PASSWORD)
  })

  test('of a name that is taken, in any spelling, is refused beside the field [A5]', async () => {
    await memberNamed(door, 'sophea')
    const { status, code, value } = await register(door, door.browser(), registrationOf('SOPHEA'))
    expect([status, code, value]).toEqual([422, 'fields_refused', { fields: { username: 'taken' } }])
  })

  test('of one name by many at once makes one member', async () => {
    const browsers = Array.from({ length: 8 }, (_, i) => door.browser({ ip: `198.51.100.${i}` }))
    const forms: { browser: (typeof browsers)[number]; captcha: string }[] = []
    for (const browser of browsers) forms.push({ browser, captcha: await door.readCaptcha(browser) })
    const answers = await Promise.all(
      forms.map(({ browser, captcha }) =>
        browser.call(membersContract.register, { body: { ...registrationOf('racer'), captcha } }),
      ),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await membersNamed('racer')).toBe(1)
  })
})

describe('a registration is refused beside the field', () => {
  test.each<[string, Partial<Registration>, Record<string, string>]>([
    ['a username with a digit first', { username: '1dara' }, { username: 'pattern' }],
    ['a username of three letters', { username: 'abc' }, { username: 'too_short' }],
    ['a password of seven characters', { password: 'abcdefg', confirmPassword: 'abcdefg' }, { password: 'too_short' }],
    ['another confirmation', { confirmPassword: 'something else' }, { confirmPassword: 'mismatch' }],
    ['an e-mail that is none', { email: 'dara@' }, { email: 'too_short' }],
    ['an e-mail without a domain', { email: 'dara@home' }, { email: 'pattern' }],
    ['a field that is not offered', { wechat: 'dara' }, { wechat: 'not_offered' }],
    ['terms that are not accepted', { terms: false }, { terms: 'terms_required' }],
    ['a common password', { password: 'Password1', confirmPassword: 'Password1' }, { password: 'password_common' }],
    [
      'a password made of the username',
      { password: 'refused1!', confirmPassword: 'refused1!' },
      { password: 'password_personal' },
    ],
    [
      'a password made of the merchant',
      { password: 'Croupier12', confirmPassword: 'Croupier12' },
      { password: 'password_personal' },
    ],
  ])('%s [A4, A5, trust 18, trust 19]', async (_, change, fields) => {
    const { status, code, value, message } = await register(door, door.browser(), registrationOf('refused', change))
    expect([status, code, value]).toEqual([422, 'fields_refused', { fields }])
    expect(message).toBe('Enter the correct information.')
    expect(await membersNamed('refused')).toBe(0)
  })

  test('for the first 3,000 common passwords of eight characters or more [trust 19]', async () => {
    const { checkPassword } = await import('#house/access/rules/passwords.ts')
    const { commonPasswords } = await import('#runtime/secrets/passwords.ts')
    const most = dictionary['passwords-common'].filter((password) => password.length >= 8).slice(0, 3000)
    expect(most).toHaveLength(3000)
    expect(
      most.filter((password) => checkPassword(password, { common: commonPasswords, words: [] }) !== 'password_common'),
    ).toEqual([])
    const { value } = await register(
      door,
      door.browser(),
      registrationOf('common1', { password: most[2999]!, confirmPassword: most[2999]! }),
    )
    expect(value).toMatchObject({ fields: { password: 'password_common' } })
  })

  test('a picture that was not read, and only then is a name looked at [A5, trust 21, trust 46]', async () => {
    await memberNamed(door, 'known1')
    for (const username of ['known1', 'unknown1']) {
      const browser = door.browser()
      await door.readCaptcha(browser)
      const { value } = await browser.call(membersContract.register, { body: { ...registrationOf(username), captcha: 'ZZZZZ' } })
      expect(value).toEqual({ fields: { captcha: 'captcha_incorrect' } })
    }
  })
})

describe('where the merchant takes nothing less than a birthday, a registration', () => {
  beforeAll(() => door.demo({ ageProof: 'birthday' }))
  afterAll(() => door.demo({ ageProof: 'declared' }))

  test.each([
    ['none', undefined, 'required'],
    ['one day too late', '2005-01-02', 'too_young'],
    ['still to come', '2030-01-01', 'too_young'],
    ['of no day', '2001-02-29', 'pattern'],
    ['in another writing', '01/01/2000', 'pattern'],
    ['of long ago', '1800-01-01', 'pattern'],
  ] as const)('with a birthday that is %s is refused beside the field [A5, trust 69]', async (_, birthday, code) => {
    const form = registrationOf('ageless', birthday === undefined ? {} : { birthday })
    const answer = await register(door, door.browser(), form)
    expect([answer.status, answer.value]).toEqual([422, { fields: { birthday: code } }])
    expect(await membersNamed('ageless')).toBe(0)
  })

  test('on the very birthday makes a member, whose birthday is sealed and told once [A5, trust 58, trust 69]', async () => {
    const browser = door.browser()
    const { value } = await register(door, browser, registrationOf('oldenough', { birthday: '2005-01-01' }))
    const id = BigInt((value as { id: string }).id)
    expect(await profileOf(db, door.vault, id)).toEqual({ birthday: '2005-01-01' })
    const body = { fields: { birthday: '1999-01-01' }, adult: true }
    expect((await browser.call(membersContract.keepProfile, { body })).value).toEqual({ fields: { birthday: 'fixed' } })
    expect(door.logged()).not.toContain('2005-01-01')
  })

  test('asks for the age of where somebody is, if that is higher [trust 69]', async () => {
    await door.demo({ minimumAge: 18 })
    const from = (ip: string, username: string) =>
      register(door, door.browser({ ip }), registrationOf(username, { birthday: '2006-06-01' }))
    const [french, khmer] = [await from('203.0.113.60', 'french01'), await from('198.18.88.1', 'khmer001')]
    await door.demo({ minimumAge: 21 })
    expect([french.status, khmer.value]).toEqual([200, { fields: { birthday: 'too_young' } }])
  })
})

test('a merchant that takes a ticked box asks no birthday, and takes none [A5, trust 69]', async () => {
  const { value } = await register(door, door.browser(), registrationOf('boxed001', { birthday: '1990-01-01' }))
  expect(value).toEqual({ fields: { birthday: 'not_offered' } })
})

describe('a registration body', () => {
  test.each(['type', 'balance', 'vip', 'agentId', 'id', 'merchant', 'currency', '__proto__', 'constructor'])(
    'with the key %s is malformed [trust 36, trust 39]',
    async (key) => {
      const browser = door.browser()
      const captcha = await door.readCaptcha(browser)
      const body: unknown = JSON.parse(`{"${key}": 1, ${JSON.stringify({ ...registrationOf('sneaky'), captcha }).slice(1)}`)
      const { status, code } = await browser.call(membersContract.register, { body })
      expect([status, code]).toEqual([400, 'malformed'])
      expect(await membersNamed('sneaky')).toBe(0)
    },
  )

  test.each(['username', 'referralCode', 'affiliateCode', 'domain', 'registerUrl', 'payeeName', 'captcha'])(
    'with a NUL in %s is malformed, for no table could keep it [trust 39]',
    async (key) => {
      const body = { ...registrationOf('nulnul'), [key]: 'a\0b' }
      expect(await door.browser().call(membersContract.register, { body })).toMatchObject({
        status: 400,
        value: { fields: { [key]: expect.any(String) } },
      })
    },
  )

  test('that is not sealed is not read [A13, trust 26]', async () => {
    const { status, code } = await door
      .browser()
      .send({ method: 'PUT', url: '/wps/member/register', body: { data: registrationOf('plain') } })
    expect([status, code]).toEqual([400, 'sealed_invalid'])
  })
})

describe('registration is closed', () => {
  test.each<[MerchantChange, MerchantChange, number, string]>([
    [{ maintenance: true }, { maintenance: false }, 503, 'system_maintenance'],
    [{ blockedRegions: ['FR'] }, { blockedRegions: [] }, 403, 'region_blocked'],
    [{ flags: { USERNAMEREG3: false } }, { flags: { USERNAMEREG3: true } }, 422, 'registration_closed'],
  ])('by %o', async (shut, open, status, code) => {
    await door.demo(shut)
    const answer = await register(door, door.browser({ ip: '203.0.113.9' }), registrationOf('shutout'))
    await door.demo(open)
    expect([answer.status, answer.code]).toEqual([status, code])
  })
})

test('names cannot be tried in numbers: the 21st attempt of a browser within the hour waits, after it not [trust 49]', async () => {
  const browser = door.browser({ ip: '198.51.100.77' })
  const bad = registrationOf('abc')
  const answers = []
  for (let i = 0; i < 21; i++) answers.push(await browser.call(membersContract.register, { body: bad }))
  expect(answers.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1)
  expect(answers.at(-1)?.headers['retry-after']).toBe('3600')
  door.pass(3_600_000)
  expect((await register(door, browser, registrationOf('patient'))).status).toBe(200)
})
