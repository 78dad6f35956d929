import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '#kit/refusal.ts'
import { endpoints, requests, verbs, type Verb } from './endpoints.ts'
import { writeExact } from './json.ts'
import { readRequest } from './read-request.ts'

const id = (last: number) => `01890000-0000-7000-8000-${String(last).padStart(12, '0')}`
const player = { user: '7', token: 'token-of-seven' }
const play = { ...player, transaction_uuid: id(2), game_code: 'lantern-market', currency: 'USD', round: 'r1' }
const reference = { reference_transaction_uuid: id(3) }
const settlement = { ...play, ...reference, settlement_version: 1n, payout: 5n }

/** The least that each verb asks for. */
const least: Readonly<Record<Verb, Readonly<Record<string, unknown>>>> = {
  check: { token: player.token },
  balance: player,
  bet: { ...play, amount: 5n },
  win: { ...play, ...reference, amount: 5n },
  play: { ...play, win_transaction_uuid: id(5), amount: 5n, payout: 0n },
  rollback: { ...play, ...reference },
  promoWin: { ...player, transaction_uuid: id(2), game_code: 'lantern-market', currency: 'USD', amount: 5n },
  betsBatch: { ...player, game_code: 'a', currency: 'USD', round: 'r', bets: [{ transaction_uuid: id(4), amount: 5n }] },
  settleBatch: { settlements: [settlement] },
  reserve: { ...play, amount: 5n },
  commit: { ...play, ...reference },
  release: { ...play, ...reference },
  settle: settlement,
  resettle: settlement,
  cashout: settlement,
  closeRound: play,
}

const bytes = (value: unknown) => Buffer.from(typeof value === 'string' ? value : writeExact(value))
const whole = (verb: Verb) => ({ request_uuid: id(1), ...least[verb] })

function outcome(verb: Verb, value: unknown): string {
  const read = readRequest(verb, bytes(value))
  return isRefusal(read) ? `${read.code} ${read.data.http}` : 'read'
}

describe.each(verbs)('%s', (verb) => {
  test(`${verb}: takes the least it asks for and no key more [trust 39]`, () => {
    expect(outcome(verb, whole(verb))).toBe('read')
    for (const key of ['balance', 'role', '__proto__', 'constructor'])
      expect(outcome(verb, writeExact(whole(verb)).replace(/}$/, `,"${key}":1}`)), key).toBe('RS_ERROR_WRONG_SYNTAX 200')
  })

  test(`${verb}: refuses what lacks a key, and says which`, () => {
    const afterwards = endpoints[verb].kind === 'win' || endpoints[verb].kind === 'rollback'
    for (const key of Object.keys(whole(verb))) {
      if (key === 'token' && afterwards) continue
      const lacking = Object.fromEntries(Object.entries(whole(verb)).filter(([name]) => name !== key))
      const read = readRequest(verb, bytes(lacking))
      expect(isRefusal(read) && [read.code, read.data.message]).toEqual(['RS_ERROR_WRONG_SYNTAX', expect.stringContaining(key)])
    }
  })

  test(`${verb}: any value anywhere is read or refused, never thrown [trust 39]`, () => {
    const strange = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.bigInt(), fc.string({ unit: 'binary', maxLength: 300 }))
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(whole(verb)), 'amount', 'bet'), strange, (key, value) => {
        expect(['read', 'RS_ERROR_WRONG_SYNTAX 200', 'RS_ERROR_WRONG_SYNTAX 400', 'RS_ERROR_WRONG_TYPES 200']).toContain(
          outcome(verb, { ...whole(verb), [key]: value }),
        )
      }),
      { numRuns: 200, seed: 39 },
    )
  })

  test(`${verb}: refuses what is no JSON, and more bytes than it may have [trust 39]`, () => {
    const { largest } = endpoints[verb]
    for (const text of ['', '{', 'null}', '{"a":}', '[1,]', '\uFEFF{}', `{"bet":"${'x'.repeat(largest)}"}`])
      expect(outcome(verb, text), text.slice(0, 10)).toBe('RS_ERROR_WRONG_SYNTAX 400')
    const read = readRequest(verb, Buffer.from([0x22, 0xff, 0x22]))
    expect(isRefusal(read) && read.data.http).toBe(400)
  })
})

