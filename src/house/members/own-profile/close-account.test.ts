import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WalletClient } from '#protocol/client.ts'
import { DAY } from '#kit/clock.ts'
import { systemClock } from '#runtime/system.ts'
import { openSession, testVendor } from '#testing/games/vendor.ts'
import { openBank, WHOLE, type Winner } from '#testing/payments/bank.ts'
import { balanceOf, openBonus, openVendorWallet, post, type AccountRef, type PostKind } from '#house/wallet/index.ts'

const bank = await openBank()
const { db, house, winner, withdraw, decide, sent, stateOf } = bank
beforeAll(() => sql`UPDATE payments.withdrawal_rule SET review_from = 0, payee_hold_hours = 0`.execute(db.owner))

let vendor: WalletClient
beforeAll(() => {
  const at = house.app.server.address()
  if (at === null || typeof at === 'string') throw new Error('the house does not listen')
  vendor = testVendor(`http://127.0.0.1:${at.port}`)
})
afterAll(() => vendor.close())

type Closed = { readonly remainder: string; readonly currency: string | null }
const close = ({ browser }: Winner) =>
  browser.sealed<Closed>({ method: 'POST', path: '/wps/member/close', data: { password: 'a quiet river 42' } })
const refusal = async (who: Winner) => {
  const { status, json } = await close(who)
  expect((await who.browser.get('/wps/member/info')).status, 'a refused member stays logged in').toBe(200)
  return [status, json.code]
}
const move = async (kind: PostKind, from: AccountRef, to: AccountRef, amount: bigint) => {
  const posting = { id: randomUUID(), kind, cause: 'test', lines: [{ from, to, amount }] } as const
  expect(await db.transact((tx) => post(tx, posting, systemClock))).toMatchObject({ replayed: false })
}
/** Takes all that is left. */
const empty = async ({ member }: Winner) =>
  move('adjustment', { member }, { house: 'suspense' }, (await balanceOf(db, member))?.cash ?? 0n)

test('an account with a withdrawal on its way is not closed, nor one of which something is missing [A18, trust 8]', async () => {
  const who = await winner(100n)
  const { json } = await withdraw(who, '100')
  expect(json.value.state).toBe('requested')
  expect(await refusal(who)).toEqual([422, 'withdrawal_open'])
  await sql`UPDATE payments.withdrawal SET state = 'approved' WHERE id = ${json.value.id}`.execute(db.owner)
  expect(await refusal(who)).toEqual([422, 'withdrawal_open'])
  await sql`UPDATE payments.withdrawal SET state = 'disputed' WHERE id = ${json.value.id}`.execute(db.owner)
  expect(await refusal(who)).toEqual([422, 'withdrawal_disputed'])
})

test('an account whose withdrawal was paid is closed, and said before how long it still says whose it was [A18]', async () => {
  await sql`UPDATE payments.withdrawal_rule SET review_from = ${1000n * WHOLE}, review_marked = false`.execute(db.owner)
  const who = await winner(100n)
  const paid = await sent(who, '100')
  expect(await refusal(who)).toEqual([422, 'withdrawal_open'])
  expect(
    (await who.browser.ask<{ keptAfterClosing: number }>({ method: 'GET', path: '/wps/member/profile' })).json.value,
  ).toMatchObject({
    keptAfterClosing: 1825,
  })
  await decide(paid, 'pay')
  await expect.poll(() => stateOf(who, paid.id)).toBe('paid')
  expect((await close(who)).json.value).toEqual({
    remainder: '0',
    currency: 'PLAY',
    erasedAfter: expect.closeTo(systemClock() + 1825 * DAY, -5) as number,
  })
})

test('an account with a deposit that may still come is not closed [A18, trust 8]', async () => {
  const who = await winner(1n)
  await empty(who)
  const deposit = { method: 'POST', path: '/wps/payments/deposits', data: { method: 'sandbox-transfer', amount: '50' } } as const
  const { json } = await who.browser.ask<{ id: string }>({ ...deposit, headers: { 'idempotency-key': 'deposit-of-a-closer' } })
  expect(await refusal(who)).toEqual([422, 'deposit_open'])
  await sql`UPDATE payments.deposit SET state = 'expired' WHERE id = ${json.value.id}`.execute(db.owner)
  expect((await close(who)).status).toBe(200)
})

