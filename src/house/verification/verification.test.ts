import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '#kit/clock.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { openCast } from '#testing/cast.ts'
import { confirmAll, testConsole, type LoggedIn } from '#testing/console.ts'
import { testDatabase } from '#testing/database.ts'
import { testHouse, type Browser } from '#testing/house.ts'
import { runDueJobs } from '#testing/jobs.ts'
import { gradedPolicy, showing } from '#testing/verification.ts'
import { actsOf } from '#house/audit/index.ts'
import { keepProfile } from '#house/contacts/index.ts'
import { checkPapers } from './checking/check-papers.ts'
import { verificationConsoleContract as desk, type SubmissionShown, type SubmissionWhole } from './console-contract.ts'
import type { Standing } from './contract.ts'
import { sandboxChecker } from './index.ts'
import { sweepPictures } from './pictures/picture-store.ts'
import { checking } from './steps/send-step.ts'
import { task } from '#runtime/jobs.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const operators = await testConsole(db, house)
const { upload, tell, confirm, sendIdentity, sendAddress } = showing(db, house)

let support: LoggedIn
beforeAll(async () => {
  support = await operators.as('support', { name: 'sophea' })
})

let count = 0
const newcomer = async () => {
  const browser = house.browser()
  return { browser, member: await browser.register(`person${1000 + ++count}`) }
}
/** Somebody whose details are confirmed. */
const known = async () => {
  const who = await newcomer()
  await tell(who.member)
  await confirm(who.browser)
  return who
}
const standing = async (browser: Browser) => (await browser.get<Standing>('/wps/verification')).json.value
const stateOf = async (browser: Browser, step: string) =>
  (await standing(browser)).steps.find((one) => one.step === step)?.state ?? null
const waiting = async (member: bigint) => {
  const { value } = await support.browser.call(desk.submissions, { query: { state: 'waiting' } })
  return (value as { list: SubmissionShown[] }).list.find((one) => one.member.id === String(member)) as SubmissionShown
}
const decide = (id: string, state: string, because: string | null = null, by = support) =>
  by.browser.call(desk.decideSubmission, { params: { id }, body: { state, because } })
const look = (id: string, by = support) => by.browser.call(desk.lookAtPictures, { params: { id } })
const inbox = async (browser: Browser) =>
  (await browser.get<{ list: { title: string; content: string }[] }>('/wps/messages')).json.value.list
const checks = { ...house, db, clock: systemClock, random: systemRandom, vault: house.tools.vault }

describe('a member', () => {
  test('confirms name and birthday once a contact is proven, and is told what is missing', async () => {
    const { browser, member } = await newcomer()
    expect((await confirm(browser)).json).toMatchObject({
      code: 'details_missing',
      value: { missing: ['name', 'birthday', 'contact'] },
    })
    await tell(member)
    expect((await confirm(browser)).json.value).toMatchObject({ level: 1, missing: [], told: { name: 'Sok Dara' } })
    expect((await confirm(browser)).json.code).toBe('step_stands')
  })

  test('sends each step after the one before it, whole, and once until it is decided', async () => {
    const stranger = await newcomer()
    expect((await sendIdentity(stranger.browser)).json.code).toBe('step_early')
    const { browser } = await known()
    expect((await sendIdentity(browser, '1')).json.code).toBe('number_unfit')
    expect((await sendIdentity(browser, 'N 0123 4567', ['front', 'face'])).json.code).toBe('pictures_missing')
    expect((await sendAddress(browser)).json.code).toBe('step_early')
    const both = await Promise.all([sendIdentity(browser), sendIdentity(browser)])
    expect(both.map(({ json }) => json.code ?? 'taken').toSorted()).toEqual(['step_stands', 'taken'])
    expect(await stateOf(browser, 'identity')).toBe('waiting')
  })

  test('sends no picture of somebody else, and none twice [trust 34]', async () => {
    const [owner, other] = [await known(), await known()]
    const ids = await Promise.all([upload(owner.browser), upload(owner.browser), upload(owner.browser)])
    const pictures = ids.map((id, place) => ({ id, part: ['front', 'back', 'face'][place] }))
    const send = (by: Browser) =>
      by.sealed({
        method: 'POST',
        path: '/wps/verification/steps',
        data: { step: 'identity', paper: 'identity_card', number: 'N 01234567', pictures },
        headers: { 'idempotency-key': `theft-key-${++count}` },
      })
    expect((await send(other.browser)).json.code).toBe('picture_unknown')
    expect(await stateOf(other.browser, 'identity'), 'what was refused left nothing').toBeNull()
    expect((await send(owner.browser)).json.success).toBe(true)
  })
})

