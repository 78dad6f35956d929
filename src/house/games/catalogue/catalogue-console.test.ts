import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { SECOND, type Millis } from '#kit/clock.ts'
import { walletClient, type WalletClient } from '#protocol/client.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import type { Browser } from '#testing/browser.ts'
import { openCast } from '#testing/cast.ts'
import { testDatabase } from '#testing/database.ts'
import { confirmAll, testConsole } from '#testing/console.ts'
import { arcadeKey, testHouse } from '#testing/house.ts'
import { catalogueContract, type CatalogueRow, type VendorRow } from '../console-contract.ts'
import { listGame } from '../index.ts'

const db = await testDatabase('house')
let passed: Millis = 0
const clock = () => systemClock() + passed
const house = await testHouse(db, { clock })
const operators = await testConsole(db, house, { clock })
let manager: Browser
let owner: Browser
let url = ''
const reason = 'a test'
const outlive = () => {
  passed += 6 * SECOND
}

beforeAll(async () => {
  url = await house.app.listen({ host: '127.0.0.1', port: 0 })
  manager = (await operators.as('manager')).browser
  owner = (await operators.as('owner')).browser
  await db.transact(async (tx) => {
    for (let number = 1; number <= 60; number++) {
      const names = { EN: `River ${number}`, KM: `ទន្លេ ${number}` }
      await listGame(tx, { vendor: 1, gameCode: `river-${number}`, gameType: 'RNG', icon: null, names })
    }
  })
})

type Page = { list: CatalogueRow[]; next: string | null }
const page = async (query: Record<string, string> = {}) => (await manager.call(catalogueContract.games, { query })).value as Page
const audited = async (action: string) =>
  (
    await sql<{ subject: string; before: unknown; after: unknown; reason: string }>`
    SELECT subject, before, after, reason FROM audit.entry WHERE action = ${action} ORDER BY seq`.execute(db)
  ).rows

