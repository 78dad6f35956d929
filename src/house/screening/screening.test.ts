import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import { systemClock } from '#runtime/system.ts'
import { openLog } from '#runtime/log.ts'
import { consoleMembersContract } from '#house/members/console/console-contract.ts'
import { membersContract } from '#house/members/contract.ts'
import { changeMerchant } from '#house/merchants/index.ts'
import { post } from '#house/wallet/index.ts'
import { Browser } from '#testing/browser.ts'
import { confirmAll, testConsole } from '#testing/console.ts'
import { testDatabase } from '#testing/database.ts'
import { testHouse } from '#testing/house.ts'
import { registrationOf } from '#testing/people.ts'
import { screeningContract, type HitShown } from './console-contract.ts'
import { askAgain } from './hits/ask-again.ts'
import { readLists } from './lists/list-store.ts'
import { renewList } from './lists/renew-list.ts'
import { listCodes, type ListCode } from './rules/lists.ts'

const db = await testDatabase('house')
const files: Partial<Record<ListCode, string>> = {}
const readList = async (list: ListCode) => {
  const text = files[list]
  return text === undefined ? null : { text }
}
const house = await testHouse(db, { readList })
const office = await testConsole(db, house)
const log = openLog({ name: 'test', level: 'silent' })

const head = 'reference,names,birthday,documents'
/** Puts files in the place of those that are there, and does what the job does. */
async function listed(now: Partial<Record<ListCode, readonly string[]>>) {
  for (const [list, lines] of Object.entries(now)) files[list as ListCode] = [head, ...lines].join('\n')
  const { transact, directory, clock, tools } = house
  for (const list of listCodes) await renewList({ db, transact, clock, log, vault: tools.vault, readList }, list)
  await askAgain({ transact, directory, clock, screen: tools.screen })
}
beforeAll(async () => {
  const by = { code: 'demo', change: { ageProof: 'birthday' as const }, actor: 'operator:1', reason: 'a test', at: systemClock() }
  await db.transact((tx) => changeMerchant(tx, by))
  house.directory.forget()
  await listed({
    excluded: ['E-1,Chan Sophy,1990-01-02,', 'E-2,Prak Vichea,1991-02-03,'],
    sanctions: ['S-1,"Muhammad Yusuf;Abu Yusuf",1975-06-07,P0123456'],
  })
})

let count = 0
async function newcomer(payeeName: string, birthday: string) {
  const browser = new Browser(house.app, { ip: `198.18.4.${++count}` })
  const body = registrationOf(`arriving${100 + count}`, {
    payeeName,
    birthday,
    password: 'a quiet river 42',
    confirmPassword: 'a quiet river 42',
  })
  const { value, status } = await browser.call(membersContract.register, { body })
  expect(status, JSON.stringify(value)).toBe(200)
  browser.token = (value as { token: string }).token
  return { browser, member: BigInt((value as { id: string }).id), account: body.username }
}
const stopped = async (browser: Browser) =>
  ((await browser.call(membersContract.frozen)).value as { frozen: string[] }).frozen.toSorted()
const moved = async (member: bigint, kind: 'deposit' | 'withdrawal_request') => {
  const [outside, own] = [{ house: kind === 'deposit' ? 'deposits' : 'withdrawals' } as const, { member }]
  const line = { amount: UNITS_PER_WHOLE, ...(kind === 'deposit' ? { from: outside, to: own } : { from: own, to: outside }) }
  const unless = kind === 'deposit' ? { noDeposit: true } : { noWithdrawal: true }
  const posting = { id: randomUUID(), kind, cause: 'test', lines: [line], unless } as const
  const posted = await db.transact((tx) => post(tx, posting, systemClock))
  return 'code' in posted ? posted.code : 'taken'
}
const stake = async (member: bigint) => {
  const play = { vendor: 1, merchant: house.merchant, currency: 'PLAY', product: 'RNG', game: 'lantern-market' }
  return (await house.wagers.stake({ ...play, round: randomUUID(), ext: randomUUID(), member, amount: UNITS_PER_WHOLE })).status
}
const given = (member: bigint) => {
  const line = { from: { house: 'deposits' }, to: { member }, amount: 10n * UNITS_PER_WHOLE } as const
  return db.transact((tx) => post(tx, { id: randomUUID(), kind: 'deposit', cause: 'test', lines: [line] }, systemClock))
}
const hitsOf = async (member: bigint, state: 'open' | 'decided' = 'open') => {
  const { browser } = await office.as('support')
  const { value } = await browser.call(screeningContract.hits, { query: { state } })
  return (value as { list: HitShown[] }).list.filter((hit) => hit.member.id === String(member))
}

