import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { SECOND, type Millis } from '#kit/clock.ts'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import { systemClock } from '#runtime/system.ts'
import { testDatabase } from '#testing/database.ts'
import { testHouse, type Browser } from '#testing/house.ts'
import { changeMerchant } from '#house/merchants/index.ts'
import { openPool, post } from '#house/wallet/index.ts'
import type { Game, GameDetails, Jackpots } from '../contract.ts'
import { listGame, openVendor } from '../index.ts'

const db = await testDatabase('house')
let passed: Millis = 0
const house = await testHouse(db, { clock: () => systemClock() + passed })
let visitor: Browser
let river: number

const whole = (amount: number) => BigInt(amount) * UNITS_PER_WHOLE
type Listed = { games: Game[]; total: number }
const codes = (games: readonly Game[]) => games.map(({ gameCode }) => gameCode)
const list = async (query: string) => (await visitor.get<Listed>(`/lgw/games?${query}`)).json.value
const shelf = async (path: string, browser = visitor) => codes((await browser.get<{ list: Game[] }>(path)).json.value.list)
const outlive = () => {
  passed += 61 * SECOND
}

beforeAll(async () => {
  visitor = house.browser()
  await db.transact(async (tx) => {
    const { merchant } = house
    const addresses = {
      launchUrl: 'http://vendor.example.com/',
      origin: 'http://vendor.example.com',
      apiUrl: 'http://vendor.example.com',
    }
    river = await openVendor(tx, { merchant, vassalage: 'RIVER', displayName: 'River Games', ...addresses })
    const draws = await openVendor(tx, { merchant, vassalage: 'LOTT', displayName: 'Draws', ...addresses })
    const birds = await openVendor(tx, { merchant, vassalage: 'DS88', displayName: 'Birds', ...addresses })
    const slot = { vendor: river, gameType: 'RNG', icon: null }
    await listGame(tx, {
      ...slot,
      gameCode: 'koi',
      names: { EN: 'Golden Koi', CN: '金鲤' },
      classify: 'JP',
      smallestBet: whole(2),
      lines: 25,
    })
    await listGame(tx, {
      ...slot,
      gameCode: 'drum',
      names: { EN: 'Drum', CN: '铜鼓' },
      hot: 2,
      classify: 'SC',
      smallestBet: whole(1),
      lines: 9,
    })
    await listGame(tx, { ...slot, gameCode: 'shut', names: { EN: 'Shut' }, hot: 3, enabled: false })
    await listGame(tx, { vendor: draws, gameType: 'LOTT', gameCode: 'pick3', names: { EN: 'Pick Three' }, icon: null })
    await listGame(tx, { vendor: birds, gameType: 'SPORTS', gameCode: 'ring', names: { EN: 'Ring One' }, icon: null })
  })
})

describe('a list of games', () => {
  test.each([
    ['gameType=RNG', ['lantern-market', 'drum', 'koi']],
    ['gameType=HOT', ['lantern-market', 'drum']],
    ['gameType=LOTT', ['pick3']],
    ['gameType=ELOTT', ['pick3']],
    ['gameType=COCKFIGHT', ['ring']],
    ['gameType=SPORTS', []],
    ['vassalage=RIVER', ['drum', 'koi']],
    ['vassalage=RIVER,LOTT', ['drum', 'koi', 'pick3']],
    ['gameClassify=JP', ['koi']],
    ['minBet=2', ['koi']],
    ['minLineNum=9&vassalage=RIVER', ['drum', 'koi']],
    ['minLineNum=25', ['koi']],
    ['gameName=%E9%87%91&language=CN', ['koi']],
    ['gameName=drum&gameType=RNG&language=EN', ['drum']],
    ['gameName=_&language=EN', []],
    ['clientType=3&platform=flash,html5-desktop&merchant=demo&vassalage=RIVER&pageNo=2&pageSize=1', ['koi']],
  ])('for %s is %j [G2]', async (query, expected) => {
    const { games, total } = await list(query)
    expect(codes(games)).toEqual(expected)
    expect(total).toBe(query.includes('pageNo=2') ? 2 : expected.length)
  })

  test.each(['minBet=0', 'minLineNum=x', 'vassalage=,', 'pageSize=0', 'clientType=4', 'gameType=%27', 'more=1'])(
    'refuses what it does not know: %s [G2]',
    async (query) => {
      expect((await visitor.get(`/lgw/games?${query}`)).json.code).toBe('malformed')
    },
  )
})