describe('the catalogue', () => {
  test('pages by key through every game once, hot ones first, and finds by any name or code [O1]', async () => {
    const first = await page()
    expect(first.list[0]).toMatchObject({ gameCode: 'lantern-market', hot: 1, vassalage: 'ARCADE', category: 'RNG' })
    const second = await page({ before: first.next ?? '' })
    expect(second.next).toBeNull()
    expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(61)
    expect((await page({ search: 'ទន្លេ 7' })).list.map(({ gameCode }) => gameCode)).toEqual(['river-7'])
    expect((await page({ search: 'river-60' })).list).toHaveLength(1)
    expect((await page({ search: '%' })).list).toEqual([])
    expect((await page({ state: 'hot' })).list).toHaveLength(1)
    expect((await manager.call(catalogueContract.games, { query: { before: 'x' } })).code).toBe('malformed')
  })

  test('a change reaches the site within seconds and the audit at once [G5, O1, trust 60]', async () => {
    const game = (await page({ search: 'river-5' })).list.find(({ gameCode }) => gameCode === 'river-5')
    const id = game?.id ?? ''
    const change = { names: { EN: 'Deep River' }, hot: 2, largestStake: '12.5', supportPlay: 0 }
    const changed = await manager.call(catalogueContract.changeGame, { params: { id }, body: { change, reason } })
    expect(changed.value).toMatchObject({ waits: false, game: { ...change, id, enabled: true } })
    outlive()
    const hot = await house.browser().get<{ list: { gameName: string; supportPlay: number }[] }>('/lgw/games/hot?language=EN')
    expect(hot.json.value.list[1]).toMatchObject({ gameName: 'Deep River', supportPlay: 0 })
    expect((await audited('games.change_game'))[0]).toEqual({
      subject: 'game:ARCADE/river-5',
      before: { names: { EN: 'River 5', KM: 'ទន្លេ 5' }, hot: null, largestStake: null, supportPlay: 1 },
      after: change,
      reason,
    })
    const raised = { params: { id }, body: { change: { largestStake: '20' }, reason } }
    expect((await manager.call(catalogueContract.changeGame, raised)).value).toEqual({ waits: true, game: null })
    expect((await page({ search: 'river-5' })).list[0]?.largestStake).toBe('12.5')
    await confirmAll((await operators.as('manager')).browser)
    expect((await page({ search: 'river-5' })).list[0]?.largestStake).toBe('20')
    await manager.call(catalogueContract.changeGame, { params: { id }, body: { change: { enabled: false }, reason } })
    expect((await page({ state: 'closed' })).list.map((row) => row.id)).toEqual([id])
  })

  test.each([
    [{ names: { KM: 'ទន្លេ' } }, 'english_name_missing'],
    [{ largestStake: '0' }, 'stake_not_positive'],
    [{ largestStake: '-1' }, 'malformed'],
    [{ iconUrl: 'javascript:alert(1)' }, 'malformed'],
    [{ gameCode: 'other' }, 'malformed'],
  ])('refuses %j as %s [O1]', async (change, code) => {
    const { id } = (await page({ search: 'river-9' })).list[0] as CatalogueRow
    expect((await manager.call(catalogueContract.changeGame, { params: { id }, body: { change, reason } })).code).toBe(code)
  })

  test('the winner board tells wins from the amount that was said [H4, O1]', async () => {
    expect((await manager.call(catalogueContract.winnerBoard)).value).toEqual({ smallest: '50', currency: 'PLAY' })
    const say = (smallest: string) => manager.call(catalogueContract.changeWinnerBoard, { body: { smallest, reason } })
    expect((await say('0')).code).toBe('stake_not_positive')
    expect((await say('7.5')).value).toEqual({ smallest: '7.5', currency: 'PLAY' })
    expect((await audited('games.change_winner_board'))[0]).toMatchObject({
      before: { smallest: '50' },
      after: { smallest: '7.5' },
    })
  })

  test('a game may open the list of its vendor’s games instead: it is listed as that, and nobody can play it [G7, O1]', async () => {
    const { id } = (await page({ search: 'river-7' })).list[0]!
    const member = house.browser()
    await member.register('sophea2026')
    const asked = {
      method: 'POST',
      path: '/wps/game/launchGame',
      data: { vassalage: 'ARCADE', gameCode: 'river-7', device: 'MOBILE' },
    } as const
    const launch = async () => (await member.ask(asked)).json.code
    expect(await launch()).toBeUndefined()
    const change = async (opens: 'GAME' | 'VASSALAGE') =>
      (await manager.call(catalogueContract.changeGame, { params: { id }, body: { change: { opens }, reason } })).value
    expect(await change('VASSALAGE')).toMatchObject({ game: { opens: 'VASSALAGE' } })
    outlive()
    const { games } = (await member.get<{ games: { isGame: string }[] }>('/lgw/games?gameName=River%207&language=EN')).json.value
    expect(games.map(({ isGame }) => isGame)).toEqual(['VASSALAGE'])
    expect(await launch()).toBe('game_unknown')
    await change('GAME')
    expect(await launch()).toBeUndefined()
  })
})

describe('vendors', () => {
  const vendors = async () => ((await manager.call(catalogueContract.vendors)).value as { list: VendorRow[] }).list

  test('are renamed, closed and opened, and a closed one offers nothing [O1, S10]', async () => {
    expect(await vendors()).toMatchObject([{ vassalage: 'ARCADE', enabled: true, games: 61, keys: 1 }])
    const change = (body: object) =>
      manager.call(catalogueContract.changeVendor, { params: { id: '1' }, body: { change: body, reason } })
    await change({ displayName: 'The Arcade', enabled: false })
    outlive()
    const menus = async () => (await house.browser().get<{ gameMenus: object[] }>('/lgw/games/game_menus')).json.value.gameMenus
    expect(await menus()).toEqual([])
    await change({ enabled: true })
    outlive()
    expect(await menus()).toEqual([{ gameCategory: 'RNG', path: '/rng' }])
    expect((await audited('games.change_vendor'))[0]).toMatchObject({
      subject: 'vendor:ARCADE',
      before: { displayName: 'Croupier Arcade', enabled: true },
      after: { displayName: 'The Arcade', enabled: false },
    })
  })
})

