import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Spin } from '#arcade/slots/contract.ts'
import type { PlayerView } from '#arcade/players/contract.ts'
import { sweepTrials } from '#house/members/index.ts'
import { post } from '#house/wallet/index.ts'
import { DAY, HOUR } from '#kit/clock.ts'
import { UNITS_PER_WHOLE, unitsOfText } from '#kit/money.ts'
import type { Random } from '#kit/random.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { newKey, openTestArcade } from '#testing/arcade/arcade.ts'
import { testDatabase } from '#testing/database.ts'
import { arcadeKey, testHouse, type Browser } from '#testing/house.ts'
import { testVendor } from '#testing/games/vendor.ts'

const WHOLE = UNITS_PER_WHOLE
let now = systemClock()
const db = await testDatabase('house')
const house = await testHouse(db, { clock: () => now })
const key = { ...arcadeKey, scheme: 'hmac' } as const
const url = await house.app.listen({ host: '127.0.0.1', port: 0 })
const arcadeDb = await testDatabase('arcade')
const { app } = await openTestArcade(arcadeDb, { url, key })
const vendor = testVendor(url)

type App = typeof app
type Answer<Value> = { readonly success: boolean; readonly code?: string; readonly value: Value }

async function ask<Value>(
  path: string,
  data: object,
  { token, at = app }: { token?: string; at?: App } = {},
): Promise<Answer<Value>> {
  const headers = { host: 'arcade.localhost:8082', ...(token && { authorization: `Bearer ${token}` }) }
  return (await at.inject({ method: 'POST', url: path, headers, payload: { data } })).json<Answer<Value>>()
}

const freePlay = (browser: Browser) =>
  browser.sealed<{ token: string }>({
    method: 'POST',
    path: '/wps/session/login/freeplay',
    data: { os: 'Linux', platform: 'W', randomString: randomUUID(), gatewayVersion: 3 },
  })

/** A visitor's browser with a trial account in it. */
async function visitor(): Promise<Browser> {
  const browser = house.browser()
  const { json } = await freePlay(browser)
  browser.token = json.value.token
  return browser
}

const launch = (browser: Browser, freeTrial: boolean) =>
  browser.ask<{ url: string }>({
    method: 'POST',
    path: '/wps/game/launchGame',
    data: { vassalage: 'ARCADE', gameCode: 'lantern-market', device: 'WEB', ...(freeTrial && { freeTrial }) },
  })

type Opened = { readonly token: string; readonly player: PlayerView }

/** Opens a session by a new launch; a trial's unless it is for money. */
async function join(browser: Browser, { freeTrial = true, at = app } = {}): Promise<Opened> {
  const { json } = await launch(browser, freeTrial)
  const fragment = new URLSearchParams(new URL(json.value.url).hash.slice(1))
  return (await ask<Opened>('/arcade/players', { code: fragment.get('code'), game: fragment.get('game') }, { at })).value
}

const spin = (token: string, stake = '1', at = app) =>
  ask<Spin>('/arcade/slots/lantern-market/spins', { key: newKey(), stake }, { token, at })

async function deposited(name: string, whole: bigint): Promise<{ browser: Browser; member: bigint }> {
  const browser = house.browser()
  const member = await browser.register(name)
  const lines = [{ from: { house: 'deposits' }, to: { member }, amount: whole * WHOLE }] as const
  await db.transact((tx) => post(tx, { id: randomUUID(), kind: 'deposit', cause: 'test', lines }, systemClock))
  return { browser, member }
}

/** Everything that the ledger has: one hash of the journal and of every balance. */
async function ledger(): Promise<string | undefined> {
  const { rows } = await sql<{ hash: string }>`
    SELECT md5(string_agg(x, ',' ORDER BY x)) AS hash FROM (
      SELECT e::text AS x FROM wallet.entry e UNION ALL SELECT a::text FROM wallet.account a) all_rows`.execute(db.owner)
  return rows[0]?.hash
}

describe('a visitor who plays free', () => {
  test('gets a trial account that owns no money, sees who they are, and may open nothing of a member [A9, A17]', async () => {
    const browser = await visitor()
    const { json } = await browser.get<{ account: string; type: number }>('/wps/member/info')
    expect(json.value).toMatchObject({ type: 4, account: expect.stringMatching(/^trial\d{15}$/) as string })
    expect((await browser.get('/wps/member/state')).json.value).toMatchObject({ balance: '0', unreadMessage: 0 })
    for (const path of ['/wps/payments/methods', '/wps/payments/withdrawals', '/wps/records/bets', '/wps/session'])
      expect((await browser.get(path)).status, path).toBe(403)
    const { rows } = await sql`SELECT 1 FROM wallet.account a JOIN identity.member m ON m.id = a.owner WHERE m.type = 4`.execute(
      db.owner,
    )
    expect(rows).toEqual([])
  })

  test('plays a game for play credit; no row of the journal, no balance and no account is another for it [A9, G6, trust 8]', async () => {
    const before = await ledger()
    const { token, player } = await join(await visitor())
    expect(player).toMatchObject({ trial: true, balance: '1000', currency: 'PLAY' })
    let expected = 1000n * WHOLE
    for (let round = 0; round < 10; round++) {
      const { value } = await spin(token, '10')
      expected += unitsOfText(value.payout) - 10n * WHOLE
      expect([value.paid, unitsOfText(value.balance ?? '')]).toEqual([true, expected])
    }
    expect(await ledger()).toBe(before)
    const { rows } = await sql<{
      house: string
    }>`SELECT DISTINCT house FROM rounds.round WHERE player_name = ${player.name}`.execute(arcadeDb)
    expect(rows).toEqual([{ house: 'lone/trial' }])
  })

  test('may not play for money: the house asks for a real account [A9, A17, G6]', async () => {
    const { status, json } = await launch(await visitor(), false)
    expect([status, json.code]).toEqual([403, 'need_true_account'])
    expect(json.message).toBe('Please register or log in with a real account.')
  })

  test('has it where the merchant offers it only, and not without end from one device [A9, trust 49]', async () => {
    const browser = house.browser()
    const answers = []
    for (let i = 0; i < 13; i++) answers.push((await freePlay(browser)).json.code)
    expect(answers).toEqual([...Array(12).fill(undefined), 'too_many_requests'])
    await sql`UPDATE merchants.merchant SET flags = '{"FREEPLAY": false}'`.execute(db.owner)
    house.directory.forget()
    expect((await freePlay(house.browser())).json.code).toBe('free_play_closed')
    await sql`UPDATE merchants.merchant SET flags = '{"FREEPLAY": true}'`.execute(db.owner)
    house.directory.forget()
  })

  test('is out after two hours, and the account is gone a day later; a live one and a member stay [A9]', async () => {
    const old = await visitor()
    await deposited('kosal2026', 1n)
    now += 2 * HOUR + 1
    expect((await old.get('/wps/member/info')).status).toBe(401)
    now += DAY
    const live = await visitor()
    await sweepTrials(db, now)
    const { rows } = await sql<{ type: number; count: bigint }>`
      SELECT type, count(*) FROM identity.member WHERE registered_at > ${new Date(now - 2 * DAY)} GROUP BY type ORDER BY type`.execute(
      db,
    )
    expect(rows.find(({ type }) => type === 4)?.count).toBe(1n)
    expect(rows.find(({ type }) => type === 3)?.count).toBeGreaterThan(0n)
    expect((await live.get('/wps/member/info')).status).toBe(200)
    now = systemClock()
  })
})

