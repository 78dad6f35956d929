import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '#kit/refusal.ts'
import { systemRandom } from '#runtime/system.ts'
import { changeMerchant } from '#house/merchants/index.ts'
import { freezeMember } from '#house/members/index.ts'
import { readInbox } from '#house/notifications/index.ts'
import { at, whole } from '#testing/loyalty/playing.ts'
import { openEarning } from '#testing/points/earning.ts'
import { home } from '#testing/wagers/calendar.ts'
import { showDetails, showRedemptions } from '../show-points.ts'
import { decideRedemption } from './decide-redemption.ts'
import { redeem } from './redeem.ts'
import { showAddress } from './show-address.ts'

const { db, house, time, newcomer, points, give, offer, stockOf } = await openEarning(at('2026-11-02T10:00'))
const { vault } = house.tools
const merchant = { id: house.merchant, code: 'demo', currency: 'PLAY', calendar: home, language: 'KM' }
const act = { operator: 1n, actor: 'operator:1', name: 'dara', merchant, ip: '192.0.2.1', at: time.now, reason: '' }
const home51 = { receiver: 'Sok Dara', phone: '012 345 678', address: 'House 12, Street 51, Phnom Penh' }

const buyer = async (has: number) => {
  const { browser, member } = await newcomer()
  if (has > 0) await give(member, has)
  return { browser, member }
}
type Wish = { readonly quantity?: number; readonly price?: string; readonly address?: typeof home51 | null; readonly of?: number }
const wish = (member: bigint, good: string, { quantity = 1, price = '40', address = home51, of = house.merchant }: Wish = {}) =>
  db.transact((tx) =>
    redeem(
      tx,
      { good, quantity, price, address, member, merchant: { id: of, code: 'demo' }, ip: '192.0.2.1' },
      { vault, now: time.now, random: systemRandom },
    ),
  )
const codeOf = async (answer: ReturnType<typeof wish>) => {
  const answered = await answer
  return isRefusal(answered) ? answered.code : 'redeemed'
}
const idOf = async (answer: ReturnType<typeof wish>) => {
  const answered = await answer
  if (isRefusal(answered)) throw new Error(answered.code)
  return answered.id
}
/** A moment after it was asked for. */
const decide = (id: string, answer: string | null) =>
  db.transact((tx) =>
    decideRedemption(tx, { ...act, at: time.now + 1000 }, { id, approved: answer === null, answer, random: systemRandom }),
  )
const asking = (member: bigint) => ({ member, merchant, language: 'EN', now: time.now })
const page = { before: null, limit: 20 }
/** What a member was written last. */
const written = async (member: bigint) => {
  const inbox = { merchant: house.merchant, member, since: 0, quiet: [], now: time.now + 2000 }
  const [message] = await readInbox(db, inbox, { before: null, limit: 1 })
  return message?.texts['EN']
}
const history = (member: bigint) => showRedemptions(db, asking(member), page)

