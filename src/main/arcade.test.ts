import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { Spin } from '#arcade/slots/contract.ts'
import { writeExact } from '#protocol/json.ts'
import { sign } from '#protocol/signature.ts'
import { newKey, openForeignHouse, openTestArcade } from '#testing/arcade/arcade.ts'
import { startArcadeProgram } from '#testing/arcade/program.ts'
import { testDatabase } from '#testing/database.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const folder = mkdtempSync(join(tmpdir(), 'croupier-arcade-'))
writeFileSync(join(folder, 'index.html'), '<script nonce="__NONCE__" type="module"></script>')
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const startProgram = () => startArcadeProgram({ db, house, folder })

async function post<Value>(url: string, data: object, token?: string): Promise<Value> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ data }) })
  return ((await answer.json()) as { value: Value }).value
}

describe('the arcade as a program', () => {
  test('killed while the house owes an answer, it ends the round once when it starts again, and stops cleanly when told [trust 74, trust 77]', async () => {
    const first = await startProgram()
    const { user, code } = await house.player({ balance: 100_00000n, game: 'lantern-market' })
    const { token } = await post<{ token: string }>(`${first.url}/arcade/players`, { code, game: 'lantern-market' })
    house.fail('play', 'silent')
    const key = newKey()
    const lost = post(`${first.url}/arcade/slots/lantern-market/spins`, { key, stake: '1' }, token).catch(() => 'lost')
    await expect.poll(() => house.asked('play'), { timeout: 10_000 }).toHaveLength(1)
    first.child.kill('SIGKILL')
    expect([await first.ended, await lost]).toEqual(['SIGKILL', 'lost'])
    const second = await startProgram()
    const metrics = await fetch(second.metrics).then((answer) => answer.text())
    expect(metrics).toMatch(/croupier_open_rounds\{(?=[^}]*state="play_asked")(?=[^}]*currency="USD")[^}]*\} 1\n/)
    await sql`UPDATE rounds.round SET leased_until = now() WHERE key = ${key}`.execute(db.owner)
    const state = async () =>
      (await sql<{ state: string }>`SELECT state FROM rounds.round WHERE key = ${key}`.execute(db)).rows[0]?.state
    await expect.poll(state, { timeout: 20_000 }).toBe('settled')
    const spun = await post<Spin>(`${second.url}/arcade/slots/lantern-market/spins`, { key, stake: '1' }, token)
    expect(spun).toMatchObject({ key, paid: true })
    expect(house.effects(user)).toEqual(['play'])
    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)
  }, 120_000)

  test("serves the games to the merchants' frames only, without a cookie [trust 53]", async () => {
    const { url, child, ended } = await startProgram()
    const page = await fetch(`${url}/`, { headers: { accept: 'text/html' } })
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors http://casino.example:8080;')
    expect(page.headers.get('set-cookie')).toBeNull()
    expect(await page.text()).not.toContain('__NONCE__')
    expect((await fetch(`${url}/livez`)).status).toBe(200)
    expect((await fetch(`${url}/metrics`)).status).toBe(404)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  }, 120_000)
})

describe("the vendor's desk", () => {
  const ask = async (path: string, body: object, secret: string = house.key.secret) => {
    const { app } = await arcade
    const payload = writeExact({ request_uuid: newKey(), ...body })
    const headers = sign(
      { id: house.key.id, scheme: 'hmac', secret },
      { timestamp: String(Date.now()), nonce: newKey(), body: payload },
    )
    const answer = await app.inject({
      method: 'POST',
      url: `/vendor/v1${path}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    })
    return { http: answer.statusCode, ...answer.json<Record<string, unknown>>() }
  }
  const arcade = openTestArcade(db, house)
  const launch = {
    user: 'dara',
    token: 'a-single-use-code',
    game_code: 'lantern-market',
    currency: 'USD',
    language: 'KM',
    channel: 'web',
    platform: 'WEB',
  }

  test('lists its games with their names and exact figures', async () => {
    const { status, games } = (await ask('/game/list', {})) as unknown as { status: string; games: { game_type: string }[] }
    const others = games.filter(({ game_type }) => game_type !== 'RNG')
    const returns: Readonly<Record<string, RegExp>> = {
      MINI: /^9[89]\./,
      LOTT: /^9[0-8]\./,
      SPORTS: /^70\./,
      FB: /^70\./,
      ESPORTS: /^70\./,
    }
    for (const game of others)
      expect(game).toMatchObject({ lines: 1, rtp: expect.stringMatching(returns[game.game_type] ?? /never/) })
    expect({ status, games: games.filter((game) => !others.includes(game)) }).toMatchObject({
      status: 'RS_OK',
      games: [
        {
          game_code: 'lantern-market',
          game_type: 'RNG',
          names: { KM: 'ផ្សារគោមរាត្រី', CN: '灯火夜市' },
          rtp: '96.1677',
          lines: 20,
        },
        {
          game_code: 'moon-regatta',
          game_type: 'RNG',
          names: { KM: 'អុំទូកពេញបូណ៌មី', CN: '月夜赛舟' },
          rtp: '96.4051',
          lines: 1024,
        },
        {
          game_code: 'angkor-sunrise',
          game_type: 'RNG',
          names: { KM: 'ថ្ងៃរះនៅអង្គរ', CN: '吴哥日出' },
          rtp: '95.0205',
          lines: 10,
        },
      ],
    })
  })

  test('says where a game opens, the code in the fragment', async () => {
    const url = 'http://arcade.localhost:8082/#code=a-single-use-code&game=lantern-market&language=KM'
    expect(await ask('/launch', launch)).toMatchObject({ status: 'RS_OK', url })
    expect(await ask('/launch', { ...launch, game_code: 'another' })).toMatchObject({ status: 'RS_ERROR_INVALID_GAME' })
    expect(await ask('/launch', { ...launch, is_trial: true })).toMatchObject({ status: 'RS_OK', url })
  })

  test('says how a round stands', async () => {
    const { rows } = await sql<{
      id: string
      bet: string
    }>`SELECT id, bet_id AS bet FROM rounds.round WHERE state = 'settled' LIMIT 1`.execute(db)
    expect(await ask('/round/status', { round: rows[0]?.id })).toMatchObject({
      status: 'RS_OK',
      state: 'CLOSED',
      transactions: [{ kind: 'bet', transaction_uuid: rows[0]?.bet, amount: 100_000 }, { kind: 'win' }],
    })
    expect(await ask('/round/status', { round: newKey() })).toMatchObject({ status: 'RS_OK', state: 'UNKNOWN' })
  })

  test('answers nobody else, and nothing that is not whole', async () => {
    expect(await ask('/game/list', {}, 'the secret of another house altogether')).toMatchObject({
      http: 401,
      status: 'RS_ERROR_INVALID_SIGNATURE',
    })
    expect(await ask('/game/list', { more: 1 })).toMatchObject({ http: 200, status: 'RS_ERROR_WRONG_TYPES' })
  })
})