describe('a free trial of a member', () => {
  test('stands beside the play for money: other player, other seeds, other balance [A9, G6]', async () => {
    const { browser, member } = await deposited('chanthou2026', 50n)
    const real = await join(browser, { freeTrial: false })
    const first = (await spin(real.token)).value
    const trial = await join(browser)
    const tried = (await spin(trial.token)).value
    expect([real.player.trial, trial.player.trial]).toEqual([false, true])
    expect(tried.commitment).not.toBe(first.commitment)
    expect([first.nonce, tried.nonce]).toEqual([0, 0])
    expect(await house.wagers.balance(member, 'PLAY')).toBe(unitsOfText(first.balance ?? ''))
  })

  test('draws and pays as play for money does: the same seeds give the same turns, pays and balances [A9, trust 70, trust 76]', async () => {
    const { browser } = await deposited('bopha2026', 1000n)
    const [money, credit] = await Promise.all([arcadeByTheBook(), arcadeByTheBook()])
    const real = await join(browser, { freeTrial: false, at: money })
    const trial = await join(browser, { at: credit })
    expect([real.player.trial, trial.player.trial]).toEqual([false, true])
    for (let round = 0; round < 25; round++) {
      const [paid, tried] = [await spin(real.token, '10', money), await spin(trial.token, '10', credit)]
      expect(paid.success).toBe(true)
      const asked = { round: paid.value.round, key: paid.value.key }
      expect({ ...tried.value, ...asked }).toEqual(paid.value)
    }
  })

  test('has its credit again at the next visit once it is spent', async () => {
    const { browser } = await deposited('dany2026', 1n)
    const { token, player } = await join(browser)
    await sql`UPDATE house.purse SET credit = 50000 WHERE player = (SELECT id FROM players.player WHERE name = ${player.name} AND house = 'lone/trial')`.execute(
      arcadeDb,
    )
    expect(await spin(token)).toMatchObject({ success: false, code: 'not_enough_money' })
    expect((await join(browser)).player.balance).toBe('1000')
  })
})

describe('the house', () => {
  test('takes no stake, pays no win and tells no balance for a trial, whatever a signed vendor asks [A9, trust 1]', async () => {
    const before = await ledger()
    const browser = await visitor()
    const { json } = await launch(browser, true)
    const code = new URLSearchParams(new URL(json.value.url).hash.slice(1)).get('code') ?? ''
    const checked = await vendor.attempt('check', { token: code })
    expect(checked).toMatchObject({ outcome: 'done', answer: { is_trial: true, currency: 'PLAY' } })
    const { user, token } = checked.answer as { user: string; token: string }
    const play = { user, token, game_code: 'lantern-market', currency: 'PLAY', round: 'trial-round' }
    const bet = randomUUID()
    const told = [
      await vendor.attempt('balance', { user, token }),
      await vendor.attempt('bet', { ...play, transaction_uuid: bet, amount: WHOLE }),
      await vendor.attempt('win', { ...play, transaction_uuid: randomUUID(), reference_transaction_uuid: bet, amount: WHOLE }),
      await vendor.attempt('promoWin', { ...play, transaction_uuid: randomUUID(), amount: WHOLE }),
      await vendor.attempt('promoWin', { ...play, token: null, transaction_uuid: randomUUID(), amount: WHOLE }),
    ]
    expect(told.map(({ outcome }) => outcome)).toEqual(Array(5).fill('refused'))
    expect(await ledger()).toBe(before)
  })
})

/** An arcade of its own whose seeds, of 32 bytes and of 8, are written down beforehand: two of them commit to the same. */
async function arcadeByTheBook(): Promise<App> {
  let page = 0
  const random: Random = (size) => {
    if (size !== 32 && size !== 8) return systemRandom(size)
    const bytes = createHash('sha512').update(`page ${page++}`).digest()
    return new Uint8Array(bytes.subarray(0, size))
  }
  return (await openTestArcade(await testDatabase('arcade'), { url, key }, { random })).app
}
