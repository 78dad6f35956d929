import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import type { WalletClient } from '#protocol/client.ts'
import { catchUp, rewind, type Journal } from '#runtime/journal-reader.ts'
import { testDatabase } from '#testing/database.ts'
import { testHouse, type Browser } from '#testing/house.ts'
import { gradedPolicy, showing } from '#testing/verification.ts'
import { openSession, testVendor } from '#testing/games/vendor.ts'
import type { BetRow, Movement } from '#house/reports/contract.ts'
import { playReader } from '#house/reports/index.ts'
import { post, readHeads, readJournal, type Entry } from '#house/wallet/index.ts'
import type { Game } from './contract.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const { setPolicy, tell, confirm } = showing(db, house)
let vendor: WalletClient
let dara: Browser
let member = 0n
let token = ''

const whole = (amount: number) => BigInt(amount) * UNITS_PER_WHOLE

async function give(to: bigint, amount: bigint): Promise<void> {
  await db.transact((tx) =>
    post(
      tx,
      { id: randomUUID(), kind: 'deposit', cause: 'test', lines: [{ from: { house: 'deposits' }, to: { member: to }, amount }] },
      Date.now,
    ),
  )
}

beforeAll(async () => {
  vendor = testVendor(await house.app.listen({ host: '127.0.0.1', port: 0 }))
  dara = house.browser()
  member = await dara.register('dara2026')
  await give(member, whole(100))
  token = await openSession({ browser: dara, vendor })
})
afterAll(() => vendor.close())

const play = (round: string) => ({
  user: String(member),
  token,
  game_code: 'lantern-market',
  currency: 'PLAY',
  round,
  transaction_uuid: randomUUID(),
})

describe('the catalogue', () => {
  test('shows the categories that have vendors, and their games by name in the caller’s language [G1]', async () => {
    const menus = await dara.get('/lgw/games/game_menus')
    expect(menus.json.value).toEqual({ gameMenus: [{ gameCategory: 'RNG', path: '/rng' }], prizeMode: 'LOTT' })
    const vendors = await dara.get('/lgw/games/vendors?merchantCode=demo')
    expect(vendors.json.value).toEqual({
      data: {
        lanes: [
          {
            gameCategory: 'RNG',
            vendors: [{ vassalage: 'ARCADE', gameType: 'RNG', displayName: 'Croupier Arcade' }],
            title: 'RNG',
            cards: [{ accountTypeName: 'ARCADE', vassalage: 'ARCADE' }],
          },
        ],
      },
    })
    const games = await dara.get<{ games: Game[]; total: number }>('/lgw/games?gameType=RNG&language=KM')
    expect(games.json.value.games[0]).toMatchObject({ gameCode: 'lantern-market', vassalage: 'ARCADE', isGame: 'GAME' })
    const found = await dara.get<{ total: number }>('/lgw/games?gameName=lantern&language=EN')
    expect(found.json.value.total).toBe(1)
    expect((await dara.get<{ total: number }>('/lgw/games?gameName=%25&language=EN')).json.value.total).toBe(0)
  })
})

