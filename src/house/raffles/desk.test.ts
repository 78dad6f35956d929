import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { confirmAll, testConsole, type LoggedIn } from '#testing/console.ts'
import { at } from '#testing/loyalty/playing.ts'
import { festival } from '#testing/raffles/festival.ts'
import { openRaffling } from '#testing/raffles/raffling.ts'
import { home } from '#testing/wagers/calendar.ts'
import { rafflesConsoleContract as desk, type DrawResult, type RaffleListed } from './console-contract.ts'
import { joinRaffle } from './join-raffle.ts'
import type { Terms } from './rules/raffle.ts'

const { db, house, time, newcomer, keepAt } = await openRaffling(at('2026-11-01T10:00'))
const operators = await testConsole(db, house, { clock: () => time.now })
const merchant = { id: house.merchant, code: 'demo', currency: 'PLAY', calendar: home }
let people = 0
const come = (role: 'owner' | 'finance' | 'auditor') => operators.as(role, { name: `person${++people}` })

type Saved = { readonly id?: string | null; readonly key?: string; readonly terms?: Partial<Terms> }
const save = ({ browser }: LoggedIn, { id = null, key, terms = {} }: Saved = {}) =>
  browser.call(desk.saveRaffle, {
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    body: { id, terms: structuredClone({ ...festival, ...terms }), reason: 'for the festival' } as never,
  })
const cancel = ({ browser }: LoggedIn, id: string) =>
  browser.call(desk.cancelRaffle, { params: { id }, body: { reason: 'the festival is called off' } as never })
const listed = async ({ browser }: LoggedIn) => {
  const { value } = await browser.call(desk.rafflesListed, {})
  return (value as { list: RaffleListed[] }).list
}
const results = async ({ browser }: LoggedIn, id: string) =>
  (await browser.call(desk.drawResults, { params: { id } })).value as DrawResult[]
const join = (member: bigint, raffle: string) =>
  db.transact((tx) => joinRaffle(tx, { raffle, member, merchant, ip: '192.0.2.1' }, time.now))

test('a raffle is published by two people, keeps its terms from its first day on, and its draw and cost are there to read [P2, O1, trust 10]', async () => {
  const [finance, owner] = [await come('finance'), await come('owner')]
  expect((await save(finance, { key: 'a-raffle' })).value).toEqual({ waits: true })
  expect((await save(finance, { key: 'a-raffle' })).value, 'sent twice').toEqual({ waits: true })
  expect(await listed(finance)).toEqual([])
  expect(await confirmAll(owner.browser)).toHaveLength(1)
  const [made] = await listed(finance)
  expect(made).toMatchObject({ state: 'coming_soon', cost: '55', paid: '0', members: 0, tickets: 0 })
  const id = made?.id ?? ''
  expect((await save(finance, { id })).code).toBe('raffle_unchanged')
  const more = { prizes: [{ amount: '60', count: 1 }] }
  expect((await save(finance, { id, terms: more })).value).toEqual({ waits: true })
  await confirmAll(owner.browser)
  expect((await listed(finance))[0]).toMatchObject({ cost: '60', commitment: made?.commitment })

  time.now = at('2026-11-03T10:00')
  const clerk = await come('finance')
  const { member } = await newcomer()
  expect(await join(member, id)).toBeNull()
  expect((await save(clerk, { id, terms: { prizes: [{ amount: '1', count: 1 }] } })).code).toBe('raffle_begun')
  const words = { texts: { EN: { name: 'Water festival', text: '' } } }
  expect((await save(clerk, { id, terms: { ...more, ...words } })).value).toEqual({ waits: false })
  await keepAt(at('2026-11-05T12:00'))
  time.now = at('2026-11-05T12:01')
  const [reader, last] = [await come('auditor'), await come('finance')]
  expect((await listed(reader))[0]).toMatchObject({ state: 'drawn', members: 1, tickets: 1, paid: '60' })
  expect(await results(reader, id)).toMatchObject([{ ticket: 1, account: 'player1001', prize: '60', paidAt: time.now - 60_000 }])
  expect((await save(last, { id })).code).toBe('raffle_over')
  expect((await cancel(last, id)).code).toBe('raffle_over')
  expect((await save(reader)).status).toBe(403)
})

test('a raffle is cancelled by two people before its draw; whoever joined is told, and nothing is drawn [P2, O1, trust 10]', async () => {
  time.now = at('2026-11-06T10:00')
  const [finance, owner] = [await come('finance'), await come('owner')]
  await save(finance, { terms: { from: '2026-11-06', to: '2026-11-07' } })
  await confirmAll(owner.browser)
  const [{ id } = { id: '' }] = await listed(finance)
  const { member } = await newcomer()
  expect(await join(member, id)).toBeNull()
  expect((await cancel(finance, id)).value).toEqual({ waits: true })
  expect((await listed(finance))[0]?.state).toBe('running')
  await confirmAll(owner.browser)
  expect((await listed(finance))[0]).toMatchObject({ state: 'cancelled', paid: '0' })
  const { rows } = await sql<{ texts: unknown }>`SELECT texts FROM notifications.message WHERE member = ${member}`.execute(
    db.owner,
  )
  expect(JSON.stringify(rows)).toContain('Festival was cancelled before its draw')
  expect((await join((await newcomer()).member, id))?.code).toBe('raffle_over')
  await keepAt(at('2026-11-08T12:00'))
  expect(await results(await come('auditor'), id)).toEqual([])
})

test('a raffle without sense is refused by name, and another merchant’s is not found [P2, trust 34]', async () => {
  time.now = at('2026-11-06T11:00')
  const finance = await come('finance')
  const terms = { from: '2026-11-06', to: '2026-11-07' }
  const codes = [
    await save(finance),
    await save(finance, { terms: { ...terms, texts: {} } }),
    await save(finance, { terms: { ...terms, to: '2026-11-05' } }),
    await save(finance, { terms: { ...terms, joining: false, stake: null } }),
    await save(finance, { terms: { ...terms, prizes: [] } }),
    await save(finance, { id: '00000000-0000-7000-8000-000000000000', terms }),
    await cancel(finance, '00000000-0000-7000-8000-000000000000'),
  ].map(({ code }) => code)
  expect(codes).toEqual([
    'window_past',
    'words_missing',
    'window_reversed',
    'nothing_earns',
    'prizes_missing',
    'not_found',
    'not_found',
  ])
})