describe('an excluded person who registers', () => {
  test('is known by a near-duplicate of name and birthday: neither play nor deposits, and a withdrawal still [trust 49, trust 66]', async () => {
    const { browser, member } = await newcomer('sophi CHAN', '1990-01-02')
    expect(await stopped(browser)).toEqual(['bet', 'deposit'])
    expect([await moved(member, 'deposit'), await stake(member)]).toEqual(['state_forbids', 'state_forbids'])
    expect(await hitsOf(member)).toMatchObject([{ list: 'excluded', reference: 'E-1', likeness: 'near', state: 'open' }])
    const clear = await newcomer('Chan Sopheap', '1990-01-02')
    expect(await stopped(clear.browser)).toEqual([])
    await given(clear.member)
    expect([await moved(clear.member, 'deposit'), await stake(clear.member)]).toEqual(['taken', 'ok'])
  })

  test('is known as soon as they tell a name, a birthday or a document [trust 49, trust 66]', async () => {
    const { browser } = await newcomer('Somebody Else', '1975-06-08')
    expect(await stopped(browser)).toEqual([])
    const fields = { idNumber: 'p0123456' }
    const kept = await browser.call(membersContract.keepProfile, { body: { fields, adult: false } })
    expect(kept.status, JSON.stringify(kept)).toBe(200)
    expect(await stopped(browser)).toEqual(['deposit', 'withdrawal'])
  })
})

describe('who may be under sanctions', () => {
  test('has deposits and withdrawals held until two people have decided, and may play [trust 66]', async () => {
    const { browser, member, account } = await newcomer('Mohamed Youssef', '1975-06-07')
    await given(member)
    expect(await stopped(browser)).toEqual(['deposit', 'withdrawal'])
    expect(await moved(member, 'withdrawal_request')).toBe('state_forbids')
    expect(await stake(member)).toBe('ok')
    const [hit] = await hitsOf(member)
    expect(hit).toMatchObject({ list: 'sanctions', reference: 'S-1', likeness: 'near', member: { account } })
    const manager = await office.as('manager')
    const [inFull] = (
      (await manager.browser.call(screeningContract.hits, { query: { state: 'open' } })).value as { list: HitShown[] }
    ).list
    expect(inFull?.listed).toEqual({ names: ['Muhammad Yusuf', 'Abu Yusuf'], birthday: '1975-06-07', documents: ['P0123456'] })
    expect(inFull?.member.told).toMatchObject({ names: ['Mohamed Youssef'], birthday: '1975-06-07' })

    const decide = { params: { id: hit?.id ?? '' }, body: { same: false, reason: 'Another place of birth on the passport' } }
    const asks = (await office.as('support')).browser
    expect((await asks.call(screeningContract.decideHit, decide)).value).toEqual({ waits: true })
    expect(await stopped(browser)).toEqual(['deposit', 'withdrawal'])
    await confirmAll(manager.browser)
    expect([await stopped(browser), await moved(member, 'withdrawal_request')]).toEqual([[], 'taken'])
    expect(await hitsOf(member, 'decided')).toMatchObject([
      { state: 'cleared', decided: { reason: 'looked at by a second person' } },
    ])
    await listed({ sanctions: ['S-1,Muhammad Yusuf,1975-06-07,P0123456', 'S-9,Nobody Here,1970-01-01,'] })
    expect(await stopped(browser), 'who was cleared is not found for that person again').toEqual([])
  })

  test('stays stopped where they are confirmed, which a later decision may yet clear; and no unfreezing lifts it [trust 66]', async () => {
    const { browser, member } = await newcomer('Yusuf Muhammad', '1975-06-07')
    const [hit] = await hitsOf(member)
    const [asks, second] = [(await office.as('support')).browser, (await office.as('manager')).browser]
    const params = { id: hit?.id ?? '' }
    const decide = (same: boolean) =>
      asks.call(screeningContract.decideHit, { params, body: { same, reason: 'The passport says so' } })
    await decide(true)
    await confirmAll(second)
    expect(await stopped(browser)).toEqual(['deposit', 'withdrawal'])
    expect(await decide(true)).toMatchObject({ code: 'hit_decided' })
    const freezing = { params: { id: String(member) }, body: { kinds: ['withdrawal'], reason: 'They asked for their money' } }
    expect(await asks.call(consoleMembersContract.unfreezeMember, freezing)).toMatchObject({ code: 'not_frozen' })
    expect((await asks.call(consoleMembersContract.freezeMember, freezing)).status).toBe(200)
    expect((await asks.call(consoleMembersContract.unfreezeMember, freezing)).status).toBe(200)
    await confirmAll(second)
    expect(await stopped(browser)).toEqual(['deposit', 'withdrawal'])
    expect(await moved(member, 'withdrawal_request')).toBe('state_forbids')
    await decide(false)
    await confirmAll(second)
    expect(await stopped(browser)).toEqual([])
  })
})

