import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newKey } from '#testing/arcade/arcade.ts'
import { testDatabase } from '#testing/database.ts'
import type { RoundCalls, Verdict } from './ask-house.ts'
import { fillPurse, housesOf, purseHouse, readPurse, settlePurse } from './purse.ts'

const db = await testDatabase('arcade')
const purse = purseHouse(db.transact)
let players = 0n

/** A round of a player with 100 of credit, as far as a house looks at it. */
async function round(change: Partial<RoundCalls> = {}): Promise<RoundCalls> {
  const player = ++players
  await db.transact((tx) => fillPurse(tx, { player, credit: 100n }))
  const ids = { bet_id: newKey(), win_id: newKey(), return_id: newKey() }
  return { id: newKey(), player, house: 'lone/trial', stake: 30n, payout: 50n, ...ids, ...change } as RoundCalls
}
const credit = ({ player }: RoundCalls) => readPurse(db, player)
const twenty = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, act))

test('takes a stake and pays a win once each, asked twenty times at once [trust 9, trust 13]', async () => {
  const one = await round()
  expect(await twenty(() => purse.stake(one))).toEqual(Array(20).fill({ kind: 'done', balance: 70n }))
  expect(await twenty(() => purse.win(one))).toEqual(Array(20).fill({ kind: 'done', balance: 120n }))
  expect(await credit(one)).toBe(120n)
})

test('plays a drawn round whole or not at all, once, asked twenty times at once [trust 9, trust 13]', async () => {
  const [one, dear] = [await round(), await round({ stake: 101n })]
  expect(await twenty(() => purse.play(one))).toEqual(Array(20).fill({ kind: 'done', balance: 120n }))
  expect(await purse.play(dear)).toEqual({ kind: 'refused', reason: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 100n })
  expect(await purse.giveBack(one)).toEqual({ kind: 'refused', reason: 'RS_ERROR_ALREADY_SETTLED', balance: 120n })
  await purse.giveBack(dear)
  expect(await purse.play(dear)).toMatchObject({ kind: 'refused', reason: 'RS_ERROR_TRANSACTION_ROLLED_BACK' })
  expect([await credit(one), await credit(dear)]).toEqual([120n, 100n])
})

test('gives a stake back once, and a stake that comes after it is refused [trust 16]', async () => {
  const [taken, late] = [await round(), await round()]
  await purse.stake(taken)
  await twenty(() => purse.giveBack(taken))
  expect(await credit(taken)).toBe(100n)
  await purse.giveBack(late)
  expect(await purse.stake(late)).toEqual({ kind: 'refused', reason: 'RS_ERROR_TRANSACTION_ROLLED_BACK', balance: 100n })
  expect(await credit(late)).toBe(100n)
})

test('is never overdrawn: of fifty stakes at once it takes what it covers [trust 4]', async () => {
  const { player } = await round()
  const rounds = await Promise.all(Array.from({ length: 50 }, async () => ({ ...(await round()), player })))
  const verdicts = await Promise.all(rounds.map((one) => purse.stake(one)))
  expect(verdicts.filter(({ kind }) => kind === 'done')).toHaveLength(3)
  expect(await readPurse(db, player)).toBe(10n)
  const { rows } = await sql<{
    sum: bigint
  }>`SELECT sum(amount)::bigint AS sum FROM house.purse_move WHERE player = ${player}`.execute(db)
  expect(rows[0]?.sum).toBe(-90n)
})

test('settles a round by the difference of each version, once, never below nought, and overlooks an older one [trust 9, trust 13]', async () => {
  const { id, player } = await round()
  const settle = (version: number, payout: bigint) =>
    settlePurse(db.transact, { id: `${id.slice(0, -1)}${version}`, round: id, player, house: 'lone/trial', version, payout })
  expect(await twenty(() => settle(1, 50n))).toEqual(Array(20).fill({ kind: 'done', balance: 150n }))
  expect(await twenty(() => settle(3, 20n))).toEqual(Array(20).fill({ kind: 'done', balance: 120n }))
  expect(await settle(2, 70n)).toEqual({ kind: 'done', balance: 120n })
  await db.transact((tx) => sql`UPDATE house.purse SET credit = 5 WHERE player = ${player}`.execute(tx))
  expect(await settle(4, 0n)).toEqual({ kind: 'done', balance: 0n })
  expect(await settle(5, 20n)).toEqual({ kind: 'done', balance: 5n })
})

test('sees no round of money, and a house no round of a trial', async () => {
  const trial = await round()
  const money = await round({ house: 'lone' })
  await expect(purse.stake(money)).rejects.toThrow('a round of a house came to the purse')
  const asked: string[] = []
  const told = async ({ house }: RoundCalls): Promise<Verdict> => {
    asked.push(house)
    return { kind: 'running' }
  }
  const both = housesOf({ house: { play: told, stake: told, win: told, giveBack: told, freeRounds: async () => null }, purse })
  for (const verb of ['play', 'stake', 'win', 'giveBack'] as const) {
    await both[verb](trial)
    await both[verb](money)
  }
  expect(asked).toEqual(['lone', 'lone', 'lone', 'lone'])
  expect(await both.freeRounds({ ...trial, house_token: '' })).toEqual([])
  expect(await both.freeRounds({ ...money, house_token: '' })).toBeNull()
})
