import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { systemClock } from '#runtime/system.ts'
import { changeMerchant } from '#house/merchants/index.ts'
import { setPeriodLimits, setStates } from '#house/wallet/index.ts'
import type { Transfer } from './contract.ts'
import { openWallets, VENDOR, WHOLE, type Member } from '#testing/games/wallets.ts'

const opened = await openWallets()
const { db, house, faults, member, move, sent, stateOf, books, play, again } = opened

type Funds = {
  balance: string
  total: string
  vendors: { vassalage: string; balance: string | null; knownAt: number | null; answers: boolean; moving: string }[]
}
const funds = async (who: Member) => (await who.browser.get<Funds>('/wps/member/info/funds/consolidated')).json.value

describe('a member', () => {
  test('moves money to a vendor and all of it back, what was won there with it [W1]', async () => {
    const who = await member(100n)
    const begun = await move(who, 'in', '40')
    expect(begun.json.value).toMatchObject({ from: 'MAIN', to: VENDOR, amount: '40', state: 'asked', currency: 'PLAY' })
    expect(await books(who)).toEqual([60n, 0n, 40n, 0n])
    await again(begun.json.value.id)
    expect(await books(who)).toEqual([60n, 40n, 0n, 40n])
    await play(who, 15n)
    expect(await funds(who)).toMatchObject({
      balance: '60',
      total: '115',
      vendors: [{ balance: '55', answers: true, moving: '0' }],
    })
    const back = await sent(who, 'out')
    expect([await stateOf(back), await books(who)]).toEqual(['done', [115n, 0n, 0n, 0n]])
  })

  test('brings back what is left after a loss; more than that is refused [W1, trust 4]', async () => {
    const who = await member(100n)
    await sent(who, 'in')
    expect(await books(who)).toEqual([0n, 100n, 0n, 100n])
    await play(who, -70n)
    expect(await stateOf(await sent(who, 'out', '31'))).toBe('refused')
    expect(await books(who)).toEqual([0n, 30n, 0n, 30n])
    expect(await stateOf(await sent(who, 'out', '30'))).toBe('done')
    expect(await books(who)).toEqual([30n, 0n, 0n, 0n])
    expect(await stateOf(await sent(who, 'out'))).toBe('refused')
  })

  test('has nothing to bring back after losing all, which the books know then [W1, trust 4]', async () => {
    const who = await member(100n)
    await sent(who, 'in')
    await play(who, -100n)
    expect(await books(who)).toEqual([0n, 100n, 0n, 0n])
    expect(await stateOf(await sent(who, 'out'))).toBe('refused')
    expect(await books(who)).toEqual([0n, 0n, 0n, 0n])
  })

  test('plays on while a new key is handed to the vendor: the house signs with the one that the vendor knows [W1, trust 10]', async () => {
    const who = await member(100n)
    const withKey = sql`
      INSERT INTO games.vendor_key (key_id, vendor, scheme, material)
      SELECT '0-handed-over-soon', k.vendor, k.scheme, 'unknown to the vendor'::bytea FROM games.vendor_key k JOIN games.vendor v ON v.id = k.vendor
      WHERE v.vassalage = ${VENDOR} AND k.scheme = 'hmac' LIMIT 1 RETURNING key_id`
    expect((await withKey.execute(db.owner)).rows).toHaveLength(1)
    expect(await stateOf(await sent(who, 'in'))).toBe('done')
    await sql`DELETE FROM games.vendor_key WHERE key_id = '0-handed-over-soon'`.execute(db.owner)
  })

  test('asks fifty times with one key: one transfer [W1, trust 13]', async () => {
    const who = await member(100n)
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 50 }, () => move(who, 'in', '10', key)))
    const given = new Set(answers.flatMap(({ json }) => (json.success ? [json.value.id] : [])))
    expect([given.size, (await books(who))[0]]).toEqual([1, 90n])
    expect(answers.every(({ json }) => json.success || json.code === 'key_in_flight')).toBe(true)
    const again = await move(who, 'in', '10', key)
    expect([...given]).toEqual([again.json.value.id])
    expect((await move(who, 'in', '11', key)).json.code).toBe('key_reused')
  })

  test.each([
    ['more than there is', 'in', '100.01', 'insufficient'],
    ['nothing', 'in', '0', 'transfer_nothing'],
    ['less than nothing', 'in', '-5', 'amount_malformed'],
    ['another writing', 'in', '1e3', 'amount_malformed'],
    ['digits of another script', 'in', '៥០', 'amount_malformed'],
    ['too much for any wallet', 'in', '99999999999999', 'amount_too_large'],
  ] as const)('is refused %s by name, and nothing moves [W1, trust 40]', async (_what, way, amount, code) => {
    const who = await member(100n)
    expect((await move(who, way, amount)).json).toMatchObject({ success: false, code })
    expect(await books(who)).toEqual([100n, 0n, 0n, 0n])
  })

  test('moves nothing between a wallet and itself, or to a vendor without one [W1]', async () => {
    const { browser } = await member(100n)
    const ask = async (from: string, to: string) => {
      const headers = { 'idempotency-key': randomUUID() }
      return (
        await browser.ask({ method: 'POST', path: '/wps/relay/GCS_walletTransfer', data: { from, to, amount: '1' }, headers })
      ).json.code
    }
    expect([await ask('MAIN', 'MAIN'), await ask(VENDOR, VENDOR), await ask('MAIN', 'ARCADE')]).toEqual([
      'transfer_sides',
      'transfer_sides',
      'wallet_unknown',
    ])
  })

  test('who may not bet, or whose play is limited, moves nothing in and may have all back [W1]', async () => {
    const barred = await member(100n)
    await sent(barred, 'in', '40')
    await db.transact((tx) => setStates(tx, barred.id, { noBet: true }))
    expect((await move(barred, 'in', '1')).json.code).toBe('bets_forbidden')
    expect(await stateOf(await sent(barred, 'out'))).toBe('done')
    const careful = await member(100n)
    await db.transact((tx) => setPeriodLimits(tx, careful.id, { loss_day: 5n * WHOLE }))
    expect((await move(careful, 'in', '1')).json.code).toBe('play_limited')
  })

  test('whose age is not proven moves nothing in and may have all back [W1, trust 69]', async () => {
    const who = await member(100n)
    await sent(who, 'in', '40')
    const asking = async (ageProof: 'birthday' | 'declared') => {
      const change = { code: 'demo', change: { ageProof }, actor: 'operator:1', reason: 'a test', at: systemClock() }
      await db.transact((tx) => changeMerchant(tx, change))
      house.directory.forget()
    }
    await asking('birthday')
    expect((await move(who, 'in', '1')).json.code).toBe('birthday_needed')
    expect(await stateOf(await sent(who, 'out'))).toBe('done')
    await asking('declared')
    expect(await books(who)).toEqual([100n, 0n, 0n, 0n])
  })

  test('has one transfer open with a vendor at a time, twenty asked at once [W1]', async () => {
    const who = await member(100n)
    const answers = await Promise.all(Array.from({ length: 20 }, () => move(who, 'in', '10')))
    const codes = answers.map(({ json }) => json.code ?? 'begun').toSorted()
    expect([codes.filter((code) => code === 'begun').length, new Set(codes)]).toEqual([1, new Set(['begun', 'transfer_open'])])
    expect((await books(who)).slice(0, 3)).toEqual([90n, 0n, 10n])
  })

  test('sees what a silent vendor said last, and when; what moves stays in sight [W1, trust 78]', async () => {
    const who = await member(100n)
    await sent(who, 'in', '40')
    const before = await funds(who)
    faults.push('down')
    const silent = (await funds(who)).vendors[0]
    expect(silent).toMatchObject({ balance: '40', answers: false, knownAt: before.vendors[0]?.knownAt })
    faults.push('silent')
    const id = await sent(who, 'in', '10')
    expect(await funds(who)).toMatchObject({ balance: '50', vendors: [{ moving: '10' }] })
    const { list } = (await who.browser.get<{ list: Transfer[] }>('/wps/wallets/transfers')).json.value
    expect(list[0]).toMatchObject({ id, state: 'unknown', amount: '10' })
  })

  test('brings everything back from everywhere with one call; another member sees and moves nothing of it [W1]', async () => {
    const [who, other] = [await member(100n), await member(5n)]
    await sent(who, 'in', '40')
    const ask = ({ browser }: Member) =>
      browser.ask<Transfer[]>({
        method: 'POST',
        path: '/wps/wallets/transfers/back',
        headers: { 'idempotency-key': randomUUID() },
      })
    expect((await ask(other)).json.value).toEqual([])
    const begun = (await ask(who)).json.value
    expect(begun).toMatchObject([{ from: VENDOR, to: 'MAIN', amount: null, state: 'asked' }])
    await again(begun[0]!.id)
    expect(await books(who)).toEqual([100n, 0n, 0n, 0n])
    expect((await other.browser.get<{ list: Transfer[] }>('/wps/wallets/transfers')).json.value.list).toEqual([])
  })

  test('reads each movement of the cash in the account record [W1]', async () => {
    const who = await member(100n)
    await sent(who, 'in', '40')
    await sent(who, 'out', '15')
    const { list } = (await who.browser.get<{ list: { kind: string; amount: string }[] }>('/wps/records/account')).json.value
    expect(list.slice(0, 2)).toMatchObject([
      { kind: 'wallet_transfer_done', amount: '15' },
      { kind: 'wallet_transfer', amount: '-40' },
    ])
  })
})

