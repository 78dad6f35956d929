import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SECOND, type Millis } from '#kit/clock.ts'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import type { WalletClient } from '#protocol/client.ts'
import { catchUp, rewind, type Journal } from '#runtime/journal-reader.ts'
import { openLog } from '#runtime/log.ts'
import { systemClock } from '#runtime/system.ts'
import { testDatabase } from '#testing/database.ts'
import { testHouse, type Browser } from '#testing/house.ts'
import { openSession, testVendor } from '#testing/games/vendor.ts'
import { openPool, post, readHeads, readJournal, type Entry } from '#house/wallet/index.ts'
import type { Winner } from '../contract.ts'
import { winnerReader } from '../index.ts'
import { admitsToWinners, watchWinners } from './watch-winners.ts'

const db = await testDatabase('house')
let passed: Millis = 0
const house = await testHouse(db, { clock: () => systemClock() + passed })
const visitor = house.browser()
let vendor: WalletClient

const whole = (amount: number) => BigInt(amount) * UNITS_PER_WHOLE
const journal: Journal<Entry> = {
  channel: 'journal',
  heads: async (from) => (await readHeads(from)).seqs.map((seq, lane) => ({ lane, seq })),
  load: readJournal,
}
const follow = () => catchUp({ db, transact: db.transact }, { journal, reader: winnerReader })
const table = async () => (await sql`SELECT * FROM games.winner ORDER BY lane, member, vendor, round`.execute(db)).rows

type Player = { readonly member: bigint; readonly token: string; readonly browser: Browser }
async function playerNamed(name: string): Promise<Player> {
  const browser = house.browser()
  const member = await browser.register(name)
  const lines = [{ from: { house: 'deposits' }, to: { member }, amount: whole(10_000) }] as const
  await db.transact((tx) => post(tx, { id: randomUUID(), kind: 'deposit', cause: 'test', lines }, systemClock))
  return { member, browser, token: await openSession({ browser, vendor }) }
}

/** One round; answers the id of its win. */
async function play(
  { member, token }: Player,
  { stake, pays, round = randomUUID() }: { stake: number; pays: number; round?: string },
) {
  const at = { user: String(member), token, game_code: 'lantern-market', currency: 'PLAY', round }
  const bet = { ...at, transaction_uuid: randomUUID(), amount: whole(stake) }
  const win = { ...at, transaction_uuid: randomUUID(), reference_transaction_uuid: bet.transaction_uuid, amount: whole(pays) }
  expect((await vendor.attempt('bet', bet)).answer?.status).toBe('RS_OK')
  expect((await vendor.attempt('win', win)).answer?.status).toBe('RS_OK')
  return { bet, win }
}

async function board(query = 'gameCategory=ALL&limitNum=20&language=EN'): Promise<Winner[]> {
  await follow()
  passed += 6 * SECOND
  return (await visitor.get<{ list: { vo: Winner }[] }>(`/lgw/games/winners?${query}`)).json.value.list.map(({ vo }) => vo)
}

let dara: Player
beforeAll(async () => {
  vendor = testVendor(await house.app.listen({ host: '127.0.0.1', port: 0 }))
  dara = await playerNamed('dara2026')
})
afterAll(() => vendor.close())

