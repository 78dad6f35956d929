import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { at, openPlaying, terms, whole } from '#testing/loyalty/playing.ts'
import { confirmAll, testConsole, type LoggedIn } from '#testing/console.ts'
import { loyaltyConsoleContract as desk } from './console-contract.ts'
import type { Programme } from './rules/programme.ts'

const { db, house, time, newcomer, play, keepAt, moved, giveRewards } = await openPlaying(at('2026-11-01T23:00'))
const operators = await testConsole(db, house, { clock: () => time.now })

let people = 0
/** Logged in now: days go by in these tests. */
const come = (role: 'owner' | 'finance' | 'auditor') => operators.as(role, { name: `person${++people}` })
const change = ({ browser }: LoggedIn, programme: Programme) =>
  browser.call(desk.changeProgramme, { body: { ...structuredClone(programme), reason: 'for the festival' } as never })
const programme = async ({ browser }: LoggedIn) => (await browser.call(desk.programme, {})).value
const withRate = (rate: number): Programme => ({
  ...terms,
  levels: terms.levels.map((level, rank) => (rank === 0 ? { ...level, rates: { ...level.rates, LIVE: rate } } : level)),
})

test('a higher rate waits for a second person, holds from the next day on, and pays no day before it anew [P6, O1, trust 10]', async () => {
  const [finance, owner] = [await come('finance'), await come('owner')]
  const { member } = await newcomer()
  await play(member, 'LIVE', 100)
  expect((await change(finance, withRate(90))).value).toEqual({ waits: true })
  expect(await programme(finance)).toMatchObject({ versions: [{ version: 1 }] })
  await confirmAll(owner.browser)
  expect(await programme(finance)).toMatchObject({
    today: '2026-11-01',
    versions: [{ version: 1 }, { version: 2, since: '2026-11-02' }],
  })
  await keepAt(at('2026-11-02T00:01'))
  expect(await moved(member, 'rebate'), 'by the rate of the day').toEqual({ amount: 80_000n, times: 1 })
  await play(member, 'LIVE', 100)
  await keepAt(at('2026-11-03T00:01'))
  expect(await moved(member, 'rebate')).toEqual({ amount: 170_000n, times: 2 })
})

test('a lower rate is one person’s, and what an auditor may only read is refused [P6, trust 10]', async () => {
  const [finance, auditor] = [await come('finance'), await come('auditor')]
  expect((await change(auditor, withRate(10))).status).toBe(403)
  expect((await change(finance, withRate(10))).value).toEqual({ waits: false })
  expect(await programme(auditor)).toMatchObject({
    versions: [{ version: 2 }, { since: '2026-11-04', terms: { levels: [{ rates: { LIVE: 10 } }, {}, {}] } }],
  })
  expect((await change(finance, withRate(10))).code).toBe('programme_unchanged')
  expect((await change(finance, { ...withRate(5), levels: [{ ...terms.levels[0]!, gift: '1' }] })).code).toBe(
    'first_level_for_all',
  )
  expect((await change(finance, withRate(501))).status, 'above the highest rate there is').toBe(400)
})

test('free rounds of a level that no game would play are refused, and those that one would take two people [P1, P3, trust 10]', async () => {
  const finance = await come('finance')
  const withGift = (code: string, stake: string): Programme => {
    const free = { rounds: 5, stake, days: 7, games: [{ code, names: { EN: code } }] }
    return { ...terms, levels: terms.levels.map((level, rank) => (rank === 2 ? { ...level, free } : level)) }
  }
  expect((await change(finance, withGift('no-such-game', '1'))).code).toBe('free_game_not_offered')
  expect((await change(finance, withGift('lantern-market', '3'))).code).toBe('free_stake_not_offered')
  const [first, ...others] = withGift('lantern-market', '1').levels
  expect((await change(finance, { ...terms, levels: [{ ...first!, free: others[1]!.free }] })).code).toBe('first_level_for_all')
  expect((await change(finance, withGift('lantern-market', '1'))).value).toEqual({ waits: true })
})

test('what was paid is listed by day [P6]', async () => {
  const auditor = await come('auditor')
  expect((await auditor.browser.call(desk.rebatesByDay, { query: {} })).value).toEqual({
    list: [
      { day: '2026-11-02', members: 1, automatic: '0.9', taken: '0', waiting: '0', expired: '0', failed: '0' },
      { day: '2026-11-01', members: 1, automatic: '0.8', taken: '0', waiting: '0', expired: '0', failed: '0' },
    ],
    next: null,
  })
})

test('what the ledger refused to pay is listed with its reason, until it is paid [P6, trust 13]', async () => {
  const { member } = await newcomer()
  await play(member, 'LIVE', 100)
  await giveRewards(member, { gives: false })
  await keepAt(at('2026-11-04T00:01'))
  const auditor = await come('auditor')
  const failed = async () => (await auditor.browser.call(desk.failedRebates, { query: {} })).value
  expect(await failed()).toMatchObject({
    list: [{ member: { id: String(member) }, day: '2026-11-03', amount: '0.9', refusal: 'insufficient', tries: 1 }],
    next: null,
  })
  const days = await auditor.browser.call(desk.rebatesByDay, { query: {} })
  expect(days.value).toMatchObject({ list: [{ failed: '0.9' }, {}, {}] })
  await giveRewards(member, { gives: true })
  await keepAt(at('2026-11-04T00:07'))
  expect(await failed()).toEqual({ list: [], next: null })
  const gift = sql`${randomUUID()}, ${house.merchant}, ${member}, 1, ${whole(8)}, now(), 'insufficient', 2, now()`
  await sql`INSERT INTO loyalty.gift (id, merchant, member, rank, amount, owed_at, refusal, tries, next_try) VALUES (${gift})`.execute(
    db.owner,
  )
  expect((await auditor.browser.call(desk.refusedGifts, { query: {} })).value).toMatchObject({
    list: [{ member: { id: String(member) }, currency: 'PLAY', amount: '8', refusal: 'insufficient', tries: 2 }],
    next: null,
  })
})