test('an account with money at a vendor, or on its way there, is not closed [A18, trust 8]', async () => {
  const who = await winner(10n)
  const { member } = who
  const [there, moving] = (['vendor', 'vendor_transit'] as const).map((purpose) => ({ vendor: 1, member, purpose }))
  await db.transact((tx) => openVendorWallet(tx, { member, vendor: 1 }))
  await move('wallet_transfer', { member }, moving!, 10n * WHOLE)
  expect(await refusal(who)).toEqual([422, 'money_at_vendor'])
  await move('wallet_transfer_done', moving!, there!, 10n * WHOLE)
  expect(await refusal(who)).toEqual([422, 'money_at_vendor'])
  await move('vendor_result', there!, { house: 'vendor_results' }, 10n * WHOLE)
  expect((await close(who)).status).toBe(200)
})

test('an account with an open bet is not closed, and is once the bet has ended [A18, trust 8]', async () => {
  const who = await winner(10n)
  const token = await openSession({ browser: who.browser, vendor })
  const bet = { user: String(who.member), token, game_code: 'lantern-market', round: 'round-of-a-closer', currency: 'PLAY' }
  const first = randomUUID()
  const staked = await vendor.attempt('bet', { ...bet, transaction_uuid: first, amount: 10n * WHOLE })
  expect(staked).toMatchObject({ outcome: 'done' })
  expect(await refusal(who)).toEqual([422, 'bets_open'])
  const lost = { ...bet, transaction_uuid: randomUUID(), reference_transaction_uuid: first, amount: 0n, round_closed: true }
  expect(await vendor.attempt('win', lost)).toMatchObject({ outcome: 'done' })
  expect((await close(who)).status).toBe(200)
})

test('an account with a bonus that is neither released nor forfeit is not closed [A18, trust 8]', async () => {
  const who = await winner(1n)
  await empty(who)
  const bonus = await db.transact((tx) => openBonus(tx, who.member))
  await move('bonus', { house: 'promotions' }, { bonus, member: who.member }, WHOLE)
  expect(await refusal(who)).toEqual([422, 'bonus_left'])
  await move('bonus_forfeit', { bonus, member: who.member }, { house: 'promotions' }, WHOLE)
  expect((await close(who)).status).toBe(200)
})

test('an account for which earnings wait is not closed, and is once a person denied them or they were had [A18, trust 8]', async () => {
  const who = await winner(1n)
  await empty(who)
  const { rows } = await sql<{ id: string }>`
    INSERT INTO agents.bill (id, merchant, kind, agent, currency, span, since, until, contract, version, depth, stage, state, reached, gross, amount,
      funded, own, base, calculation, at)
    VALUES (gen_random_uuid(), ${house.merchant}, 'dividend', ${who.member}, 'PLAY', 'D', now() - interval '2 days', now() - interval '1 day',
      gen_random_uuid(), 1, 0, 'waiting', 'UNAPPROVED', true, 100, 100, 100, 100, 100, '{}', now()) RETURNING id`.execute(
    db.owner,
  )
  const bill = (change: RawBuilder<unknown>) => sql`UPDATE agents.bill SET ${change} WHERE id = ${rows[0]!.id}`.execute(db.owner)
  expect(await refusal(who)).toEqual([422, 'earnings_open'])
  await bill(sql`stage = 'open', paid = 99`)
  expect(await refusal(who), 'a part is still to be collected').toEqual([422, 'earnings_open'])
  await bill(sql`paid = 100`)
  expect((await close(who)).status).toBe(200)
})

test('what is below the smallest amount that can be paid goes to the house by a movement of that name, and the member is told [A18, trust 8]', async () => {
  const who = await winner(1n)
  await move('adjustment', { member: who.member }, { house: 'suspense' }, WHOLE - 1000n)
  expect(await refusal(who), 'a cent can be paid out').toEqual([422, 'balance_left'])
  await move('adjustment', { member: who.member }, { house: 'suspense' }, 1n)
  const remainders = async () => {
    const { rows } = await sql<{ sum: bigint }>`
      SELECT sum(a.balance)::bigint AS sum FROM wallet.account a JOIN wallet.purpose p ON p.id = a.purpose WHERE p.name = 'remainders'`.execute(
      db.owner,
    )
    return rows[0]?.sum
  }
  const before = await remainders()
  expect((await close(who)).json.value).toMatchObject({ remainder: '0.00999', currency: 'PLAY' })
  expect(await remainders()).toBe((before ?? 0n) + 999n)
  expect((await balanceOf(db, who.member))?.cash).toBe(0n)
  const { rows } = await sql<{ kind: string; cause: string }>`
    SELECT k.name AS kind, e.cause FROM wallet.entry e JOIN wallet.kind k ON k.id = e.kind WHERE e.account = ${who.member * 16n} ORDER BY e.at DESC, e.seq DESC LIMIT 1`.execute(
    db.owner,
  )
  expect(rows).toEqual([{ kind: 'remainder', cause: `identity.close:${who.member}` }])
})
