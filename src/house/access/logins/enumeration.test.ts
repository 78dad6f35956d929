import { expect, test } from 'vitest'
import { HOUR } from '#kit/clock.ts'
import type { Answer, Browser } from '#testing/browser.ts'
import { testDatabase } from '#testing/database.ts'
import { openDoor } from '#testing/door.ts'
import { logIn, memberNamed, registrationOf } from '#testing/people.ts'
import { proveContact, keepProfile } from '#house/contacts/index.ts'
import { membersContract } from '#house/members/contract.ts'
import { contactsContract } from '#house/contacts/contract.ts'
import { accessContract } from '../contract.ts'

const db = await testDatabase('house')
/** Messages go nowhere here: what is measured is the asking. */
const nowhere = { name: 'none', once: true, hand: async () => ({ outcome: 'sent' as const, reference: null, price: null }) }
const door = await openDoor(db, { carriers: { sms: nowhere, email: nowhere } })
const merchant = (await door.directory.byCode('demo'))?.id ?? 0
await door.demo({ flags: { MOBILEVERCODELOGIN3: true, CHNGPASSVERIF3: true } })

/** Mann-Whitney: how far the ranks of one sample stand from chance, in standard deviations. Ties share their mean rank. */
function rankDeviation(a: readonly number[], b: readonly number[]): number {
  const all = [...a.map((value) => ({ value, own: true })), ...b.map((value) => ({ value, own: false }))].sort(
    (x, y) => x.value - y.value,
  )
  let sum = 0
  for (let i = 0; i < all.length;) {
    let j = i
    while (j < all.length && all[j]!.value === all[i]!.value) j++
    for (let k = i; k < j; k++) if (all[k]!.own) sum += (i + 1 + j) / 2
    i = j
  }
  const u = sum - (a.length * (a.length + 1)) / 2
  const mean = (a.length * b.length) / 2
  return Math.abs(u - mean) / Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12)
}

test('the rank test finds a real difference and no other', () => {
  const grid = Array.from({ length: 200 }, (_, i) => i)
  expect(
    rankDeviation(
      grid,
      grid.map((value) => value + 0.5),
    ),
  ).toBeLessThan(2.58)
  expect(
    rankDeviation(
      grid,
      grid.map((value) => value + 40),
    ),
  ).toBeGreaterThan(2.58)
})

const names = Array.from({ length: 25 }, (_, i) => `member${String.fromCharCode(97 + i)}`)
/** Each name has a number, and each name with an x behind it one that is nobody's. */
const numberOf = (name: string) => `0120${name.length > 7 ? 1 : 0}${String(names.indexOf(name.slice(0, 7))).padStart(4, '0')}`
for (const name of names) {
  const { id } = await memberNamed(door, name)
  await db.transact(async (tx) => {
    const profile = { email: `${name}@example.com`, mobileNum: numberOf(name), countryDialingCode: '855' }
    await keepProfile(tx, door.vault, { member: id, merchant, profile })
    const contact = { channel: 'sms', to: `+855${numberOf(name).slice(1)}` } as const
    await proveContact(tx, door.vault, { merchant, member: id, contact, now: door.clock() })
  })
}

type Kind = 'known' | 'unknown'
type Ask = (browser: Browser, name: string) => Promise<Answer>

/** 500 first requests each about names that exist and names that do not, in turns. */
async function measure(ask: Ask) {
  const times: Record<Kind, number[]> = { known: [], unknown: [] }
  const bodies = new Set<string>()
  const once = async (kind: Kind, name: string) => {
    const browser = door.browser()
    const from = performance.now()
    const { status, headers, setCookies, ...body } = await ask(browser, name)
    times[kind].push(performance.now() - from)
    bodies.add(JSON.stringify([status, body, Object.keys(headers).sort(), setCookies.map((cookie) => cookie.name)]))
  }
  for (let round = 0; round < 20; round++) {
    for (const name of names) {
      const pair = [
        ['known', name],
        ['unknown', `${name}x`],
      ] as const
      for (const [kind, asked] of round % 2 ? pair : pair.toReversed()) await once(kind, asked)
    }
    // Past the windows, so that every attempt is the first of its name.
    door.pass(25 * HOUR)
  }
  return { times, bodies }
}

/** 2.58 standard deviations are p = 0.01, which chance passes once in a hundred; three times in a row it does not. */
async function whatIsTold(ask: Ask) {
  const deviations: number[] = []
  do {
    const { times, bodies } = await measure(ask)
    expect(bodies.size).toBe(1)
    expect([times.known.length, times.unknown.length]).toEqual([500, 500])
    deviations.push(rankDeviation(times.known, times.unknown))
  } while (deviations.at(-1)! >= 2.58 && deviations.length < 3)
  return deviations.at(-1)!
}

test('a login tells nothing of which names exist: not by body, status or time [trust 21]', async () => {
  expect(await whatIsTold((browser, username) => logIn(browser, { username, password: 'wrong password' }))).toBeLessThan(2.58)
}, 180_000)

test('a registration tells nothing of which names exist before its picture is read [trust 21]', async () => {
  const ask: Ask = (browser, username) =>
    browser.call(membersContract.register, { body: registrationOf(username, { captcha: 'XXXX' }) })
  expect(await whatIsTold(ask)).toBeLessThan(2.58)
}, 180_000)

test('a code for a login tells nothing of which numbers are somebody’s [trust 21]', async () => {
  const ask: Ask = (browser, name) =>
    browser.call(contactsContract.sendLoginCode, { body: { mobileNum: numberOf(name), countryDialingCode: '855' } })
  expect(await whatIsTold(ask)).toBeLessThan(2.58)
}, 180_000)

test('a link for a new password tells nothing of which accounts exist [trust 21]', async () => {
  const ask: Ask = (browser, username) =>
    browser.call(accessContract.askResetLink, { body: { username, email: `${username}@example.com` } })
  expect(await whatIsTold(ask)).toBeLessThan(2.58)
}, 180_000)