describe('the highest win', () => {
  const params = { id: '1' }
  const ofVendor = async () => ((await manager.call(catalogueContract.vendors)).value as { list: VendorRow[] }).list[0]
  const change = (body: object) => manager.call(catalogueContract.changeVendor, { params, body: { change: body, reason } })

  test('of a vendor is there from the first day, is lowered at once, and raised or taken away by two [trust 9, trust 10]', async () => {
    expect(await ofVendor()).toMatchObject({
      highestWin: '1000000000',
      highestTimes: 100_000,
      mostNetHour: '1000000000',
      mostNetDay: '2000000000',
    })
    const low = { highestWin: '500', highestTimes: 20, mostNetHour: '3', mostNetDay: '4' }
    expect((await change(low)).value).toMatchObject({ waits: false, vendor: low })
    for (const raised of [
      { highestWin: '500.00001' },
      { highestTimes: 21 },
      { highestWin: null },
      { highestTimes: null },
      { mostNetHour: '3.00001' },
      { mostNetDay: null },
    ]) {
      expect((await change({ ...low, ...raised })).value, JSON.stringify(raised)).toEqual({ waits: true, vendor: null })
      expect(await ofVendor()).toMatchObject(low)
      await confirmAll((await operators.as('manager')).browser)
      expect(await ofVendor()).toMatchObject(raised)
      await change(low)
    }
    expect((await change({ highestWin: '0' })).code).toBe('stake_not_positive')
    expect((await change({ mostNetDay: '0' })).code).toBe('stake_not_positive')
    expect((await change({ highestTimes: 0 })).code).toBe('malformed')
  })

  test('of a game too, which begins without one where its vendor names none [trust 10]', async () => {
    const { id, highestWin } = (await page({ search: 'river-8' })).list[0] as CatalogueRow
    expect(highestWin).toBeNull()
    const say = (body: object) => manager.call(catalogueContract.changeGame, { params: { id }, body: { change: body, reason } })
    expect((await say({ highestWin: '100', highestTimes: 5 })).value).toMatchObject({ waits: false })
    expect((await say({ highestTimes: 6 })).value).toEqual({ waits: true, game: null })
    expect((await page({ search: 'river-8' })).list[0]).toMatchObject({ highestWin: '100', highestTimes: 5 })
    expect((await say({ highestWin: '0' })).code).toBe('stake_not_positive')
  })
})

