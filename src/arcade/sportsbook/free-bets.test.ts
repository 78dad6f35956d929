import { describe, expect, test } from 'vitest'
import { newKey, openForeignHouse, openTestArcade, Player } from '#testing/arcade/arcade.ts'
import { football, FOOTBALL } from '#testing/arcade/football.ts'
import { giveFree } from '#testing/arcade/free-rewards.ts'
import type { Leg } from '#testing/arcade/sports-source.ts'
import { testDatabase } from '#testing/database.ts'
import type { SportsTicket } from './contract.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const arcade = await openTestArcade(db, house)
const source = football(arcade, db)
const START = 100_00000n
const newPlayer = () => new Player(arcade, house, 'virtual-football').join(START)
const give = () => giveFree(house, { amount: 10_00000n, balance: START })
const score = (home: number, away: number) => ({ halfTime: { home: 0, away: 0 }, fullTime: { home, away } })
const home = (match: string): readonly Leg[] => [[match, '1x2', 'home', 20_000]]
const ticketOf = async (player: Player, { round }: Pick<SportsTicket, 'round'>) =>
  (await player.call<SportsTicket>('GET', `${FOOTBALL}/tickets/${round}`)).value

/** A free bet of ten on a match of its own. */
async function placed(player: Player) {
  const { key, match } = await source.open()
  const reward = give()
  const { value } = await source.place(player, home(match), { reward })
  return { key, match, reward, ticket: value }
}

describe('a free bet', () => {
  test('costs no money, and pays what it wins beyond its stake, by each version of the result [G1, P1]', async () => {
    const player = await newPlayer()
    const { key, reward, ticket } = await placed(player)
    expect(ticket).toMatchObject({ state: 'accepted', free: true, stake: '10', most: '10' })
    expect(house.asked('bet', player.name)).toMatchObject([{ is_free: true, reward_uuid: reward, amount: 10_00000n }])
    expect(await player.money()).toBe(START)
    await source.end(key, score(1, 0))
    expect(await ticketOf(player, ticket)).toMatchObject({ state: 'paid', payout: '10' })
    expect(await player.money()).toBe(START + 10_00000n)
    await source.end(key, score(0, 0), { version: 2, reason: 'the goal was given to nobody' })
    expect(await ticketOf(player, ticket)).toMatchObject({ payout: '0', corrected: ['10'] })
    expect(await player.money()).toBe(START)
    expect(await player.call('GET', FOOTBALL)).toMatchObject({ value: { staked: '0', paid: '0' } })
  })

  test('is the player’s again where nothing came of its match, and stays so whatever is said of it later [G1, trust 13]', async () => {
    const player = await newPlayer()
    const { key, ticket } = await placed(player)
    await source.end(key, 'void')
    expect(await ticketOf(player, ticket)).toMatchObject({ state: 'returned', payout: null })
    expect(house.asked('rollback', player.name)).toHaveLength(1)
    await source.end(key, score(1, 0), { version: 2, reason: 'it was played after all' })
    expect(await ticketOf(player, ticket)).toMatchObject({ state: 'returned', payout: null })
    expect(await player.money()).toBe(START)
  })

  test('that was decided pays nothing once nothing came of its match, and is given back no more', async () => {
    const player = await newPlayer()
    const { key, ticket } = await placed(player)
    await source.end(key, score(1, 0))
    await source.end(key, 'void', { version: 2, reason: 'it was played on the wrong day' })
    expect(await ticketOf(player, ticket)).toMatchObject({ state: 'paid', payout: '0', corrected: ['10'] })
    expect(await player.money()).toBe(START)
  })

  test('is sold back neither whole nor in part [trust 2]', async () => {
    const player = await newPlayer()
    const { ticket } = await placed(player)
    expect(ticket).toMatchObject({ cashOut: null, cashOutParts: [], noCashOut: 'free_bet_not_sold' })
    const path = `${FOOTBALL}/tickets/${ticket.round}` as const
    expect(await player.call('POST', `${path}/cash-out`, { pays: '1' })).toMatchObject({ code: 'free_bet_not_sold' })
    expect(await player.call('POST', `${path}/cash-out-parts`, { key: newKey(), share: 50, pays: '1' })).toMatchObject({
      code: 'free_bet_not_sold',
    })
  })

  test('is one ticket of exactly its value, named by the house, and the same key is the same bet', async () => {
    const player = await newPlayer()
    const { match } = await source.open()
    expect(await source.place(player, home(match), { reward: newKey() })).toMatchObject({ code: 'free_round_over' })
    expect(await source.place(player, home(match), { reward: give(), stake: '9' })).toMatchObject({ code: 'free_round_over' })
    house.fail('balance', 'lost')
    expect(await source.place(player, home(match), { reward: newKey() })).toMatchObject({ code: 'round_unfinished' })
    const key = newKey()
    const reward = give()
    const first = await source.place(player, home(match), { reward, key })
    expect(await source.place(player, home(match), { reward, key })).toEqual(first)
    expect(await source.place(player, home(match), { key })).toMatchObject({ code: 'key_used' })
    expect(house.asked('bet', player.name)).toHaveLength(1)
  })

  test('that is asked for twice at once under one key is one ticket for both', async () => {
    const player = await newPlayer()
    const { match } = await source.open()
    const bet = { reward: give(), key: newKey() }
    const letGo = house.hold('balance')
    const before = house.asked('balance', player.name).length
    const late = source.place(player, home(match), bet)
    await expect.poll(() => house.asked('balance', player.name)).toHaveLength(before + 1)
    const first = await source.place(player, home(match), bet)
    expect(first).toMatchObject({ status: 200 })
    letGo()
    expect(await late).toEqual(first)
    expect(house.asked('bet', player.name)).toHaveLength(1)
  })
})
