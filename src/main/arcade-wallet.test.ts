import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { vendorClient, type VendorClient } from '#protocol/vendor-client.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { openForeignHouse, openTestArcade } from '#testing/arcade/arcade.ts'
import { testDatabase } from '#testing/database.ts'
import { afterAll } from 'vitest'
import { sql } from 'kysely'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const transferKey = { id: 'transfers', scheme: 'hmac', secret: 'a shared secret of two houses of test' } as const
const { app } = await openTestArcade(db, house, { transferKey })
const url = await app.listen({ host: '127.0.0.1', port: 0 })

function clientOf(key: typeof transferKey | (typeof house)['key']): VendorClient {
  const client = vendorClient({ url, key, clock: systemClock, random: systemRandom })
  afterAll(() => client.close())
  return client
}
const client = clientOf(transferKey)

const movement = (user: string, amount: bigint) => ({ user, currency: 'USD', amount, transaction_uuid: randomUUID() })
const holding = async (user: string) => (await client.attempt('holding', { user, currency: 'USD' })).answer?.balance

describe('a wallet that the arcade keeps', () => {
  test('takes in, gives back, and never more than is there [W1, trust 4]', async () => {
    expect(await holding('dara')).toBe(0n)
    expect(await client.attempt('deposit', movement('dara', 500n))).toMatchObject({ outcome: 'done', answer: { balance: 500n } })
    expect(await client.attempt('withdraw', movement('dara', 501n))).toMatchObject({
      outcome: 'refused',
      status: 'RS_ERROR_NOT_ENOUGH_MONEY',
      answer: { balance: 500n },
    })
    expect(await client.attempt('withdraw', movement('dara', 500n))).toMatchObject({ outcome: 'done', answer: { balance: 0n } })
  })

  test('gives the first answer to an id for ever, a refusal too [W1, trust 16]', async () => {
    const [there, back] = [movement('sok', 300n), movement('sok', 400n)]
    expect(await client.attempt('withdraw', back)).toMatchObject({ outcome: 'refused' })
    expect(await client.attempt('deposit', there)).toMatchObject({ outcome: 'done', answer: { retransmission: false } })
    expect(await client.attempt('deposit', there)).toMatchObject({
      outcome: 'done',
      answer: { retransmission: true, balance: 300n },
    })
    await client.attempt('deposit', movement('sok', 300n))
    expect(await client.attempt('withdraw', back)).toMatchObject({
      outcome: 'refused',
      answer: { retransmission: true, balance: 600n },
    })
    expect(await holding('sok')).toBe(600n)
  })

  test('takes the same id for something else for no second movement [W1, trust 16]', async () => {
    const there = movement('vanna', 300n)
    await client.attempt('deposit', there)
    const others = [
      await client.attempt('deposit', { ...there, amount: 301n }),
      await client.attempt('deposit', { ...there, user: 'rith' }),
      await client.attempt('withdraw', there),
    ]
    expect(others.map(({ status }) => status)).toEqual(Array.from({ length: 3 }, () => 'RS_ERROR_DUPLICATE_TRANSACTION'))
    expect([await holding('vanna'), await holding('rith')]).toEqual([300n, 0n])
  })

  test('moves once what is asked twenty times at once [W1, trust 13]', async () => {
    await client.attempt('deposit', movement('bopha', 100n))
    const back = movement('bopha', 60n)
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.attempt('withdraw', back)))
    expect(answers.every(({ outcome }) => outcome === 'done')).toBe(true)
    const drained = await Promise.all(Array.from({ length: 20 }, () => client.attempt('withdraw', movement('bopha', 30n))))
    expect(drained.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
    expect(await holding('bopha')).toBe(10n)
  })

  test('is open to nobody with another key, and not to the face that keeps no wallet [W1, trust 17]', async () => {
    const stranger = clientOf({ ...transferKey, secret: 'another secret that nobody gave away' as typeof transferKey.secret })
    const single = clientOf(house.key)
    expect(await stranger.attempt('deposit', movement('dara', 5n))).toMatchObject({ outcome: 'unknown', why: 'HTTP 401' })
    expect(await single.attempt('deposit', movement('dara', 5n))).toMatchObject({ status: 'RS_ERROR_INVALID_PARTNER' })
    expect(await holding('dara')).toBe(0n)
  })

  test('holds what came in and was not taken back, player by player', async () => {
    const { rows } = await sql<{ credit: bigint; moved: bigint }>`
      SELECT p.credit, (SELECT coalesce(sum(m.amount), 0)::bigint FROM house.purse_move m WHERE m.player = p.player) AS moved
      FROM house.purse p`.execute(db)
    expect(rows.length).toBeGreaterThan(3)
    expect(rows.every(({ credit, moved }) => credit === moved)).toBe(true)
  })
})
