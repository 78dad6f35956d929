import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY, MINUTE } from '#kit/clock.ts'
import { byHttp } from '#runtime/carriers/by-http.ts'
import { edgeTexts, joinTexts } from '#runtime/http/texts.ts'
import { systemRandom } from '#runtime/system.ts'
import type { Answer, Browser } from '#testing/browser.ts'
import { testDatabase } from '#testing/database.ts'
import { openDoor } from '#testing/door.ts'
import { openGateway } from '#testing/services/gateway.ts'
import { logIn, memberNamed, registrationOf } from '#testing/people.ts'
import { proveContact, keepProfile } from '#house/contacts/index.ts'
import { startSession } from '#house/access/index.ts'
import { access } from '#house/access/module.ts'
import { contacts } from '#house/contacts/module.ts'
import { visitors } from '#house/visitors/module.ts'
import { members } from './module.ts'
import { contactsContract } from '#house/contacts/contract.ts'
import { accessContract } from '#house/access/contract.ts'
import { membersContract } from './contract.ts'
import { visitorsContract } from '#house/visitors/contract.ts'

const texts = joinTexts([edgeTexts, visitors.texts, contacts.texts, access.texts, members.texts])
const db = await testDatabase('house')
const gateway = await openGateway()
const carrier = byHttp(gateway)
const door = await openDoor(db, { carriers: { sms: carrier, email: carrier } })
const merchant = (await door.directory.byCode('demo'))?.id ?? 0
const flags = { MOBILEVERCODELOGIN3: true, CHNGPASSVERIF3: true }
const NUMBER = { mobileNum: '012000601', countryDialingCode: '855' }

const dara = await memberNamed(door, 'dara601')
await db.transact(async (tx) => {
  await keepProfile(tx, door.vault, { member: dara.id, merchant, profile: NUMBER })
  const contact = { channel: 'sms', to: '+85512000601' } as const
  await proveContact(tx, door.vault, { merchant, member: dara.id, contact, now: door.clock() })
})

beforeAll(() => door.demo({ flags }))
beforeEach(() => door.pass(DAY))

const ask = (browser: Browser, more: object = {}) =>
  browser.call(contactsContract.sendLoginCode, { body: { ...NUMBER, ...more } })
const enter = (browser: Browser, verificationCode: string) =>
  browser.call(accessContract.logIn, { body: { type: 'sms', ...NUMBER, verificationCode } })
const logInAs = (username: string, more: object = {}) => logIn(door.browser(), { username, ...more })

/** With the merchant as it is changed, and then as it was. */
async function under(change: object, back: object, asked: () => Promise<Answer>): Promise<Answer> {
  await door.demo(change)
  try {
    return await asked()
  } finally {
    await door.demo(back)
  }
}

async function codeSent(browser: Browser): Promise<string> {
  expect((await ask(browser)).status).toBe(200)
  await door.post()
  return gateway.codeTo('+85512000601')
}

async function sessionAt(stage: 'open' | 'factor'): Promise<Browser> {
  const browser = door.browser()
  const place = { ip: browser.ip, userAgent: 'test', sid: null, now: door.clock(), random: systemRandom }
  const { token, sid } = await db.transact((tx) =>
    startSession(tx, { ...place, member: dara.id, merchant: { id: merchant, code: 'demo' }, stage }),
  )
  browser.token = token
  browser.cookies.set('__Host-sid', sid)
  return browser
}

type Produced = { readonly code: string; readonly by: () => Promise<Answer> }

