import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { sign } from '#protocol/signature.ts'
import { openLog } from '#runtime/log.ts'
import { systemClock } from '#runtime/system.ts'
import { testDatabase } from '#testing/database.ts'
import { arcadeKey, testHouse } from '#testing/house.ts'
import { CallLog } from './call-log.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const key = { ...arcadeKey, scheme: 'hmac' } as const

async function send(path: string, payload: string, headers: Record<string, string> = {}) {
  const signed = sign(key, { timestamp: String(systemClock()), nonce: randomUUID(), body: payload })
  const sent = { host: 'localhost', 'content-type': 'application/json', ...signed, ...headers }
  const response = await house.app.inject({ method: 'POST', url: `/vendor/v1${path}`, headers: sent, payload })
  return { http: response.statusCode, json: response.json<{ status: string; message?: string }>() }
}

describe('a vendor’s call that cannot be read', () => {
  const body = JSON.stringify({ request_uuid: randomUUID(), token: 'no such token at all' })

  test.each([
    ['of a type that is none', '/wallet/check', body, { 'content-type': ';' }],
    ['of more bytes than its verb has', '/wallet/check', `${body}${' '.repeat(70_000)}`, {}],
    ['that is no JSON', '/wallet/bet', '{"request_uuid":', {}],
    ['that names a key twice', '/wallet/bet', '{"amount":1,"amount":2}', {}],
  ])('%s is refused in the protocol’s words [trust 39]', async (_what, path, payload, headers) => {
    expect(await send(path, payload, headers)).toMatchObject({ http: 400, json: { status: 'RS_ERROR_WRONG_SYNTAX' } })
  })

  test.each(['a\0b', '\ud800', 'a\u202eb', 'a\u2066b'])(
    'with the name %j, which is not kept or not read as it came, has a wrong type and no unknown outcome [trust 39]',
    async (round) => {
      const ids = { request_uuid: randomUUID(), transaction_uuid: randomUUID(), reference_transaction_uuid: randomUUID() }
      const rest = { user: '1', game_code: 'lantern-market', currency: 'PLAY', round }
      const { http, json } = await send('/wallet/rollback', JSON.stringify({ ...ids, ...rest }))
      expect([http, json.status]).toEqual([200, 'RS_ERROR_WRONG_TYPES'])
    },
  )
})

describe('the log of vendors’ calls', () => {
  const calls = new CallLog(db, openLog({ name: 'test', level: 'silent' }))
  // The server above keeps a log of its own in the same table, and writes it when it likes.
  const keyId = 'of-this-log'
  const call = (
    body: string,
    { vendor = 1, read = false }: { readonly vendor?: number | null; readonly read?: boolean } = {},
  ) => ({
    at: systemClock(),
    vendor,
    keyId,
    path: '/wallet/bet',
    status: 'RS_OK',
    micros: 1,
    body: Buffer.from(body),
    read,
  })
  const logged = async () => {
    await calls.flush()
    const { rows } = await sql<{ body: unknown }>`DELETE FROM games.vendor_call WHERE key_id = ${keyId} RETURNING body`.execute(
      db.owner,
    )
    return rows.map(({ body }) => body)
  }

  test.each([false, true])('keeps no token, at whatever depth it stands, read before: %s [trust 27, trust 61]', async (read) => {
    calls.add(call('{"token":"canary-1","settlements":[{"token":"canary-2","round":"r"}]}', { read }))
    calls.add(call('{ "token" : "canary-3", "bet": "a \\"token\\":\\"canary\\" of a text" }', { read }))
    calls.add(call('{"tok\\u0065n":"canary-4"}', { read }))
    const rows = await logged()
    expect(rows.slice(0, 1)).toEqual([{ token: '…', settlements: [{ token: '…', round: 'r' }] }])
    expect(rows.slice(1)).toEqual([{ token: '…', bet: 'a "token":"canary" of a text' }, { token: '…' }])
  })

  test('loses nothing to a text that no table keeps', async () => {
    calls.add(call('{"round":"a\\u0000b","bet":"\\ud800","\\u0000":1}'))
    calls.add(call(`${'['.repeat(30_000)}${']'.repeat(30_000)}`))
    calls.add(call('no JSON'))
    calls.add(call('{"round":"next"}'))
    const [spoiled, deep, none, next] = await logged()
    expect(spoiled).toEqual({ round: 'a\ufffdb', bet: '\ufffd', '\ufffd': 1 })
    expect(JSON.stringify(deep)).toBe('[[[[[[[["…"]]]]]]]]')
    expect([none, next]).toEqual([null, { round: 'next' }])
  })

  test('does not keep what a stranger sends, only that one called [trust 39]', async () => {
    calls.add(call(JSON.stringify({ much: 'x'.repeat(60_000) }), { vendor: null }))
    expect(await logged()).toEqual([null])
  })
})