describe('a vendor', () => {
  test('that is closed takes nothing more, and gives back what is there [W1]', async () => {
    const who = await member(100n)
    await sent(who, 'in', '40')
    await sql`UPDATE games.vendor SET enabled = false WHERE id = ${opened.number}`.execute(db.owner)
    expect((await move(who, 'in', '1')).json.code).toBe('vendor_closed')
    expect(await stateOf(await sent(who, 'out'))).toBe('done')
    await sql`UPDATE games.vendor SET enabled = true WHERE id = ${opened.number}`.execute(db.owner)
    expect(await books(who)).toEqual([100n, 0n, 0n, 0n])
  })
})

type Launched = { url: string }
const launch = ({ browser }: Member, more: object = {}) =>
  browser.ask<Launched>({
    method: 'POST',
    path: '/wps/game/launchGame',
    data: { vassalage: VENDOR, gameCode: 'lantern-market', device: 'WEB', ...more },
  })

describe('a launch at a vendor with a wallet', () => {
  test('brings the money along, and what is played moves the vendor’s wallet alone [W1]', async () => {
    const who = await member(100n)
    const launched = await launch(who)
    expect(launched.json.success).toBe(true)
    expect(await books(who)).toEqual([0n, 100n, 0n, 100n])
    const fragment = new URLSearchParams(new URL(launched.json.value.url).hash.slice(1))
    const ask = async (url: string, data: object, token?: string) =>
      (
        await opened.arcade.app.inject({
          method: 'POST',
          url,
          headers: { host: 'arcade.localhost:8082', ...(token && { authorization: `Bearer ${token}` }) },
          payload: { data },
        })
      ).json<{ success: boolean; code?: string; value: { token: string; balance: string; player: object } }>()
    const code = fragment.get('code')
    const joined = await ask('/arcade/players', { code, game: fragment.get('game') })
    expect(joined).toMatchObject({
      success: true,
      value: { player: { name: String(who.id), balance: '100', trial: false } },
    })
    const other = new URLSearchParams(new URL((await launch(who)).json.value.url).hash.slice(1))
    expect((await ask('/arcade/players', { code: other.get('code'), game: 'angkor-sunrise' })).code).toBe('game_unknown')
    const spun = await ask('/arcade/slots/lantern-market/spins', { key: randomUUID(), stake: '1' }, joined.value.token)
    expect(spun.success).toBe(true)
    expect(await house.wagers.balance(who.id, 'PLAY')).toBe(0n)
    const before = await funds(who)
    expect(before.vendors[0]?.balance).toBe(spun.value.balance)
    const back = await sent(who, 'out')
    expect([await stateOf(back), (await funds(who)).balance]).toEqual(['done', spun.value.balance])
  })

  test('offers the transfer to who chose to make it by hand, and opens empty where that is wanted [W1]', async () => {
    const who = await member(100n)
    await who.browser.ask({ method: 'PUT', path: '/wps/wallets/auto', data: { auto: false } })
    expect((await launch(who)).json.code).toBe('wallet_empty')
    expect((await launch(who, { empty: true })).json.success).toBe(true)
    expect(await books(who)).toEqual([100n, 0n, 0n, 0n])
    await sent(who, 'in', '20')
    expect((await launch(who)).json.success).toBe(true)
    expect(await books(who)).toEqual([80n, 20n, 0n, 20n])
  })

  test('is not kept closed by a vendor that does not answer [W1]', async () => {
    const who = await member(100n)
    await sent(who, 'in', '20')
    faults.push('down')
    expect((await launch(who)).json.success).toBe(true)
    expect(await books(who)).toEqual([80n, 20n, 0n, 20n])
  })
})

test('the books balance in the end [W1, trust 11]', async () => {
  expect(await opened.drifts()).toEqual([])
  expect(opened.clock()).toBeGreaterThan(systemClock() - 1000)
})
