import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { RebatesShown } from '#house/loyalty/contract.ts'
import { at, openLevels, openPlaying } from '#testing/loyalty/playing.ts'
import { payIn } from '#testing/promotions/pay-in.ts'
import type { Link } from './contract.ts'

const { db, house, time, newcomer, play, read, keepAt, moved } = await openPlaying(at('2026-11-01T23:50'))
const boss = await newcomer()
await sql`UPDATE identity.member SET type = 1 WHERE id = ${boss.member}`.execute(db.owner)

const path = '/wps/agent/links'
const asked = { as: 'player', domain: 'localhost', label: '', days: null, most: null }
const make = async (rebate?: string, as = 'player') => {
  const headers = { 'idempotency-key': randomUUID() }
  const data = { ...asked, as, ...(rebate !== undefined && { rebate }) }
  return (await boss.browser.ask<Link>({ method: 'POST', path, headers, data })).json
}
const links = async () => (await boss.browser.get<{ list: Link[]; mostRebate: string | null }>(path)).json.value
/** From the day of a moment on. */
const linksMayGive = (mostByLink: number | undefined, from = time.now) =>
  openLevels(db, { merchant: house.merchant, at: from, mostByLink })

const rebateOf = async ({ id }: Link) => (await links()).list.find((link) => link.id === id)?.rebate

let people = 0
const comesBy = async ({ code }: Link) => {
  const browser = house.browser()
  const member = await browser.register(`bylink${++people}`, undefined, { affiliateCode: code })
  await payIn(db, { member, merchant: house.merchant, amount: 10_000, at: time.now })
  return { member, shown: async () => (await browser.get<RebatesShown>('/wps/rewards/rebate')).json.value }
}

test('no link gives a rebate where the merchant lets links give none [T5]', async () => {
  expect(await links()).toMatchObject({ mostRebate: null })
  expect(await make('0.5')).toMatchObject({ code: 'rate_above', value: { at: 'rebate', rate: '0' } })
  expect((await make()).value).toMatchObject({ rebate: null })
})

test('whoever comes by a link that gives a rebate has its rate wherever the level gives less, and reads where it is from [T5, P6]', async () => {
  await linksMayGive(110)
  expect(await links()).toMatchObject({ mostRebate: '1.1' })
  expect(await make('1.11')).toMatchObject({ code: 'rate_above', value: { at: 'rebate', rate: '1.1' } })
  const [player, agent] = [await make('1.1'), await make('0.9', 'agent')]
  expect([await rebateOf(player.value), await rebateOf(agent.value)]).toEqual(['1.1', '0.9'])
  const [one, other] = [await comesBy(player.value), await comesBy(agent.value)]
  for (const { member } of [one, other]) for (const product of ['LIVE', 'RNG', 'PVP']) await play(member, product, 100)
  await read()
  const lines = async ({ shown }: typeof one) =>
    (await shown()).today.lines.map(({ product, rate, byLink }) => [product, rate, byLink])
  expect(await lines(one)).toEqual([
    ['LIVE', 110, true],
    ['RNG', 120, false],
  ])
  expect(await lines(other)).toEqual([
    ['LIVE', 90, true],
    ['RNG', 120, false],
  ])
  expect([(await one.shown()).byLink, (await other.shown()).byLink]).toEqual([110, 90])

  await keepAt(at('2026-11-02T00:01'))
  expect(await moved(one.member, 'rebate')).toEqual({ amount: 110_000n, times: 1 })
  expect(await moved(other.member, 'rebate')).toEqual({ amount: 90_000n, times: 1 })
  const [live] = (await one.shown()).list.flatMap((rebate) => rebate.lines)
  expect(live).toMatchObject({ product: 'LIVE', valid: '100', rate: 110, byLink: true, amount: '1.1' })
})

test('what links give is lower from the day on which the merchant lets them give less, also for who came before [T5, P6]', async () => {
  const { value: link } = await make('1')
  await linksMayGive(85)
  expect(await rebateOf(link)).toBe('0.85')
  const early = await comesBy(link)
  await play(early.member, 'LIVE', 100)
  await linksMayGive(undefined, at('2026-11-03T00:00'))
  await keepAt(at('2026-11-03T00:01'))
  expect(await moved(early.member, 'rebate'), 'by the terms of the day').toEqual({ amount: 85_000n, times: 1 })
  const late = await comesBy(link)
  await play(late.member, 'LIVE', 100)
  await read()
  expect(await late.shown()).toMatchObject({ byLink: null, today: { lines: [{ product: 'LIVE', rate: 80, byLink: false }] } })
})
