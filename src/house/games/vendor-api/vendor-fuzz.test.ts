import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPool, post } from '#house/wallet/index.ts'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import { verbs, type Verb } from '#protocol/endpoints.ts'
import { parseExact } from '#protocol/json.ts'
import type { Status } from '#protocol/status.ts'
import { systemClock } from '#runtime/system.ts'
import { openCast } from '#testing/cast.ts'
import { testDatabase } from '#testing/database.ts'
import { TIME_LIMIT, tryCases } from '#testing/fuzz/run.ts'
import type { Living } from '#testing/fuzz/shapes.ts'
import { answerOf, askAsVendor, vendorAskingOf } from '#testing/fuzz/vendor-asking.ts'
import { arcadeKey, testHouse } from '#testing/house.ts'
import { openSession, testVendor } from '#testing/games/vendor.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const cast = await openCast(db, house)
const key = { ...arcadeKey, scheme: 'hmac' } as const
const vendor = testVendor(await house.app.listen({ host: '127.0.0.1', port: 0 }))
afterAll(() => vendor.close())

const dara = house.browser()
const member = await dara.register('dara2026')
const stranger = cast.is("another merchant's member").id
let token = ''

const give = async (to: bigint) => {
  const lines = [{ from: { house: 'deposits' }, to: { member: to }, amount: 100_000n * UNITS_PER_WHOLE }] as const
  await db.transact((tx) => post(tx, { id: randomUUID(), kind: 'deposit', cause: 'test', lines }, systemClock))
}

beforeAll(async () => {
  await Promise.all([give(member), give(stranger)])
  await db.transact((tx) => openPool(tx, { merchant: house.merchant, currency: 'PLAY', code: 'grand' }))
  token = await openSession({ browser: dara, vendor })
})

/** Bets and holds to win, settle and take back, and ids for what is new: those of a verb are its own, so that none is used up before it. */
async function livingNow(): Promise<Living> {
  const ids = Array.from({ length: 24 }, () => randomUUID())
  const play = {
    vendor: 1,
    merchant: house.merchant,
    currency: 'PLAY',
    product: 'RNG',
    game: 'lantern-market',
    member,
    amount: 1_000_000n,
  }
  for (const [i, ext] of ids.entries()) {
    const asked = { ...play, ext, round: `round-${i % 2}-${ids[0]}` }
    const { status } = i < 12 ? await house.wagers.stake(asked) : await house.wagers.reserve(asked)
    if (status !== 'ok') throw new Error(`a stake was refused: ${status}`)
  }
  return {
    token: [token, token, token, token, token, token, null, 'no-such-token'],
    user: [...Array.from({ length: 20 }, () => String(member)), String(stranger), String(cast.is('member').id), '1'],
    game_code: ['lantern-market'],
    currency: ['PLAY', 'PLAY', 'PLAY', 'PLAY', 'PLAY', 'USD'],
    round: [`round-0-${ids[0]}`, `round-1-${ids[0]}`, 'round-new'],
    transaction_uuid: [...Array.from({ length: 400 }, () => randomUUID()), ...ids],
    reference_transaction_uuid: ids,
    pool: ['grand'],
    settlement_version: [1n, 2n, 3n],
  }
}

type Said = { readonly status: Status; readonly results?: readonly { readonly status: Status }[] }

const moved = ({ status, results }: Said) => [status, ...(results ?? []).map((one) => one.status)].includes('RS_OK')

/** Where the journal stands and what the members have; all accounts together; and what a member of another merchant has. */
async function books() {
  const { rows } = await sql<{ mark: string; whole: string; foreign: bigint }>`
    SELECT concat((SELECT sum(seq) FROM wallet.lane), ' ', sum(balance) FILTER (WHERE owner IS NOT NULL)) AS mark, sum(balance)::text AS whole,
      sum(balance) FILTER (WHERE owner = ${stranger})::bigint AS foreign FROM wallet.account`.execute(db.owner)
  return rows[0]
}

describe('whatever a vendor sends', () => {
  test.each(verbs.map((verb) => ({ verb })))(
    'to $verb is answered as the protocol says; what is refused moves no money, what is done makes none [trust 1, trust 36, trust 37, trust 39, trust 40]',
    async ({ verb }: { verb: Verb }) => {
      const living = await livingNow()
      let before = await books()
      let done = 0
      await tryCases(vendorAskingOf(verb, living), async (asking) => {
        const { status, text, headers } = await askAsVendor(house, { verb, asking, key, at: systemClock() })
        const after = await books()
        expect([200, 400, 401, 403], text).toContain(status)
        expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
        const read = answerOf(verb).safeParse(parseExact(text))
        expect(read.success, `answers otherwise than declared: ${text}`).toBe(true)
        const said = read.data as Said
        if (status !== 200) expect(said.status).not.toBe('RS_OK')
        if (asking.foul === 'nothing' && asking.untouched && asking.contentType === 'application/json') expect(status).toBe(200)
        if (asking.foul !== 'nothing' && asking.foul !== 'nonce') expect(said.status).not.toBe('RS_OK')
        if (moved(said)) done++
        else expect(after).toEqual(before)
        expect(after).toMatchObject({ whole: before?.whole, foreign: before?.foreign })
        before = after
      })
      expect(done).toBeGreaterThan(0)
    },
    TIME_LIMIT,
  )
})