describe('papers', () => {
  test('stand in the database as nobody can read them, and no call of the site gives them back [trust 61]', async () => {
    const { browser, member } = await known()
    await sendIdentity(browser, 'KH-7788-1122')
    const { rows } = await sql<{ sealed: Buffer }>`
      SELECT sealed FROM verification.picture WHERE member = ${member}
      UNION ALL SELECT sealed FROM verification.submission WHERE member = ${member}`.execute(db.owner)
    expect(rows).toHaveLength(5)
    for (const { sealed } of rows) expect(sealed.toString('latin1')).not.toMatch(/RIFF|WEBP|7788|Sok/)
  })

  test('stand beside the details that were confirmed, are looked at by those who may read contacts, and each look is in the audit [trust 33, trust 60]', async () => {
    const { browser, member } = await known()
    await sendIdentity(browser)
    const { id } = await waiting(member)
    const { value } = await look(id)
    const pictures = value as { part: string; file: string }[]
    expect(pictures.map(({ part }) => part)).toEqual(['front', 'back', 'face'])
    expect(
      Buffer.from(pictures[0]?.file ?? '', 'base64')
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP')
    await look(id)
    const auditor = await operators.as('auditor')
    expect((await look(id, auditor)).status).toBe(403)
    expect((await decide(id, 'accepted', null, await operators.as('finance'))).status).toBe(403)
    const { list } = await actsOf(db, { merchant: 'demo', actor: `operator:${support.id}`, limit: 50 })
    const looks = list.filter(({ action, subject }) => action === 'verification.look' && subject === `member:${member}`)
    expect(looks).toHaveLength(2)
    const profile = { payeeName: 'Chan Sophy', birthday: '1991-03-04' }
    await db.transact((tx) => keepProfile(tx, house.tools.vault, { member, merchant: house.merchant, profile }))
    const covered = (await auditor.browser.call(desk.submission, { params: { id } })).value as SubmissionWhole
    expect(covered.told.name).not.toBe('Sok Dara')
    expect(((await support.browser.call(desk.submission, { params: { id } })).value as SubmissionWhole).told).toEqual({
      name: 'Sok Dara',
      birthday: '1990-01-02',
      number: 'N 0123 4567',
    })
  })

  test('of one merchant’s member are nothing to operators of another [trust 37]', async () => {
    const { browser, member } = await known()
    await sendIdentity(browser)
    const { id } = await waiting(member)
    await openCast(db, house)
    const palm = await house.directory.byCode('palm')
    const other = await operators.as('support', { merchant: palm?.id ?? 0, house: false })
    expect((await other.browser.call(desk.submissions, { query: { state: 'waiting' } })).value).toEqual({ list: [], next: null })
    expect((await other.browser.call(desk.submission, { params: { id } })).code).toBe('not_found')
    expect([(await look(id, other)).code, (await decide(id, 'accepted', null, other)).code]).toEqual(['not_found', 'not_found'])
  })

  test('are gone once the policy’s days are over, and what was never sent after one [trust 61]', async () => {
    const { browser, member } = await known()
    await upload(browser)
    await sendIdentity(browser)
    const left = async () =>
      (await sql`SELECT 1 FROM verification.picture WHERE member = ${member}`.execute(db.owner)).rows.length
    const sweep = (now: number) => db.transact((tx) => sweepPictures(tx, { now, usual: 7 }))
    await sweep(systemClock() + 2 * DAY)
    expect(await left(), 'what waits stays').toBe(3)
    const { id } = await waiting(member)
    await decide(id, 'accepted')
    await sweep(systemClock() + 6 * DAY)
    expect(await left()).toBe(3)
    await sweep(systemClock() + 8 * DAY)
    expect(await left()).toBe(0)
    expect(((await support.browser.call(desk.submission, { params: { id } })).value as SubmissionWhole).parts).toEqual([])
  })
})

describe('a decision', () => {
  test('accepts step by step, and tells the member in their language', async () => {
    const { browser, member } = await known()
    await sendIdentity(browser)
    const { id } = await waiting(member)
    const queued = async () => ((await support.browser.call(desk.verificationQueue)).value as { waiting: number }).waiting
    const before = await queued()
    expect((await decide(id, 'accepted')).value).toMatchObject({ state: 'accepted', decided: { by: 'sophea' } })
    expect(await queued()).toBe(before - 1)
    expect((await decide(id, 'refused', 'unreadable')).code).toBe('already_decided')
    expect(await standing(browser)).toMatchObject({ level: 2 })
    await sendAddress(browser)
    await decide((await waiting(member)).id, 'accepted')
    expect(await standing(browser)).toMatchObject({ level: 3 })
    expect((await inbox(browser)).map(({ title }) => title)).toEqual([
      'Approved: proof of address or income',
      'Approved: ID document',
    ])
  })

  test.each(['refused', 'again'] as const)('that is %s says why, and the step can be sent again', async (state) => {
    const { browser, member } = await known()
    await sendIdentity(browser)
    const { id } = await waiting(member)
    for (const because of [null, 'too_old']) expect((await decide(id, state, because)).code).toBe('reason_unfit')
    expect((await decide(id, 'accepted', 'unreadable')).code).toBe('reason_unfit')
    expect((await decide(id, state, 'expired')).status).toBe(200)
    const identity = (await standing(browser)).steps.find(({ step }) => step === 'identity')
    expect(identity).toMatchObject({ state, reason: 'expired' })
    const [told] = await inbox(browser)
    expect(told?.content).toContain('it has expired.')
    expect(told?.content).toContain('<a href="/verification"')
    expect((await sendIdentity(browser)).json.success).toBe(true)
  })

  test('that accepted papers may be taken back by one: the level falls, the member is told why and sends them again [O1, trust 38]', async () => {
    const { browser, member } = await known()
    await sendIdentity(browser)
    const { id } = await waiting(member)
    const takeBack = (because: string, by = support) =>
      by.browser.call(desk.takeBackStep, { params: { id }, body: { because, reason: 'the office says it is forged' } })
    expect((await takeBack('altered')).code).toBe('not_accepted')
    await decide(id, 'accepted')
    expect(await standing(browser)).toMatchObject({ level: 2 })
    expect((await takeBack('too_old')).code).toBe('reason_unfit')
    expect((await takeBack('altered', await operators.as('auditor'))).status).toBe(403)
    const both = await Promise.all([takeBack('altered'), takeBack('expired')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await standing(browser)).toMatchObject({ level: 1 })
    expect(await stateOf(browser, 'identity')).toBe('taken_back')
    expect((await inbox(browser))[0]?.title).toBe('Approval revoked: ID document')
    expect((await decide(id, 'accepted')).code).toBe('already_decided')
    const { rows } = await sql<{ reason: string }>`
      SELECT reason FROM audit.entry WHERE action = 'verification.take_back' AND subject = ${`member:${member}`}`.execute(
      db.owner,
    )
    expect(rows).toEqual([{ reason: 'the office says it is forged' }])
    await sendIdentity(browser)
    await decide((await waiting(member)).id, 'accepted')
    expect(await standing(browser)).toMatchObject({ level: 2 })
  })

  test('of two operators at once is one', async () => {
    const { browser, member } = await known()
    await sendIdentity(browser)
    const { id } = await waiting(member)
    const answers = await Promise.all([decide(id, 'accepted'), decide(id, 'refused', 'altered')])
    expect(answers.map(({ code }) => code ?? 'done').toSorted()).toEqual(['already_decided', 'done'])
  })
})

describe('the service that is asked', () => {
  const run = () =>
    runDueJobs(db, [task(checking, ({ submission }) => checkPapers({ ...checks, checker: sandboxChecker }, submission))])

  test('accepts, refuses, or leaves it to a person', async () => {
    const cases = [
      ['P 1239999', 'accepted'],
      ['P 1230000', 'refused'],
      ['P 1234567', 'waiting'],
    ] as const
    for (const [number, state] of cases) {
      const { browser } = await known()
      await sendIdentity(browser, number)
      await run()
      expect([number, await stateOf(browser, 'identity')]).toEqual([number, state])
    }
  })

  test('says nothing any more of what an operator decided meanwhile', async () => {
    const { browser, member } = await known()
    await sendIdentity(browser, 'P 1239999')
    const { id } = await waiting(member)
    const slow = {
      code: 'slow',
      check: async () => {
        await decide(id, 'refused', 'altered')
        return { accepted: true } as const
      },
    }
    await checkPapers({ ...checks, checker: slow }, id)
    expect(await stateOf(browser, 'identity')).toBe('refused')
  })
})

describe('the policy', () => {
  test('is another once a second person confirms it, and never narrows for who has shown more [O1, trust 10]', async () => {
    const [manager, second] = [await operators.as('manager'), await operators.as('manager')]
    const policy = gradedPolicy({ withdrawOnce: '10' })
    const change = (terms: object, by = manager) =>
      by.browser.call(desk.changePolicy, { body: { ...terms, reason: 'the law of the land' } })
    const shown = async () => (await manager.browser.call(desk.policy)).value
    expect((await change(policy, support)).status).toBe(403)
    expect(await shown()).toMatchObject({ set: false, currency: 'PLAY' })
    expect(await change(gradedPolicy({}, {}, {}, { withdrawOnce: '10' }))).toMatchObject({
      code: 'policy_narrows',
      value: { level: 3 },
    })
    expect((await change(policy)).value).toEqual({ waits: true })
    expect(await shown()).toMatchObject({ set: false })
    await confirmAll(second.browser)
    expect(await shown()).toMatchObject({ set: true, policy })
  })
})