describe('a redemption', () => {
  test('takes points and stock, and is in process until an operator approves it [P7]', async () => {
    const good = await offer()
    const { member } = await buyer(100)
    const id = await idOf(wish(member, good, { quantity: 2 }))
    expect([await points(member), await stockOf(good)]).toEqual([whole(20), 3])
    expect(await history(member)).toMatchObject([
      { id, name: 'Coffee', kind: 'food', quantity: 2, points: '80', state: 'in_process', answer: null },
    ])
    expect(await decide(id, null)).toBeNull()
    expect(await history(member)).toMatchObject([{ state: 'approved', decidedAt: time.now + 1000 }])
    expect(await written(member)).toMatchObject({ content: '<p>We approved your redemption: Coffee × 2.</p>' })
    expect([await points(member), await stockOf(good)]).toEqual([whole(20), 3])
    expect(await decide(id, 'too late')).toMatchObject({ code: 'already_decided' })
  })

  test('that is rejected gives points and stock back once, with the reason, and counts no more [P7]', async () => {
    const good = await offer({ most: 1 })
    const { member } = await buyer(50)
    const id = await idOf(wish(member, good))
    expect(await codeOf(wish(member, good))).toBe('most_reached')
    const rejections = await Promise.all(Array.from({ length: 6 }, () => decide(id, 'We cannot send it there.')))
    expect(rejections.filter((answer) => answer === null)).toHaveLength(1)
    expect([await points(member), await stockOf(good)]).toEqual([whole(50), 5])
    expect(await history(member)).toMatchObject([{ state: 'rejected', answer: 'We cannot send it there.' }])
    expect(await written(member)).toMatchObject({
      content: "<p>We couldn't approve Coffee × 1: We cannot send it there. Your 40 points are back.</p>",
    })
    expect(await showDetails(db, asking(member), page)).toMatchObject([
      { what: 'returned', name: 'Coffee', change: '40' },
      { what: 'redeemed', name: 'Coffee', change: '-40' },
    ])
    expect(await codeOf(wish(member, good))).toBe('redeemed')
  })

  test('of the last one is one buyer’s of two who ask at once [P7, trust 8]', async () => {
    const good = await offer({ stock: 1 })
    const buyers = await Promise.all(Array.from({ length: 4 }, () => buyer(40)))
    const answers = await Promise.all(buyers.map(({ member }) => codeOf(wish(member, good))))
    expect(answers.toSorted()).toEqual(['good_sold_out', 'good_sold_out', 'good_sold_out', 'redeemed'])
    expect(await stockOf(good)).toBe(0)
    const left = await Promise.all(buyers.map(({ member }) => points(member)))
    expect(left.filter((one) => one === 0n)).toHaveLength(1)
  })

  test('asked for twenty times at once takes points only while there are enough [P7, trust 8, trust 38]', async () => {
    const good = await offer({ most: null, stock: 50 })
    const { member } = await buyer(100)
    const answers = await Promise.all(Array.from({ length: 20 }, () => codeOf(wish(member, good))))
    expect(answers.filter((answer) => answer === 'redeemed')).toHaveLength(2)
    expect(answers.filter((answer) => answer === 'points_insufficient')).toHaveLength(18)
    expect([await points(member), await stockOf(good)]).toEqual([whole(20), 48])
  })

  test('is refused by name for another price, an unknown or another merchant’s good, and a missing or wrong address [P7, trust 38]', async () => {
    const good = await offer()
    const { member } = await buyer(500)
    expect(await codeOf(wish(member, good, { price: '39' }))).toBe('price_changed')
    expect(await codeOf(wish(member, good, { quantity: 3 }))).toBe('most_reached')
    const dear = await offer({ price: '99999999999', most: null, stock: 99 })
    expect(await codeOf(wish(member, dear, { price: '99999999999', quantity: 99 }))).toBe('points_insufficient')
    expect(await codeOf(wish(member, '00000000-0000-7000-8000-000000000000'))).toBe('good_unknown')
    expect(await codeOf(wish(member, await offer({ merchant: house.merchant + 1 })))).toBe('good_unknown')
    expect(await codeOf(wish(member, await offer({ offered: false })))).toBe('good_unknown')
    expect(await codeOf(wish(member, good, { address: null }))).toBe('delivery_missing')
    expect(await codeOf(wish(member, good, { address: { ...home51, phone: '1' } }))).toBe('phone_malformed')
    expect([await points(member), await stockOf(good), await history(member)]).toEqual([whole(500), 5, []])
  })

  test('goes where the last one went unless its member says otherwise, and nothing is kept of it in plain words [P7, trust 21]', async () => {
    const good = await offer()
    const { member } = await buyer(500)
    const first = await idOf(wish(member, good))
    const second = await idOf(wish(member, good, { address: null }))
    const shown = (id: string) => db.transact((tx) => showAddress(tx, act, { id, vault }))
    const told = { ...home51, phone: '012345678' }
    expect([await shown(first), await shown(second)]).toEqual([told, told])
    const { rows } = await sql<{ row: string }>`
      SELECT encode(sealed, 'escape') || kid AS row FROM points.redemption WHERE member = ${member}
      UNION ALL SELECT encode(sealed, 'escape') || kid FROM points.address WHERE member = ${member}`.execute(db.owner)
    expect(rows).toHaveLength(3)
    expect(rows.filter(({ row }) => /Dara|345678|Street/.test(row))).toEqual([])
    const looked = await sql<{ after: unknown }>`
      SELECT after FROM audit.entry WHERE action = 'points.show_address' AND subject = ${`member:${member}`}`.execute(db.owner)
    expect(looked.rows.map(({ after }) => JSON.stringify(after)).join(' ')).toContain('678')
    expect(looked.rows.map(({ after }) => JSON.stringify(after)).join(' ')).not.toContain('345678')
    await decide(first, 'not to there')
    expect(await shown(first)).toMatchObject({ code: 'already_decided' })
    expect(
      await db.transact((tx) => showAddress(tx, { ...act, merchant: { ...merchant, id: 99 } }, { id: second, vault })),
    ).toMatchObject({
      code: 'not_found',
    })
  })

  test('is neither decided by another merchant’s operator nor without words where it is rejected [P7]', async () => {
    const id = await idOf(wish((await buyer(40)).member, await offer()))
    const elsewhere = { ...act, merchant: { ...merchant, id: house.merchant + 1 } }
    const deciding = { id, approved: true, answer: null, random: systemRandom }
    expect(await db.transact((tx) => decideRedemption(tx, elsewhere, deciding))).toMatchObject({ code: 'not_found' })
    const wordless = db.transact((tx) => decideRedemption(tx, act, { ...deciding, approved: false }))
    expect(await wordless).toMatchObject({ code: 'answer_missing' })
  })

  test('is refused to whoever is frozen [P7]', async () => {
    const { member } = await buyer(40)
    await db.transact((tx) => freezeMember(tx, { ...act, reason: 'a review' }, { member, kinds: ['bet'] }))
    expect(await codeOf(wish(member, await offer()))).toBe('member_frozen')
  })
})