describe('amounts', () => {
  const amountOf = (written: string) =>
    outcome('bet', writeExact({ ...whole('bet'), amount: 5n }).replace(/"amount":5/, `"amount":${written}`))

  test('are whole numbers from nothing to 9 × 10^15 [trust 40]', () => {
    for (const written of ['0', '1', '8999999999999999', '9000000000000000']) expect(amountOf(written), written).toBe('read')
    for (const written of [
      '-1',
      '-0',
      '1.0',
      '0.5',
      '1e2',
      '1E0',
      '"5"',
      '"៥"',
      'null',
      'true',
      '[5]',
      '9000000000000001',
      '1e999',
    ])
      expect(amountOf(written), written).toBe('RS_ERROR_WRONG_TYPES 200')
    for (const written of ['+1', '05', '5.', '٥', 'NaN', 'Infinity', '0x5'])
      expect(amountOf(written), written).toBe('RS_ERROR_WRONG_SYNTAX 400')
  })

  test('are read as they were written, to the last unit [trust 2, trust 40]', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 9_000_000_000_000_000n }), (amount) => {
        expect(readRequest('bet', bytes({ ...whole('bet'), amount }))).toMatchObject({ amount })
      }),
    )
  })

  test('of pools are a part of the amount', () => {
    const shares = (...amounts: bigint[]) => ({ jackpot_contributions: amounts.map((amount) => ({ pool: 'grand', amount })) })
    expect(outcome('bet', { ...whole('bet'), ...shares(2n, 3n) })).toBe('read')
    expect(outcome('bet', { ...whole('bet'), ...shares(3n, 3n) })).toBe('RS_ERROR_WRONG_TYPES 200')
    expect(outcome('win', { ...whole('win'), jackpot: { pool: 'grand', amount: 6n } })).toBe('RS_ERROR_WRONG_TYPES 200')
  })
})

describe('ids', () => {
  test('of operations are one id in either case of letters; the id of the attempt is echoed as it came', () => {
    const shouted = id(10).replace('01890000', 'ABCDEF00')
    const read = readRequest('bet', bytes({ ...whole('bet'), request_uuid: shouted, transaction_uuid: shouted }))
    expect(read).toMatchObject({ request_uuid: shouted, transaction_uuid: shouted.toLowerCase() })
  })

  test('that are no UUID are refused, and the request id is told back all the same', () => {
    const read = readRequest('bet', bytes({ ...whole('bet'), transaction_uuid: 'first' }))
    expect(isRefusal(read) && [read.code, read.data.request_uuid]).toEqual(['RS_ERROR_WRONG_TYPES', id(1)])
  })
})

test('batches are bounded: a hundred bets, a thousand settlements', () => {
  const bets = (count: number) => Array.from({ length: count }, (_, at) => ({ transaction_uuid: id(at), amount: 1n }))
  const settlements = (count: number) => Array.from({ length: count }, (_, at) => ({ ...settlement, transaction_uuid: id(at) }))
  expect(outcome('betsBatch', { ...whole('betsBatch'), bets: bets(100) })).toBe('read')
  expect(outcome('betsBatch', { ...whole('betsBatch'), bets: bets(101) })).toBe('RS_ERROR_WRONG_TYPES 200')
  expect(outcome('settleBatch', { ...whole('settleBatch'), settlements: settlements(1000) })).toBe('read')
  expect(outcome('settleBatch', { ...whole('settleBatch'), settlements: settlements(1001) })).toBe('RS_ERROR_WRONG_TYPES 200')
})

test('every verb has one schema and one path of its own [trust 39]', () => {
  expect([...verbs].sort()).toEqual(Object.keys(requests).sort())
  expect(new Set(verbs.map((verb) => endpoints[verb].path)).size).toBe(verbs.length)
})