describe('a launch', () => {
  const launch = (browser: Browser, change: object = {}) =>
    browser.ask<{ url: string; elsewhere: string[] }>({
      method: 'POST',
      path: '/wps/game/launchGame',
      data: { vassalage: 'ARCADE', gameCode: 'lantern-market', device: 'MOBILE', ...change },
    })

  test('needs a member, and a game that is offered [G6]', async () => {
    expect((await launch(house.browser())).json.code).toBe('not_logged_in')
    expect((await launch(dara, { gameCode: 'no-such-game' })).json.code).toBe('game_unknown')
    await sql`UPDATE games.game SET support_play = 1 WHERE game_code = 'lantern-market'`.execute(db.owner)
    expect((await launch(dara, { freeTrial: true })).json.code).toBe('trial_not_offered')
    await sql`UPDATE games.game SET support_play = 0 WHERE game_code = 'lantern-market'`.execute(db.owner)
  })

  test('for real money waits for the step that the merchant asks for; one to try a game does not [G6, trust 38]', async () => {
    await setPolicy(gradedPolicy({ play: false }))
    expect((await launch(dara)).json.code).toBe('verification_details_needed')
    expect((await launch(dara, { freeTrial: true })).json.success).toBe(true)
    await tell(member)
    await confirm(dara)
    expect((await launch(dara)).json.success).toBe(true)
  })

  test('gives a code in the fragment that is good once [G6, trust 32]', async () => {
    const { url } = (await launch(dara)).json.value
    const code = new URLSearchParams(new URL(url).hash.slice(1)).get('code') as string
    expect(new URL(url).search).toBe('')
    expect((await vendor.attempt('check', { token: code })).outcome).toBe('done')
    expect((await vendor.attempt('check', { token: code })).answer?.status).toBe('RS_ERROR_INVALID_TOKEN')
    const { rows } = await sql<{ all: string }>`SELECT string_agg(s::text, ' ') AS all FROM games.session s`.execute(db)
    expect(rows[0]?.all).not.toContain(code)
  })

  test('is opened at one of the merchant’s launch hosts, which chance chooses, with the others to fall back on [S18]', async () => {
    const hosts = ['https://play-1.example', 'https://play-2.example']
    const listed = async (origins: readonly string[]) => {
      await sql`UPDATE merchants.merchant SET launch_game_cdns = ${origins}`.execute(db)
      house.directory.forget()
    }
    const launched = async () => {
      const { url, elsewhere } = (await launch(dara)).json.value
      return [url, ...elsewhere].map((address) => new URL(address))
    }
    const [home] = await launched()
    await listed(hosts)
    const firsts = new Set<string>()
    while (firsts.size < hosts.length) {
      const places = await launched()
      expect(places).toHaveLength(hosts.length + 1)
      expect(new Set(places.map(({ origin }) => origin))).toEqual(new Set([...hosts, home?.origin]))
      expect(places.at(-1)?.origin).toBe(home?.origin)
      expect(new Set(places.map(({ pathname, hash }) => pathname + hash)).size).toBe(1)
      firsts.add(places[0]?.origin ?? '')
    }
    await listed([])
    expect((await launched()).map(({ origin }) => origin)).toEqual([home?.origin])
  })

  test('of a game under maintenance is refused', async () => {
    await sql`UPDATE games.game SET enabled = false WHERE game_code = 'lantern-market'`.execute(db)
    expect((await launch(dara)).json.code).toBe('game_closed')
    await sql`UPDATE games.game SET enabled = true WHERE game_code = 'lantern-market'`.execute(db)
  })

  test('of a section that the merchant goes without is refused, and no list names a game of it [O2, S10, G5]', async () => {
    const turned = async (enabled: '0' | '1') => {
      const modules = [{ modId: 'games', enabled: '1', childrenNodes: [{ modId: 'RNG', enabled, childrenNodes: [] }] }]
      await sql`UPDATE merchants.merchant SET modules = ${JSON.stringify(modules)}::jsonb`.execute(db)
      house.directory.forget()
    }
    const offered = async () => {
      const [menus, games, found, recent, favourites, ids, hot, popular] = await Promise.all([
        dara.get<{ gameMenus: { gameCategory: string }[] }>('/lgw/games/game_menus'),
        dara.get<{ total: number }>('/lgw/games?gameType=RNG'),
        dara.get<{ total: number }>('/lgw/games?gameName=lantern'),
        dara.get<{ list: { gameType: string }[] }>('/lgw/games/recent'),
        dara.get<{ content: { gameType: string }[]; totalPages: number }>('/lgw/games/favourites'),
        dara.get<{ ids: string[] }>('/lgw/games/favourites/ids'),
        dara.get<{ list: { gameType: string }[] }>('/lgw/games/hot'),
        dara.get<{ list: { gameType: string }[] }>('/lgw/games/popular'),
      ])
      return {
        inMenu: menus.json.value.gameMenus.some(({ gameCategory }) => gameCategory === 'RNG'),
        listed: games.json.value.total > 0,
        found: found.json.value.total > 0,
        recent: recent.json.value.list.length > 0,
        favourites: favourites.json.value.content.length + favourites.json.value.totalPages + ids.json.value.ids.length,
        hot: hot.json.value.list.some(({ gameType }) => gameType === 'RNG'),
        popular: popular.json.value.list.some(({ gameType }) => gameType === 'RNG'),
      }
    }
    const [game] = (await dara.get<{ games: { nodeId: string }[] }>('/lgw/games?gameName=lantern')).json.value.games
    const favour = () => dara.ask({ method: 'POST', path: '/lgw/games/favourites', data: { nodeId: game?.nodeId } })
    expect((await favour()).status).toBe(200)
    const open = { inMenu: true, listed: true, found: true, recent: true, favourites: 3, hot: true, popular: true }
    expect(await offered()).toEqual(open)
    await turned('0')
    const closed = { inMenu: false, listed: false, found: false, recent: false, favourites: 0, hot: false, popular: false }
    expect(await offered()).toEqual(closed)
    expect((await launch(dara)).json.code).toBe('game_closed')
    await turned('1')
    expect((await launch(dara)).json.code).toBeUndefined()
    expect(await offered(), 'a favourite of a section that opens again is one still').toEqual(open)
  })

  test('is refused while the whole house is under maintenance [S12]', async () => {
    const switched = async (maintenance: boolean) => {
      await sql`UPDATE merchants.merchant SET maintenance = ${maintenance}`.execute(db)
      house.directory.forget()
    }
    await switched(true)
    expect((await launch(dara)).json.code).toBe('game_closed')
    await switched(false)
    expect((await launch(dara)).json.code).toBeUndefined()
  })
})