describe('at the site', () => {
  const setFlags = async (flags: Record<string, boolean>) => {
    await db.transact((tx) =>
      changeMerchant(tx, { code: 'demo', change: { flags }, actor: 'operator:1', reason: 'a test', at: time.now }),
    )
    house.directory.forget()
  }

  test('a redemption is sealed, asks for the payment password, and is one for its key [P7, trust 13, trust 25]', async () => {
    const good = await offer()
    const { browser, member } = await buyer(100)
    const ask = (key: string, paymentPassword?: string) =>
      browser.sealed<{ id: string }>({
        method: 'POST',
        path: '/wps/points/redeem',
        data: { good, quantity: 1, price: '40', address: home51, ...(paymentPassword !== undefined && { paymentPassword }) },
        headers: { 'idempotency-key': key },
      })
    await setFlags({ PAYMENTPASSWORD: true })
    expect((await ask('without-any-password')).json.code).toBe('payment_password_missing')
    const data = { password: 'a quiet river 42', newPassword: '830174', confirmNewPassword: '830174' }
    expect((await browser.sealed({ method: 'POST', path: '/wps/member/payment-password', data })).json.success).toBe(true)
    expect((await ask('with-a-wrong-one', '111111')).json.code).toBe('payment_password_incorrect')
    const [first, second] = [await ask('a-key-of-its-own', '830174'), await ask('a-key-of-its-own', '830174')]
    expect(first.json.value.id).toBe(second.json.value.id)
    expect([await points(member), await stockOf(good)]).toEqual([whole(60), 4])
    const shown = await browser.get<{ list: { id: string; left: number; stock: number }[] }>('/wps/points/rewards')
    expect(shown.json.value.list.find(({ id }) => id === good)).toMatchObject({ left: 1, stock: 4 })
    expect((await browser.get<{ points: string }>('/wps/points')).json.value).toEqual({ points: '60' })
    expect((await browser.get<{ address: string }>('/wps/points/config')).json.value.address).toMatch(/^S… · …678$/)
    await setFlags({ PAYMENTPASSWORD: false })
  })

  test('points of one are converted exactly, up to the most of a day, and nobody else’s are seen [P7, trust 38]', async () => {
    const { browser, member } = await buyer(300)
    const other = await buyer(0)
    const convert = (of: typeof browser, amount: string) =>
      of.sealed<{ cash: string }>({
        method: 'POST',
        path: '/wps/points/convert',
        data: { points: amount },
        headers: { 'idempotency-key': crypto.randomUUID() },
      })
    const cash = async () => {
      const { rows } = await sql<{ cash: bigint }>`SELECT cash FROM wallet.balance_of(${member})`.execute(db.owner)
      return rows[0]?.cash ?? 0n
    }
    const had = await cash()
    expect((await convert(browser, '75.5')).json.value).toEqual({ cash: '1.51' })
    expect([await points(member), await cash()]).toEqual([whole(224.5), had + whole(1.51)])
    expect((await convert(browser, '124.51')).json.code).toBe('conversion_most_reached')
    expect((await convert(browser, '9')).json.code).toBe('conversion_too_small')
    expect((await convert(other.browser, '10')).json.code).toBe('points_insufficient')
    time.now += 1000
    expect((await convert(browser, '124.5')).json.value).toEqual({ cash: '2.49' })
    const details = (of: typeof browser) => of.get<{ list: object[] }>('/wps/points/details')
    expect((await details(browser)).json.value.list).toMatchObject([
      { what: 'converted', change: '-124.5', cash: '2.49' },
      { what: 'converted', change: '-75.5', cash: '1.51' },
    ])
    expect((await details(other.browser)).json.value.list).toEqual([])
  })

  test('there is no mall where the merchant has it switched off [P7, trust 10]', async () => {
    const { browser, member } = await buyer(100)
    await setFlags({ POINTMALL: false })
    const reads = ['', '/rewards', '/redemptions', '/config', '/details'].map((part) => browser.get(`/wps/points${part}`))
    expect((await Promise.all(reads)).map(({ json }) => json.code)).toEqual(Array.from({ length: 5 }, () => 'points_closed'))
    const asked = { method: 'POST', path: '/wps/points/convert', data: { points: '50' } } as const
    const closed = await browser.sealed({ ...asked, headers: { 'idempotency-key': crypto.randomUUID() } })
    expect([closed.json.code, await points(member)]).toEqual(['points_closed', whole(100)])
    await setFlags({ POINTMALL: true })
  })
})