describe('the file of a list', () => {
  test('is asked about every member when it changes, in portions [trust 66]', async () => {
    const people = await Promise.all(
      Array.from({ length: 5 }, (_, at) => newcomer(`Later Listed ${'abcde'[at]}`, `1980-0${at + 1}-11`)),
    )
    for (const { browser } of people) expect(await stopped(browser)).toEqual([])
    await listed({ excluded: people.map((_, at) => `L-${at},Later Listed ${'abcde'[at]},1980-0${at + 1}-11,`) })
    for (const { browser } of people) expect(await stopped(browser)).toEqual(['bet', 'deposit'])
    expect((await readLists(db)).map(({ askedUntil }) => askedUntil)).toEqual([null, null])
  })

  test('is refused whole where it is malformed, with its line for the console, and the list before stays [trust 66]', async () => {
    await listed({ excluded: ['E-3,Still Listed,1982-03-04,'] })
    await listed({ excluded: ['E-4,Somebody New,1982-03-04,', 'E-5,Broken Line'] })
    const { browser } = await office.as('support')
    const shown = async () =>
      ((await browser.call(screeningContract.lists)).value as { code: string }[]).find(({ code }) => code === 'excluded')
    expect(await shown()).toMatchObject({ persons: 1, problem: { what: 'columns', line: 3 }, asking: false })
    expect(await stopped((await newcomer('Still Listed', '1982-03-04')).browser)).toEqual(['bet', 'deposit'])
    await listed({ excluded: ['E-3,Still Listed,1982-03-04,'] })
    expect(await shown()).toMatchObject({ persons: 1, problem: null })
  })

  test('leaves no name and no birthday in the database in the clear [trust 66]', async () => {
    await listed({ excluded: ['E-6,Unreadable Person,1983-04-05,Q777'] })
    const { rows } = await sql<{ line: string }>`
      SELECT p::text || coalesce(m::text, '') AS line FROM screening.person p LEFT JOIN screening.mark m USING (list, reference)`.execute(
      db,
    )
    const text = rows.map(({ line }) => line).join('\n')
    for (const told of ['Unreadable', 'unreadable', '1983-04-05', 'Q777']) {
      expect(text).not.toContain(told)
      expect(text).not.toContain(Buffer.from(told).toString('hex'))
    }
  })
})