describe('the records', () => {
  test('follow a bet down to its journal entries [W5]', async () => {
    const round = randomUUID()
    const bet = { ...play(round), amount: whole(2) }
    expect((await vendor.attempt('bet', bet)).answer).toMatchObject({ status: 'RS_OK', balance: whole(98) })
    const open = await dara.get<{ list: BetRow[] }>('/wps/records/bets')
    expect(open.json.value.list[0]).toMatchObject({
      round,
      state: 'open',
      stake: '2',
      gameName: 'Lantern Market',
      gameType: 'RNG',
    })
    const win = { ...play(round), reference_transaction_uuid: bet.transaction_uuid, amount: whole(5), round_closed: true }
    expect((await vendor.attempt('win', win)).answer).toMatchObject({ status: 'RS_OK', balance: whole(103) })
    const [row] = (await dara.get<{ list: BetRow[] }>('/wps/records/bets')).json.value.list
    expect(row).toMatchObject({ state: 'settled', stake: '2', returned: '5' })
    const detail = (await dara.get<{ bet: BetRow; movements: Movement[] }>(`/wps/records/bets/${row?.id}`)).json.value
    expect(
      detail.movements.map(({ kind, amount, balanceBefore, balanceAfter }) => ({ kind, amount, balanceBefore, balanceAfter })),
    ).toEqual([
      { kind: 'bet', amount: '-2', balanceBefore: '100', balanceAfter: '98' },
      { kind: 'win', amount: '5', balanceBefore: '98', balanceAfter: '103' },
    ])
    expect(detail.movements[0]?.transaction).toBe(bet.transaction_uuid)
  })

  test('of another member are not there', async () => {
    const [row] = (await dara.get<{ list: BetRow[] }>('/wps/records/bets')).json.value.list
    const thida = house.browser()
    await thida.register('thida2026')
    expect((await thida.get(`/wps/records/bets/${row?.id}`)).status).toBe(404)
    expect((await thida.get<{ list: unknown[] }>('/wps/records/account')).json.value.list).toEqual([])
  })

  test('page by key through every movement, each once, and the balances chain [W5]', async () => {
    for (let i = 0; i < 30; i++) await vendor.attempt('bet', { ...play(`page-${i}`), amount: 1000n, round_closed: true })
    const seen: Movement[] = []
    let next: string | null = ''
    while (next !== null) {
      const page: { list: Movement[]; next: string | null } = (
        await dara.get<{ list: Movement[]; next: string | null }>(`/wps/records/account${next && `?before=${next}`}`)
      ).json.value
      seen.push(...page.list)
      next = page.next
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThan(30)
    seen.slice(1).forEach((older, i) => expect(seen[i]?.balanceBefore).toBe(older.balanceAfter))
    expect(seen.at(-1)).toMatchObject({ kind: 'deposit', amount: '100', counterAccount: 'deposits' })
  })

  test('sum turnover by day and game type, and a replay makes the same table [W5]', async () => {
    const journal: Journal<Entry> = {
      channel: 'journal',
      heads: async (from) => (await readHeads(from)).seqs.map((seq, lane) => ({ lane, seq })),
      load: readJournal,
    }
    const following = { journal, reader: playReader }
    const table = async () => (await sql`SELECT * FROM reports.turnover ORDER BY lane, member, day, product`.execute(db)).rows
    await catchUp({ db, transact: db.transact }, following)
    await catchUp({ db, transact: db.transact }, following)
    const first = await table()
    expect(first.length).toBeGreaterThan(0)
    const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
    const profit = await dara.get<{ list: { staked: string; returned: string; profit: string; bets: number }[] }>(
      `/wps/records/profit?from=${today}&to=${today}`,
    )
    expect(profit.json.value.list).toEqual([
      { day: today, gameType: 'RNG', currency: 'PLAY', staked: '2.3', returned: '5', profit: '2.7', bets: 31 },
    ])
    expect((await dara.get(`/wps/records/profit?from=${today}&to=2020-01-01`)).json.code).toBe('period_invalid')
    await rewind(db.transact, playReader)
    expect(await table()).toEqual([])
    await catchUp({ db, transact: db.transact }, following)
    expect(await table()).toEqual(first)
  })
})