describe('the winner board', () => {
  test('tells real wins with masked names and exact amounts, the newest first [G5, H4]', async () => {
    await play(dara, { stake: 2, pays: 60 })
    await play(await playerNamed('sophea1'), { stake: 1, pays: 75 })
    const [newest, older, ...rest] = await board()
    expect(rest).toEqual([])
    expect(newest).toMatchObject({ player: 'so***1', winAmount: '75', currency: 'PLAY', gameName: 'Lantern Market' })
    expect(older).toMatchObject({
      player: 'da***6',
      winAmount: '60',
      vassalage: 'ARCADE',
      gameCode: 'lantern-market',
      gameType: 'RNG',
    })
    expect(
      JSON.stringify([await table(), newest, older], (_k, v: unknown) => String(v) && (typeof v === 'bigint' ? null : v)),
    ).not.toMatch(/dara2026|sophea1/)
  })

  test('tells a jackpot whole, what its pool pays and what the game does [H3, H4]', async () => {
    const pool = { merchant: house.merchant, currency: 'PLAY', code: 'grand' }
    await db.transact(async (tx) => {
      await openPool(tx, pool)
      const to = { pool: 'grand', merchant: house.merchant, currency: 'PLAY' }
      const lines = [{ from: { house: 'promotions' }, to, amount: whole(5000) }] as const
      await post(tx, { id: randomUUID(), kind: 'pool_fund', cause: 'test', lines }, systemClock)
    })
    const at = {
      user: String(dara.member),
      token: dara.token,
      game_code: 'lantern-market',
      currency: 'PLAY',
      round: randomUUID(),
    }
    const { answer } = await vendor.attempt('play', {
      ...at,
      transaction_uuid: randomUUID(),
      amount: whole(10),
      payout: whole(4321),
      win_transaction_uuid: randomUUID(),
      jackpot: { pool: 'grand', amount: whole(4000) },
    })
    expect(answer?.status).toBe('RS_OK')
    expect((await board())[0]).toMatchObject({ player: 'da***6', winAmount: '4321' })
  })

  test('tells nothing of small wins, and congratulates nobody on a loss [H4]', async () => {
    const before = await board()
    await play(dara, { stake: 1, pays: 49 })
    await play(dara, { stake: 400, pays: 399 })
    expect(await board()).toEqual(before)
  })

  test('takes a win back that is taken back [H4]', async () => {
    const before = await board()
    const { win, bet } = await play(dara, { stake: 3, pays: 900 })
    expect((await board())[0]).toMatchObject({ winAmount: '900' })
    const { amount: _amount, ...of } = win
    const undone = await vendor.attempt('rollback', {
      ...of,
      transaction_uuid: randomUUID(),
      reference_transaction_uuid: win.transaction_uuid,
    })
    expect(undone.answer?.status, bet.round).toBe('RS_OK')
    expect(await board()).toEqual(before)
  })

  test('follows the amount that the merchant finds notable, and the category asked for [H4]', async () => {
    await sql`INSERT INTO games.winner_setting (merchant, smallest) VALUES (${house.merchant}, ${whole(5)})`.execute(db)
    await play(dara, { stake: 1, pays: 6 })
    expect((await board())[0]).toMatchObject({ winAmount: '6' })
    expect(await board('gameCategory=RNG&limitNum=1')).toHaveLength(1)
    expect(await board('gameCategory=FISH')).toEqual([])
  })

  test('is told to open pages at once, in each language that is heard, and after that no more often than it is paced [H4]', async () => {
    const told: { language: string; newest: string | undefined }[] = []
    const watching = watchWinners({
      url: db.url,
      db,
      log: openLog({ name: 'test', level: 'silent' }),
      directory: house.directory,
      at: ({ language }) => ({
        isHeard: () => language === 'EN' || language === 'KM',
        sendAllHere: (_name, { list }) => told.push({ language, newest: list[0]?.winAmount }),
      }),
    })
    // Until it listens, nothing is heard; what is said again meanwhile is told together.
    const heard = async () => {
      await sql`SELECT pg_notify('winners_changed', ${String(house.merchant)})`.execute(db.owner)
      return told.length
    }
    await play(dara, { stake: 1, pays: 333 })
    await follow()
    await expect.poll(heard).toBeGreaterThan(0)
    await expect.poll(() => told.length).toBe(2)
    expect(told.map(({ language }) => language).toSorted()).toEqual(['EN', 'KM'])
    expect(new Set(told.map(({ newest }) => newest))).toEqual(new Set(['333']))
    await watching.stop()
  })

  test('is told to members of its merchant alone [H4, trust 33]', async () => {
    const { membersAmong } = house
    const admits = (member: bigint, merchant: string) =>
      admitsToWinners({ db, directory: house.directory, membersAmong }, { member, merchant })
    const own = (await house.directory.byId(house.merchant))?.code ?? ''
    expect(await admits(dara.member, own)).toBeNull()
    expect(await admits(dara.member, 'nobody')).toMatchObject({ code: 'forbidden' })
    expect(await admits(999_999_999n, own)).toMatchObject({ code: 'forbidden' })
  })

  test('is the same table after a replay of the journal [H4]', async () => {
    const first = await table()
    expect(first.length).toBeGreaterThan(2)
    await rewind(db.transact, winnerReader)
    expect(await table()).toEqual([])
    await follow()
    const rows = new Set(
      (await table()).map((row) => JSON.stringify(row, (_k, v: unknown) => (typeof v === 'bigint' ? String(v) : v))),
    )
    for (const row of first)
      expect(rows).toContain(JSON.stringify(row, (_k, v: unknown) => (typeof v === 'bigint' ? String(v) : v)))
  })

  test('keeps the newest two hundred of a merchant and no more [H4]', async () => {
    await sql`
      INSERT INTO games.winner (lane, member, vendor, round, merchant, at, game_code, player, currency, amount)
      SELECT 0, 1, 1, 'old-' || i, ${house.merchant}, '2020-01-01', 'lantern-market', 'x***', 'PLAY', 1 FROM generate_series(1, 300) i`.execute(
      db.owner,
    )
    await play(dara, { stake: 1, pays: 70 })
    expect((await board())[0]).toMatchObject({ winAmount: '70' })
    expect(await table()).toHaveLength(200)
  })
})