/** Every message of the catalogue that an account can meet on the server, by the catalogue's words, and how a person comes to it. */
const catalogue: Readonly<Record<string, Produced>> = {
  'invalid-phone-number': { code: 'invalid_phone_number', by: () => ask(door.browser(), { mobileNum: '12' }) },
  'missing-phone-number': { code: 'missing_phone_number', by: () => ask(door.browser(), { mobileNum: '' }) },
  'too-many-requests': {
    code: 'too_many_requests',
    by: async () => {
      await ask(door.browser())
      return ask(door.browser())
    },
  },
  'invalid-verification-code': {
    code: 'invalid_verification_code',
    by: async () => {
      const browser = door.browser()
      const code = await codeSent(browser)
      return enter(browser, String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
    },
  },
  'missing-verification-code': { code: 'missing_verification_code', by: () => enter(door.browser(), '') },
  'captcha-check-failed': {
    code: 'captcha_check_failed',
    by: async () => {
      const browser = door.browser()
      for (let i = 0; i < 5; i++) await ask(browser, { mobileNum: `01200070${i}` })
      return ask(browser, { mobileNum: '012000709', captcha: 'no' })
    },
  },
  'quota-exceeded': {
    code: 'quota_exceeded',
    by: async () => {
      await ask(door.browser())
      door.pass(2 * MINUTE)
      await sql`UPDATE identity.throttle SET attempts = CASE WHEN until - since = interval '1 day' THEN 2000 ELSE 0 END`.execute(
        db.owner,
      )
      return ask(door.browser(), { mobileNum: '012000699' })
    },
  },
  'operation-not-allowed': {
    code: 'operation_not_allowed',
    by: () => under({ flags: { MOBILEVERCODELOGIN3: false, CHNGPASSVERIF3: false } }, { flags }, () => ask(door.browser())),
  },
  'code-expired': {
    code: 'code_expired',
    by: async () => {
      const browser = door.browser()
      const code = await codeSent(browser)
      door.pass(10 * MINUTE)
      return enter(browser, code)
    },
  },
  'account or password incorrect': { code: 'login_incorrect', by: () => logInAs('dara601', { password: 'another one 7' }) },
  'email format incorrect': {
    code: 'invalid_email',
    by: () => door.browser().call(accessContract.askResetLink, { body: { username: 'dara601', email: 'dara601@' } }),
  },
  'passwords do not match; enter the correct information': {
    code: 'fields_refused',
    by: () =>
      door.browser().call(membersContract.register, { body: registrationOf('fresh601', { confirmPassword: 'another one 7' }) }),
  },
  'enter the verification code': {
    code: 'captcha_incorrect',
    by: async () => {
      const browser = door.browser()
      await logIn(browser, { username: 'dara601', password: 'another one 7' })
      return logIn(browser, { username: 'dara601', captcha: 'no' })
    },
  },
  'invitation code error': {
    code: 'invitation_code_error',
    by: () => door.browser().call(membersContract.affiliate, { query: { code: 'NOBODYS' } }),
  },
  'IP or location blocked': {
    code: 'region_blocked',
    by: () =>
      under({ blockedRegions: ['FR'] }, { blockedRegions: [] }, () =>
        logIn(door.browser({ ip: '203.0.113.9' }), { username: 'dara601' }),
      ),
  },
  'system maintenance': {
    code: 'system_maintenance',
    by: () => under({ maintenance: true }, { maintenance: false }, () => logInAs('dara601')),
  },
  'complete verification first': {
    code: 'forbidden',
    by: async () => (await sessionAt('factor')).call(membersContract.memberInfo),
  },
  'unknown or system error': {
    code: 'error',
    by: async () => {
      await sql`ALTER TABLE identity.captcha RENAME TO gone`.execute(db.owner)
      try {
        return await door.browser().call(visitorsContract.captcha)
      } finally {
        await sql`ALTER TABLE identity.gone RENAME TO captcha`.execute(db.owner)
      }
    },
  },
  'please contact your agent': {
    code: 'first_password_over',
    by: async () => {
      const { id } = await memberNamed(door, 'late601')
      const until = new Date(door.clock())
      await sql`UPDATE identity.credential SET first_until = ${until} WHERE member_id = ${id}`.execute(db.owner)
      return logInAs('late601')
    },
  },
  'not logged in, please log in': { code: 'not_logged_in', by: () => door.browser().call(membersContract.memberInfo) },
  'not an agent': { code: 'not_an_agent', by: () => logInAs('dara601', { as: 'agent' }) },
  'non-member cannot enter': {
    code: 'not_a_member',
    by: async () => {
      const { id } = await memberNamed(door, 'trial601')
      await sql`UPDATE identity.member SET type = 4 WHERE id = ${id}`.execute(db.owner)
      return logInAs('trial601')
    },
  },
}

test.each(Object.entries(catalogue))('“%s” is met, and said in every language [C3]', async (_, { code, by }) => {
  const answer = await by()
  expect([answer.success, answer.code]).toEqual([false, code])
  const words = Object.entries(texts).map(([language, own]) => {
    const text = own[code]
    expect(text, `${code} in ${language}`).toMatch(/\S/)
    return text
  })
  expect(new Set(words).size, 'in words of its own each').toBe(words.length)
  expect(words.length).toBeGreaterThan(2)
  expect(answer.message).not.toMatch(/[{}]/)
})

test('“username or email does not exist” is said to nobody: both are answered alike [C3, trust 21]', async () => {
  const link = (username: string) =>
    door.browser().call(accessContract.askResetLink, { body: { username, email: `${username}@example.com` } })
  const [known, unknown] = [await link('dara601'), await link('nobody601')]
  expect([known.status, known.value, known.message]).toEqual([unknown.status, unknown.value, unknown.message])
  expect(known.status).toBe(200)
})
