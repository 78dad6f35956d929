import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { giveKey, listGame, openVendor } from '#house/games/index.ts'
import { beginBonus, openAccounts, openBonus, openPool, post, setStates } from '#house/wallet/index.ts'
import { HOUR } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Tx } from '#runtime/database.ts'
import { cases } from '#protocol/conformance/cases/index.ts'
import type { Kit } from '#protocol/conformance/kit.ts'
import { runConformance } from '#protocol/conformance/run.ts'
import type { Setup } from '#protocol/conformance/setup.ts'
import { systemClock as clock, systemRandom as random } from '#runtime/system.ts'
import { testDatabase } from '#testing/database.ts'
import { arcadeKey, testHouse } from '#testing/house.ts'
import { testVendor } from '#testing/games/vendor.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const strangerSecret = 'the shared secret of another test vendor'
const key = { ...arcadeKey, scheme: 'hmac' } as const
let url = ''

const kit: Kit = {
  currency: 'PLAY',
  other_currency: 'USD',
  games: { first: 'first-game', second: 'second-game', disabled: 'closed-game' },
  stranger: { id: 'stranger', scheme: 'hmac', secret: strangerSecret },
  pool: 'grand',
  bonuses: true,
  rollback_after_win: 'refused',
  win_after_close: 'paid',
}

beforeAll(async () => {
  url = await house.app.listen({ host: '127.0.0.1', port: 0 })
  await db.transact(async (tx) => {
    const at = {
      merchant: house.merchant,
      displayName: 'A vendor',
      launchUrl: 'http://vendor.test/',
      origin: 'http://vendor.test',
      apiUrl: url,
    }
    const vendor = await openVendor(tx, { ...at, vassalage: 'ARCADE' })
    await sql`UPDATE games.vendor SET highest_win = NULL, highest_times = NULL WHERE id = ${vendor}`.execute(tx)
    for (const gameCode of Object.values(kit.games))
      await listGame(tx, {
        vendor,
        gameCode,
        gameType: 'RNG',
        names: { EN: gameCode },
        icon: null,
        enabled: gameCode !== kit.games.disabled,
      })
    const stranger = await openVendor(tx, { ...at, vassalage: 'STRANGER' })
    const wrapping = 'the wrapping secret of a test house, long enough'
    await giveKey(tx, { vendor: stranger, id: kit.stranger.id, scheme: 'hmac', material: strangerSecret, wrapping })
    await openPool(tx, { merchant: house.merchant, currency: 'PLAY', code: 'grand' })
  })
  const lines = [
    {
      from: { house: 'promotions' as const },
      to: { pool: 'grand', merchant: house.merchant, currency: 'PLAY' },
      amount: 1_000_000n,
    },
  ]
  await db.transact((tx) => post(tx, { id: randomUUID(), kind: 'pool_fund', cause: 'seed', lines }, clock))
})

let members = 5_000_000n
const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

async function giveBonus(tx: Tx, { member, amount }: { readonly member: bigint; readonly amount: Units }): Promise<void> {
  const bonus = await openBonus(tx, member)
  const lines = [{ from: { house: 'promotions' as const }, to: { member, bonus }, amount }]
  await post(tx, { id: randomUUID(), kind: 'bonus', cause: 'seed', lines }, clock)
  await beginBonus(tx, { member, bonus, largest: null, excluded: [] })
}

const setup: Setup = {
  player: async ({ balance, currency, bonus = 0n }) => {
    const member = ++members
    await db.transact((tx) => openAccounts(tx, { member, merchant: house.merchant, currency }))
    const lines = [{ from: { house: 'deposits' as const }, to: { member }, amount: balance }]
    if (balance > 0n) await db.transact((tx) => post(tx, { id: randomUUID(), kind: 'deposit', cause: 'seed', lines }, clock))
    if (bonus > 0n) await db.transact((tx) => giveBonus(tx, { member, amount: bonus }))
    return { user: String(member) }
  },
  session: async ({ user, game_code, channel, state }) => {
    const code = randomUUID()
    const later = new Date(clock() + HOUR)
    await sql`
      INSERT INTO games.session (id, secret_hash, state, vendor, game, channel, member, merchant, currency, language, login, created_at, expires_at)
      SELECT ${randomUUID()}, ${hashOf(code)}, 'launched', vendor, id, ${channel}, ${BigInt(user)}, ${house.merchant}, 'PLAY', 'EN', NULL, ${new Date(clock())}, ${later}
      FROM games.game WHERE game_code = ${game_code}`.execute(db.owner)
    if (state === 'launch') return { token: code }
    const vendor = testVendor(url)
    const { answer } = await vendor.attempt('check', { token: code })
    await vendor.close()
    const token = answer?.token ?? ''
    if (state === 'expired')
      await sql`UPDATE games.session SET expires_at = ${new Date(clock() - HOUR)} WHERE secret_hash = ${hashOf(token)}`.execute(
        db.owner,
      )
    return { token }
  },
  disable: (user) => db.transact((tx) => setStates(tx, BigInt(user), { noBet: true })),
}

test('the house passes every case of the conformance suite [trust 15, trust 16, trust 17]', async () => {
  const { verdicts } = await runConformance({ url, key, kit, setup, clock, random })
  expect(verdicts.map(({ id }) => id)).toEqual(cases.map(({ id }) => id))
  expect(verdicts.flatMap(({ notes }) => notes)).toEqual([])
  const failed = verdicts
    .filter(({ passed }) => !passed)
    .map(({ id, failure, steps }) => ({ id, failure, steps: steps.slice(-3) }))
  expect(failed).toEqual([])
}, 120_000)
