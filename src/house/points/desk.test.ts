import { expect, test } from 'vitest'
import { isRefusal } from '#kit/refusal.ts'
import { systemRandom } from '#runtime/system.ts'
import { confirmAll, testConsole, type LoggedIn } from '#testing/console.ts'
import { at } from '#testing/loyalty/playing.ts'
import { openEarning } from '#testing/points/earning.ts'
import { coffee, pointsProgramme } from '#testing/points/terms.ts'
import { pointsConsoleContract as desk, type GoodListed, type RedemptionListed } from './console-contract.ts'
import { redeem } from './redemptions/redeem.ts'
import type { Terms } from './rules/good.ts'
import type { Programme } from './rules/programme.ts'

const { db, house, time, newcomer, give, offer, points } = await openEarning(at('2026-11-04T10:00'))
const operators = await testConsole(db, house, { clock: () => time.now })
let people = 0
const come = (role: 'owner' | 'finance' | 'auditor') => operators.as(role, { name: `person${++people}` })

const change = ({ browser }: LoggedIn, terms: Partial<Programme>) =>
  browser.call(desk.changePointsProgramme, {
    body: structuredClone({ ...pointsProgramme, ...terms, reason: 'for the festival' }) as never,
  })
const versions = async ({ browser }: LoggedIn) =>
  ((await browser.call(desk.pointsProgramme, {})).value as { versions: object[] }).versions

test('a better ratio waits for a second person and holds from the next day; a worse one is one person’s [P7, O1, trust 10]', async () => {
  const [finance, owner, auditor] = [await come('finance'), await come('owner'), await come('auditor')]
  const better = { ...pointsProgramme.conversion, points: '40' } as Programme['conversion']
  expect((await change(auditor, { conversion: better })).status).toBe(403)
  expect((await change(finance, {})).code).toBe('programme_unchanged')
  expect((await change(finance, { conversion: { ...better!, cash: '0' } })).code).toBe('conversion_incomplete')
  expect((await change(finance, { conversion: better })).value).toEqual({ waits: true })
  expect(await versions(auditor)).toHaveLength(1)
  await confirmAll(owner.browser)
  expect(await versions(auditor)).toMatchObject([
    { version: 1, terms: { conversion: { points: '50' } } },
    { version: 2, since: '2026-11-05', terms: { conversion: { points: '40' } } },
  ])
  expect((await change(finance, { conversion: null })).value).toEqual({ waits: false })
})

type Saved = { readonly id?: string | null; readonly added?: number; readonly terms?: Partial<Terms>; readonly key?: string }
const save = ({ browser }: LoggedIn, { id = null, added = 0, terms = {}, key }: Saved) =>
  browser.call(desk.saveGood, {
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    body: { id, added, terms: structuredClone({ ...coffee, ...terms }), reason: 'for the festival' } as never,
  })
const listed = async ({ browser }: LoggedIn) => ((await browser.call(desk.goods, {})).value as { list: GoodListed[] }).list

test('a new good, a lower price and more stock wait for a second person; what tightens is done at once [P7, O1, trust 13]', async () => {
  const [finance, owner] = [await come('finance'), await come('owner')]
  const key = 'a-good-of-its-own'
  expect((await save(finance, { added: 10, key })).value).toEqual({ waits: true })
  expect((await save(finance, { added: 10, key })).value, 'the answer was lost').toEqual({ waits: true })
  expect(await listed(finance)).toEqual([])
  await confirmAll(owner.browser)
  const [good] = await listed(finance)
  expect(good).toMatchObject({ stock: 10, redeemed: 0, terms: { price: '40' } })
  const id = good?.id ?? ''
  expect((await save(finance, { id, terms: { price: '60' }, added: -4 })).value).toEqual({ waits: false })
  expect(await listed(finance)).toMatchObject([{ stock: 6, terms: { price: '60' } }])
  expect((await save(finance, { id, terms: { price: '59' } })).value).toEqual({ waits: true })
  await confirmAll(owner.browser)
  expect((await save(finance, { id, terms: { price: '59' }, added: 1 })).value).toEqual({ waits: true })
  await confirmAll(owner.browser)
  expect(await listed(finance)).toMatchObject([{ stock: 7, terms: { price: '59' } }])
  const codes = [
    await save(finance, { id, terms: { price: '59' } }),
    await save(finance, { id, added: -8 }),
    await save(finance, { id: '00000000-0000-7000-8000-000000000000' }),
    await save(finance, { terms: { names: {} } }),
    await save(finance, { terms: { price: '0' } }),
  ].map(({ code }) => code)
  expect(codes).toEqual(['good_unchanged', 'stock_below_nothing', 'not_found', 'words_missing', 'price_missing'])
  expect((await save(await come('auditor'), { added: 1 })).status).toBe(403)
})

test('a redemption waits in the queue, shows its address to whoever sends it, and is decided once [P7]', async () => {
  const good = await offer()
  const { member } = await newcomer()
  await give(member, 100)
  const address = { receiver: 'Sok Dara', phone: '012345678', address: 'House 12, Street 51, Phnom Penh' }
  const asked = { good, quantity: 1, price: '40', address, member, ip: '192.0.2.1' }
  const merchant = { id: house.merchant, code: 'demo' }
  const redeemed = await db.transact((tx) =>
    redeem(tx, { ...asked, merchant }, { vault: house.tools.vault, now: time.now, random: systemRandom }),
  )
  if (isRefusal(redeemed)) throw new Error(redeemed.code)
  const [{ browser }, auditor] = [await come('finance'), await come('auditor')]
  const queue = async (state: 'waiting' | 'decided') => {
    const { value } = await browser.call(desk.redemptionsListed, { query: { state } })
    return (value as { list: RedemptionListed[] }).list
  }
  const params = { id: redeemed.id }
  expect(await queue('waiting')).toMatchObject([{ ...params, name: 'Coffee', points: '40', sent: true, decided: null }])
  expect((await browser.call(desk.showAddress, { params })).value).toEqual(address)
  expect((await auditor.browser.call(desk.showAddress, { params })).status).toBe(403)
  const decide = (approved: boolean, answer: string | null) =>
    browser.call(desk.decideRedemption, { params, body: { approved, answer } })
  expect((await decide(false, null)).code).toBe('answer_missing')
  expect((await decide(false, 'Out of reach')).status).toBe(200)
  expect((await decide(true, null)).code).toBe('already_decided')
  expect([await queue('waiting'), await queue('decided')]).toMatchObject([[], [{ state: 'rejected', answer: 'Out of reach' }]])
  expect(await points(member)).toBe(10_000_000n)
})
