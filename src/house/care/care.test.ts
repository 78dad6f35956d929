import { beforeAll, describe, expect, test } from 'vitest'
import { HOUR, SECOND } from '#kit/clock.ts'
import { systemRandom } from '#runtime/system.ts'
import type { Browser } from '#testing/browser.ts'
import { troubled } from '#testing/care/troubled.ts'
import { openCast } from '#testing/cast.ts'
import { testConsole } from '#testing/console.ts'
import { testDatabase } from '#testing/database.ts'
import { loggedInAnew } from '#testing/games/at-machine.ts'
import { testHouse } from '#testing/house.ts'
import { unreadMessages } from '#house/members/index.ts'
import { readLimits } from '#house/limits/index.ts'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import { actsOf } from '#house/audit/index.ts'
import { careContract, type CaseShown, type CaseWhole } from './console-contract.ts'
import { lookAtMembers } from './index.ts'

const db = await testDatabase('house')
const time = { now: Date.UTC(2026, 10, 20, 9) }
const clock = () => time.now
const house = await testHouse(db, { clock })
const operators = await testConsole(db, house, { clock })
const { depositOften, wishLooser } = troubled(db, house, time)

let thida: Awaited<ReturnType<typeof loggedInAnew>>
let [high, medium] = [0n, 0n]
let trained: Browser
let trainee = ''
beforeAll(async () => {
  ;[high, medium] = [await house.browser().register('thida2026'), await house.browser().register('rith2026')]
  await depositOften(high, medium)
  await wishLooser(high)
  time.now += 6 * HOUR
  await lookAtMembers({ db, transact: db.transact, directory: house.directory, clock, random: systemRandom })
  thida = await loggedInAnew(house, { username: 'thida2026' })
  const { id, browser } = await operators.as('care', { name: 'sokha', house: false })
  trained = browser
  trainee = `operator:${id}`
})

type Name = keyof typeof careContract
const ask = async <T = CaseShown>(by: Browser, name: Name, member: bigint, body?: object) => {
  time.now += SECOND
  const answer = await by.call(careContract[name], { params: { id: String(member) }, ...(body && { body }) })
  return { ...answer, value: answer.value as T }
}
const cases = async (by: Browser, query: Readonly<Record<string, string>> = {}) =>
  (await by.call(careContract.careCases, { query })).value as { list: CaseShown[]; next: string | null }
const whole = async (member: bigint) => (await ask<CaseWhole>(trained, 'careCase', member)).value
const deeds = ['takeCase', 'noteCase', 'messageMember', 'tightenLimit', 'beginTimeOut', 'closeCase'] as const
const bodies: Readonly<Record<(typeof deeds)[number], object | undefined>> = {
  takeCase: undefined,
  noteCase: { text: 'called them' },
  messageMember: { template: 'check_in' },
  tightenLimit: { name: 'loss_week', amount: '20', reason: 'agreed on the phone' },
  beginTimeOut: { days: 7, reason: 'agreed on the phone' },
  closeCase: { outcome: 'spoken', reason: 'all was said' },
}

describe('the queue of the trained', () => {
  test('lists open cases, the heaviest first, with level and reasons in figures, and counts them [O1]', async () => {
    const { list } = await cases(trained)
    expect(list.map(({ account, level }) => [account, level])).toEqual([
      ['thida2026', 'high'],
      ['rith2026', 'medium'],
    ])
    expect(list[1]?.marks).toMatchObject([
      { marker: 'deposits_up', amount: '240', usual: '0' },
      { marker: 'many_deposits', times: 2 },
    ])
    expect((await cases(trained, { level: 'medium' })).list).toHaveLength(1)
    expect((await cases(trained, { state: 'closed' })).list).toEqual([])
    expect((await trained.call(careContract.careQueue)).value).toEqual({ high: 1, medium: 1 })
  })

  test.each(['support', 'manager', 'finance', 'auditor'] as const)(
    'is shut to %s, who are not trained [O1, trust 33]',
    async (role) => {
      const { browser } = await operators.as(role)
      for (const name of ['careQueue', 'careCases'] as const) expect((await browser.call(careContract[name])).status).toBe(403)
      expect((await ask(browser, 'careCase', high)).status).toBe(403)
      for (const name of deeds) expect((await ask(browser, name, high, bodies[name])).status, name).toBe(403)
    },
  )

  test('shows nothing of another merchant’s members, and nobody there acts on them [trust 37]', async () => {
    await openCast(db, house)
    const palm = await house.directory.byCode('palm')
    const { browser } = await operators.as('care', { merchant: palm?.id ?? 0, house: false })
    expect(await cases(browser)).toEqual({ list: [], next: null })
    expect((await browser.call(careContract.careQueue)).value).toEqual({ high: 0, medium: 0 })
    expect((await ask(browser, 'careCase', high)).value).toBeNull()
    for (const name of deeds) expect((await ask(browser, name, high, bodies[name])).code, name).toBe('not_found')
  })
})

