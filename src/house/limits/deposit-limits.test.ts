import { sql } from 'kysely'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from '#kit/clock.ts'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import { systemClock } from '#runtime/system.ts'
import { testDatabase } from '#testing/database.ts'
import { testHouse, type Browser } from '#testing/house.ts'
import { balanceOf, post } from '#house/wallet/index.ts'
import type { OwnLimits } from './contract.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
/** Lets what a member wished for have waited that long. */
const waited = (member: bigint, millis: number) =>
  sql`UPDATE limits.play_limit SET next_at = next_at - ${millis} * interval '1 millisecond' WHERE member = ${member}`.execute(
    db.owner,
  )
const confirm = (browser: Browser) => browser.ask<OwnLimits>({ method: 'POST', path: '/wps/limits/own/confirmation' })

let count = 0
const visitor = async () => {
  const browser = house.browser()
  return { browser, member: await browser.register(`careful${100 + ++count}`) }
}
type Wanted = { day?: string | null; week?: string | null; month?: string | null }
const set = (browser: Browser, wanted: Wanted) =>
  browser.ask<OwnLimits>({
    method: 'PUT',
    path: '/wps/limits/own',
    data: { deposit_day: wanted.day ?? null, deposit_week: wanted.week ?? null, deposit_month: wanted.month ?? null },
  })
const read = async (browser: Browser) => (await browser.get<OwnLimits>('/wps/limits/own')).json.value
/** Those of deposits: of the day, the week and the month. */
const ofDeposits = ({ limits }: OwnLimits) => limits.filter(({ kind }) => kind === 'deposit')
const ask = (browser: Browser, amount: string) =>
  browser.ask<{ id: string }>({
    method: 'POST',
    path: '/wps/payments/deposits',
    data: { method: 'sandbox', amount },
    headers: { 'idempotency-key': `limited-key-${++count}` },
  })