describe('the shelves of a visitor', () => {
  test('hot games stand in the merchant’s order, closed ones left out [G5, H5]', async () => {
    expect(await shelf('/lgw/games/hot?merchantCode=demo&isPlatform=2&platform=flash,html5-desktop&language=KM')).toEqual([
      'lantern-market',
      'drum',
    ])
  })

  test('vassals tell what types of games a vendor has open [G1]', async () => {
    const all = await visitor.get<{ list: { vassalage: string; gameTypes: string[] }[] }>('/lgw/games/vassals')
    expect(all.json.value.list.map(({ vassalage }) => vassalage)).toEqual(['ARCADE', 'RIVER', 'LOTT', 'DS88'])
    expect((await visitor.get('/lgw/games/vassals?vassalage=LOTT')).json.value).toEqual({
      list: [{ vassalage: 'LOTT', displayName: 'Draws', gameTypes: ['LOTT'] }],
    })
  })

  test('popular games are those that most members opened, however often each did [G5]', async () => {
    const [dara, thida] = [house.browser(), house.browser()]
    await dara.register('dara2026')
    await thida.register('thida2026')
    const open = (browser: Browser, vassalage: string, gameCode: string) =>
      browser.ask({ method: 'POST', path: '/wps/game/launchGame', data: { vassalage, gameCode, device: 'WEB' } })
    expect(await shelf('/lgw/games/popular')).toEqual([])
    for (let times = 0; times < 3; times++) await open(dara, 'RIVER', 'koi')
    await open(dara, 'RIVER', 'drum')
    passed += SECOND
    await open(thida, 'RIVER', 'drum')
    expect(await shelf('/lgw/games/recent', dara)).toEqual(['drum', 'koi'])
    expect(await shelf('/lgw/games/recent', thida), 'nobody sees what others opened').toEqual(['drum'])
    outlive()
    expect(await shelf('/lgw/games/popular')).toEqual(['drum', 'koi'])
    expect((await visitor.get('/lgw/games/recent')).json.code).toBe('not_logged_in')
  })
})

describe('the details of a game', () => {
  const details = async (query: string) => (await visitor.get<GameDetails>(`/lgw/games/details?${query}`)).json

  beforeAll(() =>
    db.transact((tx) =>
      listGame(tx, {
        vendor: river,
        gameType: 'RNG',
        gameCode: 'tide',
        names: { EN: 'Tide', CN: '潮' },
        icon: null,
        smallestBet: whole(1),
        stakes: [1, 5, 50, 500].map(whole),
        largestStake: whole(100),
        highestTimes: 3000,
        published: { percent: '96.4051', spread: '5.4256' },
        lines: 1024,
        freeTrial: true,
      }),
    ),
  )

  test('are what the catalogue knows of it, in the language asked for [G2]', async () => {
    const { value } = await details('vassalage=RIVER&gameCode=tide&language=CN')
    expect(value).toMatchObject({
      game: { gameName: '潮', gameCode: 'tide', supportPlay: 0 },
      provider: 'River Games',
      currency: 'PLAY',
      returnPercent: '96.4051',
      volatility: 'medium',
      smallestBet: '1',
      largestBet: '50',
      highestTimes: 3000,
      highestAtSmallest: '3000',
      highestAtLargest: '150000',
      lines: 1024,
    })
  })

  test('leave open what it does not know [G2]', async () => {
    const { value } = await details('vassalage=LOTT&gameCode=pick3')
    const { game: _game, provider: _provider, currency: _currency, ...facts } = value
    expect(new Set(Object.values(facts))).toEqual(new Set([null]))
  })

  test.each(['vassalage=RIVER&gameCode=shut', 'vassalage=RIVER&gameCode=none', 'vassalage=LOTT&gameCode=koi'])(
    'are not of a game that is not offered: %s [G2]',
    async (query) => {
      expect((await details(query)).code).toBe('game_unknown')
    },
  )
})

describe('the jackpots', () => {
  const jackpots = async () => (await visitor.get<Jackpots>('/lgw/jackpots')).json.value

  test('are the pools that offered games play for, as they stand in the ledger [H3]', async () => {
    const pool = { merchant: house.merchant, currency: 'PLAY', code: 'grand' }
    await db.transact(async (tx) => {
      await openPool(tx, pool)
      await openPool(tx, { ...pool, code: 'mini' })
      const funded = [
        {
          from: { house: 'promotions' },
          to: { pool: 'grand', merchant: house.merchant, currency: 'PLAY' },
          amount: 1_234_50000n,
        },
      ] as const
      await post(tx, { id: randomUUID(), kind: 'pool_fund', cause: 'test', lines: funded }, systemClock)
    })
    const shown = async () => {
      passed += 6 * SECOND
      const { pools, ...rest } = await jackpots()
      return { ...rest, pools: pools.map(({ games, ...one }) => [one.code, one.amount, games.map(({ gameCode }) => gameCode)]) }
    }
    expect(await shown()).toEqual({ mode: 'live', currency: 'PLAY', total: '0', pools: [] })
    const slot = { vendor: river, gameType: 'RNG', icon: null, pool: 'grand' }
    await db.transact(async (tx) => {
      for (const [gameCode, enabled] of [
        ['sun', true],
        ['moon', true],
        ['dusk', false],
      ] as const)
        await listGame(tx, { ...slot, gameCode, enabled, names: { EN: gameCode } })
    })
    expect(await shown()).toEqual({
      mode: 'live',
      currency: 'PLAY',
      total: '1234.5',
      pools: [['grand', '1234.5', ['sun', 'moon']]],
    })
    const { value } = (await visitor.get<GameDetails>('/lgw/games/details?vassalage=RIVER&gameCode=moon')).json
    expect(value.jackpot).toBe('1234.5')
  })

  test('are an illustration without figures of ours where the merchant says so [H3]', async () => {
    const change = { flags: { DECORATIVEJACKPOT: true } }
    await db.transact((tx) =>
      changeMerchant(tx, { code: 'demo', change, actor: 'operator:1', reason: 'a test', at: systemClock() }),
    )
    house.directory.forget()
    expect(await jackpots()).toEqual({ mode: 'decorative', currency: 'PLAY', total: '0', pools: [] })
  })
})