describe('a case', () => {
  test('shows the figures day by day, and null of a member who never had one', async () => {
    const { days, steps } = await whole(high)
    expect(days.slice(-2)).toMatchObject([
      { day: '2026-11-21', paidIn: '120', lost: '0' },
      { day: '2026-11-20', paidIn: '120', lost: '0' },
    ])
    expect(steps).toMatchObject([{ kind: 'opened', name: null, level: 'high' }])
    expect(await whole(await house.browser().register('nobody2026'))).toBeNull()
  })

  test('is taken, noted, and its member written to in words that say nothing of a case [trust 68]', async () => {
    for (const _ of ['once', 'again']) expect((await ask(trained, 'takeCase', high)).value).toMatchObject({ takenBy: 'sokha' })
    const listed = async (taken: string) => (await cases(trained, { taken })).list.map(({ id }) => id)
    expect(await listed('mine')).toEqual([String(high)])
    expect(await listed('nobody')).not.toContain(String(high))
    await ask(trained, 'noteCase', high, { text: 'will call on Monday' })
    expect((await ask(trained, 'messageMember', high, { template: 'check_in' })).status).toBe(200)
    const { list } = (await thida.get<{ list: { title: string; content: string }[] }>('/wps/messages')).json.value
    const written = list.find(({ title }) => title === "How's your play going?")
    expect(written?.content).toContain('<a href="/safer-play"')
    expect(written?.content).not.toMatch(/case|risk|problem|addict|harm/i)
    const { steps } = await whole(high)
    expect(steps.map(({ kind, name }) => [kind, name])).toEqual([
      ['messaged', 'sokha'],
      ['noted', 'sokha'],
      ['taken', 'sokha'],
      ['opened', null],
    ])
    expect(steps[1]).toMatchObject({ note: 'will call on Monday', effect: null })
  })

  test('has a limit tightened by one person, and none eased [trust 63, trust 64]', async () => {
    expect((await ask(trained, 'tightenLimit', high, bodies.tightenLimit)).status).toBe(200)
    const looser = { name: 'loss_week', amount: '21', reason: 'they would like more' }
    expect((await ask(trained, 'tightenLimit', high, looser)).code).toBe('limit_not_tighter')
    expect((await ask(trained, 'tightenLimit', high, bodies.tightenLimit)).code, 'the same once more').toBe('limit_not_tighter')
    const stands = (await readLimits(db, high)).find(({ name }) => name === 'loss_week')
    expect(stands).toMatchObject({ amount: 20n * UNITS_PER_WHOLE, setBy: trainee })
    expect((await whole(high)).steps[0]).toMatchObject({ kind: 'limited', limit: { name: 'loss_week', amount: '20' } })
  })

  test('has a time-out begun, of a length that members may choose and that nobody shortens [trust 65]', async () => {
    const days = (count: number) => ask(trained, 'beginTimeOut', high, { days: count, reason: 'agreed on the phone' })
    expect((await days(5)).code).toBe('length_not_offered')
    expect((await days(7)).status).toBe(200)
    expect((await days(1)).code).toBe('longer_stands')
    const { json } = await thida.get<{ list: { title: string }[] }>('/wps/messages')
    expect(
      json.value.list.filter(({ title }) => title === 'Your time-out has started'),
      'what was refused told nobody',
    ).toHaveLength(1)
  })

  test('is closed with an outcome, then only noted, and what came of each step is laid beside what was before', async () => {
    expect((await ask(trained, 'closeCase', high, bodies.closeCase)).value).toMatchObject({ closed: { outcome: 'spoken' } })
    for (const name of deeds) {
      const { status, code } = await ask(trained, name, high, bodies[name])
      if (name === 'noteCase') expect(status).toBe(200)
      else expect(code, name).toBe('case_closed')
    }
    expect((await cases(trained, { state: 'closed' })).list.map(({ account }) => account)).toEqual(['thida2026'])
    const closing = (await whole(high)).steps.find(({ kind }) => kind === 'closed')
    expect(closing).toMatchObject({ note: 'all was said', outcome: 'spoken', effect: { before: { days: 14, paidIn: '240' } } })
    expect(closing?.effect?.after).toMatchObject({ days: 0, paidIn: '0' })
  })

  test('leaves a line in the audit for every deed, and what is noted in none [trust 60]', async () => {
    const { list } = await actsOf(db, { merchant: 'demo', actor: trainee, limit: 50 })
    const done = list.map(({ action }) => action).toReversed()
    expect(done).toEqual([
      'care.take_case',
      'care.note_case',
      'care.message_member',
      'care.tighten_limit',
      'limits.set_limit',
      'care.begin_time_out',
      'limits.begin_pause',
      'care.close_case',
      'care.note_case',
    ])
    expect(await unreadMessages(db, { merchant: house.merchant, member: medium, now: time.now })).toBe(0)
  })
})