describe('a member’s own limits for deposits', () => {
  test('are unanswered at first, then set or none, each audited [trust 60, trust 63]', async () => {
    const { browser, member } = await visitor()
    expect(await read(browser)).toMatchObject({
      answered: false,
      currency: 'PLAY',
      limits: expect.arrayContaining([
        { name: 'deposit_day', kind: 'deposit', amount: null, house: null, used: '0', next: null },
      ]) as unknown,
    })
    await set(browser, {})
    const none = await read(browser)
    expect([none.answered, ofDeposits(none).map(({ amount }) => amount)]).toEqual([true, [null, null, null]])
    expect(ofDeposits((await set(browser, { day: '50', week: '200.5' })).json.value)).toMatchObject([
      { name: 'deposit_day', amount: '50' },
      { name: 'deposit_week', amount: '200.5' },
      { name: 'deposit_month', amount: null },
    ])
    const { rows } = await sql<{ after: unknown }>`
      SELECT after FROM audit.entry WHERE subject = ${`member:${member}`} AND action = 'limits.set_limit' ORDER BY seq`.execute(
      db.owner,
    )
    expect(rows.map(({ after }) => after)).toContainEqual({ deposit_week: '200.5' })
  })

  test.each([
    ['-1', 'amount_malformed'],
    ['1e3', 'amount_malformed'],
    ['៥០', 'amount_malformed'],
    ['1.001', 'amount_too_fine'],
    ['9'.repeat(30), 'amount_too_large'],
  ])('are not %s: %s, and then none of the three is set [trust 40]', async (typed, code) => {
    const { browser } = await visitor()
    expect((await set(browser, { day: '50', month: typed })).json.code).toBe(code)
    expect((await read(browser)).answered).toBe(false)
  })

  test('hold at once where they are tighter, and where they are looser a day later, once confirmed [trust 60, trust 63]', async () => {
    const { browser, member } = await visitor()
    await set(browser, { day: '50' })
    expect((await ask(browser, '50.01')).json.code).toBe('own_limit')
    const limits = ofDeposits((await set(browser, { day: '500' })).json.value)
    expect(limits[0]).toMatchObject({ amount: '50', next: { amount: '500' } })
    await waited(member, DAY - HOUR)
    expect((await confirm(browser)).json.code).toBe('nothing_to_confirm')
    await set(browser, { day: '500', week: '600' })
    await waited(member, HOUR)
    expect((await ask(browser, '60')).json.code, 'it has waited, and nobody confirmed it').toBe('own_limit')
    expect(ofDeposits((await confirm(browser)).json.value)).toMatchObject([{ amount: '500', next: null }, { amount: '600' }, {}])
    expect((await confirm(browser)).json.code).toBe('nothing_to_confirm')
    expect((await ask(browser, '60')).status).toBe(200)
    const { rows } = await sql<{ after: unknown }>`
      SELECT after FROM audit.entry WHERE subject = ${`member:${member}`} AND action = 'limits.set_limit' AND after ? 'deposit_day' ORDER BY seq`.execute(
      db.owner,
    )
    expect(rows.map(({ after }) => after)).toEqual([
      { deposit_day: '50' },
      { deposit_day: '50', wished: '500' },
      { deposit_day: '500' },
    ])
  })

  test('are tightened again before a looser one began, and it is forgotten [trust 63]', async () => {
    const { browser, member } = await visitor()
    await set(browser, { day: '50' })
    await set(browser, { day: null })
    await set(browser, { day: '40' })
    await waited(member, 2 * DAY)
    expect((await confirm(browser)).json.code).toBe('nothing_to_confirm')
    expect(ofDeposits(await read(browser))[0]).toMatchObject({ amount: '40', next: null })
  })

  test('whatever a member changes, what they may deposit grows by nothing but a word a day later [trust 63]', async () => {
    const wish = fc.option(fc.integer({ min: 1, max: 9 }), { nil: null })
    const step = fc.oneof(
      fc.record({ day: wish, week: wish, month: wish }),
      fc.constant('confirm' as const),
      fc.constant('wait' as const),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const { browser, member } = await visitor()
        const amounts = async () =>
          ofDeposits(await read(browser)).map(({ amount }) => (amount === null ? Infinity : Number(amount)))
        const text = (units: number | null) => (units === null ? null : String(units))
        for (const each of steps) {
          const before = await amounts()
          if (each === 'wait') await waited(member, DAY)
          else if (each === 'confirm') await confirm(browser)
          else await set(browser, { day: text(each.day), week: text(each.week), month: text(each.month) })
          const after = await amounts()
          if (each !== 'confirm') expect(after.every((now, at) => now <= (before[at] ?? 0))).toBe(true)
          if (typeof each === 'object')
            expect(after).toEqual([each.day, each.week, each.month].map((own, at) => Math.min(own ?? Infinity, before[at] ?? 0)))
        }
      }),
      { numRuns: 25 },
    )
  })

  test('count what is open and what was credited; the lowest wins [trust 63]', async () => {
    const { browser, member } = await visitor()
    await set(browser, { day: '100', week: '90' })
    expect((await ask(browser, '40')).status).toBe(200)
    const lines = [{ from: { house: 'deposits' }, to: { member }, amount: 30n * UNITS_PER_WHOLE }] as const
    const posting = { id: crypto.randomUUID(), kind: 'deposit', cause: 'test', lines, limited: true } as const
    expect(await db.transact((tx) => post(tx, posting, systemClock))).toMatchObject({ replayed: false })
    expect((await ask(browser, '20.01')).json).toMatchObject({
      code: 'own_limit',
      message: expect.stringContaining('20') as string,
    })
    expect((await ask(browser, '20')).status).toBe(200)
  })

  test('are not passed by fifty deposits at once [trust 63]', async () => {
    const { browser } = await visitor()
    await set(browser, { month: '20' })
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(browser, '10')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  })

  test('nor by fifty that are credited at once, whatever was asked for before [trust 63]', async () => {
    const { browser, member } = await visitor()
    await set(browser, { day: '100' })
    const lines = [{ from: { house: 'deposits' }, to: { member }, amount: 10n * UNITS_PER_WHOLE }] as const
    const credit = () =>
      db.transact((tx) =>
        post(tx, { id: crypto.randomUUID(), kind: 'deposit', cause: 'test', lines, limited: true }, systemClock),
      )
    await Promise.all(Array.from({ length: 50 }, credit))
    expect((await balanceOf(db, member))?.cash).toBe(100n * UNITS_PER_WHOLE)
  })
})
