import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { testHouse, type Browser } from '#testing/house.ts'
import type { Game } from '../contract.ts'
import { listGame, openVendor } from '../index.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
let dara: Browser

type Tagged = { gameMenus: (Game & { tag: string })[] }
const codes = (games: readonly Game[]) => games.map(({ gameCode }) => gameCode)
const lobby = async (query: string) => (await dara.get<{ link: string }>(`/lgw/lottery/lobby?${query}`)).json

beforeAll(async () => {
  dara = house.browser()
  await dara.register('dara2026')
  await db.transact(async (tx) => {
    const { merchant } = house
    const addresses = { launchUrl: 'http://v.example.com/', origin: 'http://v.example.com', apiUrl: 'http://v.example.com' }
    const vendors = { DRAWS: 'Draws', TCG_LOTTO_VN: 'Saigon', TCG_SEA: 'Islands' }
    const [draws, saigon, islands] = await Promise.all(
      Object.entries(vendors).map(([vassalage, displayName]) =>
        openVendor(tx, { merchant, vassalage, displayName, ...addresses }),
      ),
    )
    const game = { gameType: 'LOTT', icon: null }
    const named = (EN: string) => ({ names: { EN } })
    await listGame(tx, { ...game, ...named('Five'), vendor: draws!, gameCode: 'five' })
    await listGame(tx, { ...game, ...named('North'), vendor: draws!, gameCode: 'north', classify: 'VN' })
    await listGame(tx, { ...game, ...named('Tea'), vendor: draws!, gameCode: 'tea', gameType: 'RNG' })
    await listGame(tx, { ...game, ...named('Closed'), vendor: draws!, gameCode: 'closed', enabled: false })
    await listGame(tx, { ...game, ...named('Saigon'), vendor: saigon!, gameCode: 'saigon', gameType: 'ELOTT' })
    await listGame(tx, { ...game, ...named('Java'), vendor: islands!, gameCode: 'java' })
  })
})

describe('lotteries', () => {
  test('are one list of all parts of the world, for anybody [L1]', async () => {
    const { list } = (await house.browser().get<{ list: Game[] }>('/lgw/games/lottery')).json.value
    expect(codes(list)).toEqual(['five', 'north', 'saigon', 'java'])
  })

  test('of Vietnam are tagged, by their vendor or by the kind that they say [L3]', async () => {
    const { gameMenus } = (await dara.get<Tagged>('/lgw/vn/games/game_menu?prizeMode=ELOTT&device=WEB')).json.value
    expect(codes(gameMenus)).toEqual(['north', 'saigon'])
    expect(new Set(gameMenus.map(({ tag }) => tag))).toEqual(new Set(['TCG_LOTTO_VN']))
  })

  test('that the member opened last are those of Vietnam among them [L3]', async () => {
    const recent = async () => (await dara.get<Tagged>('/lgw/vn/games/game_menu/recent?device=WEB')).json.value.gameMenus
    expect(await recent()).toEqual([])
    for (const gameCode of ['five', 'north']) {
      const data = { vassalage: 'DRAWS', gameCode, device: 'WEB' }
      expect((await dara.ask({ method: 'POST', path: '/wps/game/launchGame', data })).json.success).toBe(true)
    }
    expect(codes(await recent())).toEqual(['north'])
  })

  test('of real places are played beside each other: one is opened with the names of its vendor’s others, and no other game is [L3, trust 54]', async () => {
    await db.transact(async (tx) => {
      const { merchant } = house
      const addresses = { launchUrl: 'http://w.example.com/', origin: 'http://w.example.com', apiUrl: 'http://w.example.com' }
      const [week, other] = await Promise.all(
        ['WEEK', 'OTHER'].map((vassalage) => openVendor(tx, { merchant, vassalage, displayName: vassalage, ...addresses })),
      )
      const game = { gameType: 'LOTT', icon: null, drawDays: [1, 6] }
      for (const gameCode of ['city', 'delta']) await listGame(tx, { ...game, names: { EN: gameCode }, vendor: week!, gameCode })
      await listGame(tx, { ...game, names: { EN: 'Shut' }, vendor: week!, gameCode: 'shut', enabled: false })
      await listGame(tx, { gameType: 'LOTT', icon: null, names: { EN: 'Minute' }, vendor: week!, gameCode: 'minute' })
      await listGame(tx, { ...game, names: { EN: 'Abroad' }, vendor: other!, gameCode: 'abroad' })
    })
    const beside = async (gameCode: string) => {
      const data = { vassalage: 'WEEK', gameCode, device: 'WEB' }
      const { json } = await dara.ask<{ beside: string[] }>({ method: 'POST', path: '/wps/game/launchGame', data })
      return json.value.beside
    }
    expect(await beside('city')).toEqual(['delta'])
    expect(await beside('minute')).toEqual([])
  })

  test('are played at the address of their part of the world [L2]', async () => {
    expect(await lobby('lottoArea=VN&launchMode=LOTT&lottoView=lobby&gameCode=north')).toMatchObject({
      value: { link: '/vnLottery' },
    })
    expect(await lobby('gameCode=north')).toMatchObject({ value: { link: '/vnLottery?gameCode=north' } })
    expect(await lobby('gameCode=saigon')).toMatchObject({ value: { link: '/vnLottery?gameCode=saigon' } })
    expect(await lobby('gameCode=java')).toMatchObject({ value: { link: '/seaLottery?gameCode=java' } })
    expect(await lobby('gameCode=five')).toMatchObject({ value: { link: '/lottery?gameCode=five' } })
    for (const code of ['tea', 'closed', 'nothing'])
      expect(await lobby(`gameCode=${code}`)).toMatchObject({ code: 'game_unknown' })
  })
})
