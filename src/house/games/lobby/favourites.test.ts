import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { SECOND, type Millis } from '#kit/clock.ts'
import { systemClock } from '#runtime/system.ts'
import { testDatabase } from '#testing/database.ts'
import { testHouse, type Browser } from '#testing/house.ts'
import type { Game } from '../contract.ts'
import { listGame } from '../index.ts'

const db = await testDatabase('house')
let passed: Millis = 0
const start = systemClock()
const house = await testHouse(db, { clock: () => start + passed })
let dara: Browser
let thida: Browser
const nodes: string[] = []

beforeAll(async () => {
  dara = house.browser()
  thida = house.browser()
  await dara.register('dara2026')
  await thida.register('thida2026')
  await db.transact(async (tx) => {
    for (const letter of 'abcdefgh') {
      const game = { vendor: 1, gameCode: `game-${letter}`, gameType: 'RNG', icon: null }
      await listGame(tx, { ...game, names: { EN: `Game ${letter.toUpperCase()}`, KM: `ហ្គេម ${letter}` } })
    }
  })
  const { rows } = await sql<{ id: number }>`SELECT id FROM games.game WHERE game_code LIKE 'game-%' ORDER BY id`.execute(db)
  nodes.push(...rows.map(({ id }) => String(id)))
})

/** Each after a second of its own, as a person would. */
async function change(browser: Browser, method: 'POST' | 'DELETE', nodeId: string) {
  passed += SECOND
  return method === 'POST'
    ? browser.ask({ method, path: '/lgw/games/favourites', data: { nodeId, vendor: 'ARCADE', gameType: 'RNG' } })
    : browser.ask({ method, path: `/lgw/games/favourites/${nodeId}` })
}
const ids = async (browser: Browser) => (await browser.get<{ ids: string[] }>('/lgw/games/favourites/ids')).json.value.ids
type Page = { content: Game[]; pageNum: number; totalPages: number }

describe('favourites', () => {
  test('are added and removed, are ids as text, and belong to the member alone [G5]', async () => {
    const [a = '', b = ''] = nodes
    expect((await change(dara, 'POST', a)).json.value).toEqual({ nodeId: a })
    await change(dara, 'POST', b)
    await change(dara, 'POST', a)
    expect(await ids(dara)).toEqual([b, a])
    expect(await ids(thida)).toEqual([])
    await change(thida, 'DELETE', b)
    expect(await ids(dara)).toEqual([b, a])
    expect((await change(dara, 'DELETE', b)).json.value).toEqual({ nodeId: b })
    expect(await ids(dara)).toEqual([a])
  })

  test('are listed page by page, the newest first, in the caller’s language [G5]', async () => {
    for (const node of nodes) await change(thida, 'POST', node)
    const first = (await thida.get<Page>('/lgw/games/favourites?pageSize=5&language=KM')).json.value
    expect([first.pageNum, first.totalPages, first.content.length]).toEqual([1, 2, 5])
    expect(first.content[0]).toMatchObject({ gameCode: 'game-h', gameName: 'ហ្គេម h', nodeId: nodes.at(-1) })
    const second = (await thida.get<Page>('/lgw/games/favourites?pageNum=2&pageSize=5')).json.value
    expect(second.content.map(({ gameCode }) => gameCode)).toEqual(['game-c', 'game-b', 'game-a'])
  })

  test('change at most once a second, and what came too soon is never made up for [G5, trust 45]', async () => {
    const [a = '', b = '', c = ''] = nodes
    passed += SECOND
    const add = (nodeId: string) => dara.ask({ method: 'POST', path: '/lgw/games/favourites', data: { nodeId } })
    const both = await Promise.all([add(b), add(c)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429])
    passed += SECOND - 1
    const early = await dara.ask({ method: 'DELETE', path: `/lgw/games/favourites/${a}` })
    expect([early.status, early.json.code]).toEqual([429, 'too_many_requests'])
    const before = await ids(dara)
    passed += 1
    expect(await ids(dara)).toEqual(before)
    expect((await dara.ask({ method: 'DELETE', path: `/lgw/games/favourites/${a}` })).status).toBe(200)
    expect(await ids(dara)).toHaveLength(1)
  })

  test('are only games that are offered, and need a login [G5]', async () => {
    expect((await change(dara, 'POST', '99999')).json.code).toBe('game_unknown')
    expect((await change(house.browser(), 'POST', nodes[0] ?? '')).json.code).toBe('not_logged_in')
    await sql`UPDATE games.game SET enabled = false WHERE id = ${nodes[7]}::int`.execute(db)
    expect((await change(dara, 'POST', nodes[7] ?? '')).json.code).toBe('game_unknown')
    expect(await ids(thida), 'a closed game is not shown').not.toContain(nodes[7])
    await sql`UPDATE games.game SET enabled = true WHERE id = ${nodes[7]}::int`.execute(db)
    expect((await ids(thida))[0], 'and comes back to its place').toBe(nodes[7])
  })

  test('are at most five hundred [G5]', async () => {
    await sql`
      WITH more AS (INSERT INTO games.game (vendor, merchant, game_code, game_type, category, names)
        SELECT 1, merchant, 'more-' || i, 'RNG', 'RNG', '{"EN": "More"}' FROM games.vendor, generate_series(1, 500) i WHERE id = 1 RETURNING id)
      INSERT INTO games.favourite (member, game, at)
      SELECT m.member, more.id, now() FROM more, (SELECT DISTINCT member FROM games.favourite ORDER BY member LIMIT 1) m`.execute(
      db.owner,
    )
    const full = await Promise.all([dara, thida].map((browser) => ids(browser)))
    const whose = (full[0]?.length ?? 0) > 400 ? dara : thida
    expect((await change(whose, 'POST', nodes[5] ?? '')).json.code).toBe('favourites_full')
  })
})