describe('a vendor’s keys', () => {
  const params = { id: '1' }
  type Added = { key: { id: string; scheme: string }; secret: string | null }
  const add = (body: object) =>
    owner.call(catalogueContract.addVendorKey, { params, body: { publicKey: null, addresses: [], reason, ...body } })
  const say = (by: Browser, key: string, confirm = true) =>
    by.call(catalogueContract.answerVendorKey, { params: { id: '1', key }, body: { confirm, reason } })
  /** By two. */
  const give = async (body: object) => {
    const added = (await add(body)).value as Added
    expect((await say(manager, added.key.id)).status).toBe(200)
    return added
  }
  const retire = (key: string) => owner.call(catalogueContract.retireVendorKey, { params: { id: '1', key }, body: { reason } })
  const asks = async (client: WalletClient) => {
    outlive()
    const heard = await client.attempt('check', { token: randomUUID() })
    await client.close()
    return heard.answer?.status
  }
  const signing = (id: string, secret: string) =>
    walletClient({ url, key: { id, scheme: 'hmac', secret }, clock, random: systemRandom })

  test('are given by two: alone a new one signs nothing, and one that was sent back never does [O1, trust 10]', async () => {
    const { key, secret } = (await add({ scheme: 'hmac' })).value as Added
    expect(await asks(signing(key.id, secret ?? ''))).toBe('RS_ERROR_INVALID_PARTNER')
    expect(await say(owner, key.id)).toMatchObject({ status: 403, code: 'second_person' })
    expect((await retire(key.id)).code, 'while it waits').toBe('decision_waits')
    expect(await asks(signing(key.id, secret ?? ''))).toBe('RS_ERROR_INVALID_PARTNER')
    const { value } = await manager.call(catalogueContract.vendorKeys, { params })
    expect((value as { list: { id: string }[] }).list.find(({ id }) => id === key.id)).toMatchObject({
      enabled: false,
      proposal: { deed: 'add', confirmed: null, reason },
    })
    expect((await say(manager, key.id)).status).toBe(200)
    expect(await asks(signing(key.id, secret ?? ''))).toBe('RS_ERROR_INVALID_TOKEN')
    expect((await say(manager, key.id)).code).toBe('nothing_proposed')
    const back = (await add({ scheme: 'hmac' })).value as Added
    expect((await say(owner, back.key.id, false)).status, 'taken back').toBe(200)
    expect((await say(manager, back.key.id)).code).toBe('nothing_proposed')
    expect(await asks(signing(back.key.id, back.secret ?? ''))).toBe('RS_ERROR_INVALID_PARTNER')
    expect(await audited('games.propose_vendor_key')).toHaveLength(2)
    expect((await audited('games.add_vendor_key'))[0]).toMatchObject({ after: { key: key.id, scheme: 'hmac' } })
    expect((await audited('games.return_vendor_key'))[0]).toMatchObject({ after: { key: back.key.id } })
  })

  test('are told once and kept sealed, and a retired one signs no more [O1, trust 60]', async () => {
    const { key, secret } = await give({ scheme: 'hmac' })
    expect(await asks(signing(key.id, secret ?? ''))).toBe('RS_ERROR_INVALID_TOKEN')
    const listed = await owner.call(catalogueContract.vendorKeys, { params })
    const { rows } = await sql<{ all: string }>`
      SELECT (SELECT string_agg(e::text, '') FROM audit.entry e) || (SELECT string_agg(encode(material, 'escape'), '') FROM games.vendor_key) AS all`.execute(
      db,
    )
    for (const text of [JSON.stringify(listed.value), rows[0]?.all]) expect(text).not.toContain(secret)
    expect((await retire(key.id)).status).toBe(200)
    expect(await asks(signing(key.id, secret ?? ''))).toBe('RS_ERROR_INVALID_PARTNER')
    expect((await audited('games.retire_vendor_key'))[0]).toMatchObject({
      before: { enabled: true },
      after: { key: key.id, enabled: false },
    })
  })

  test('are good from their addresses only [O1]', async () => {
    const here = await give({ scheme: 'hmac', addresses: ['127.0.0.1', '::1'] })
    const there = await give({ scheme: 'hmac', addresses: ['192.0.2.77'] })
    expect(await asks(signing(here.key.id, here.secret ?? ''))).toBe('RS_ERROR_INVALID_TOKEN')
    expect(await asks(signing(there.key.id, there.secret ?? ''))).not.toBe('RS_ERROR_INVALID_TOKEN')
  })

  test('of a vendor’s own are RSA of 2048 bits or more [O1]', async () => {
    const rsa = (modulusLength: number) =>
      generateKeyPairSync('rsa', { modulusLength }).publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
    const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      .publicKey.export({ format: 'der', type: 'spki' })
      .toString('base64')
    expect((await add({ scheme: 'rsa', publicKey: rsa(2048) })).value).toMatchObject({ secret: null, key: { scheme: 'rsa' } })
    for (const publicKey of [rsa(1024), ec, 'AAAA', '', null])
      expect((await add({ scheme: 'rsa', publicKey })).code, String(publicKey)).toBe('public_key_malformed')
    expect((await add({ scheme: 'hmac', publicKey: rsa(2048) })).code).toBe('public_key_malformed')
    expect((await add({ scheme: 'hmac', addresses: ['1.2.3'] })).code).toBe('address_malformed')
  })

  test('stay with an open vendor to the last [O1]', async () => {
    const { value } = await owner.call(catalogueContract.vendorKeys, { params })
    const good = (value as { list: { id: string; enabled: boolean }[] }).list.filter(({ enabled }) => enabled)
    const others = good.filter(({ id }) => id !== arcadeKey.id)
    for (const { id } of others) await retire(id)
    expect((await retire(arcadeKey.id)).code).toBe('last_vendor_key')
    expect((await retire('nobody')).code).toBe('not_found')
  })

  test('are the owner’s to give, and another merchant’s vendors are not there [O1, trust 33, trust 37]', async () => {
    const wanted = { scheme: 'hmac', publicKey: null, addresses: [], reason }
    expect((await manager.call(catalogueContract.addVendorKey, { params, body: wanted })).status).toBe(403)
    await openCast(db, house)
    const palm = await house.directory.byCode('palm')
    const other = (await operators.as('owner', { merchant: palm?.id ?? 0 })).browser
    expect((await other.call(catalogueContract.vendorKeys, { params })).value).toEqual({ list: [] })
    const body = { scheme: 'hmac', publicKey: null, addresses: [], reason }
    expect((await other.call(catalogueContract.addVendorKey, { params, body })).status).toBe(404)
    const { id } = (await page({ search: 'lantern' })).list[0] as CatalogueRow
    const change = { change: { enabled: false }, reason }
    expect((await other.call(catalogueContract.changeGame, { params: { id }, body: change })).status).toBe(404)
    expect((await other.call(catalogueContract.changeVendor, { params, body: change })).status).toBe(404)
  })
})
