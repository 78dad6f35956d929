import { expect, test } from 'vitest'
import type { PlayerView } from '#arcade/players/contract.ts'
import { giveFree, REWARD_END } from '#testing/arcade/free-rewards.ts'
import { newKey, openForeignHouse, openTestArcade, Player } from '#testing/arcade/arcade.ts'
import { testDatabase } from '#testing/database.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const arcade = await openTestArcade(db, house)

const SLOT = '/arcade/slots/lantern-market/spins'
const start = 5_00000n
const open = async (game = 'lantern-market') => new Player(arcade, house, game).join(start)
const give = ({ amount = 20_000n, left = 3n } = {}) => giveFree(house, { amount, left, balance: start })

test('a player is told what the house gives for the game', async () => {
  const player = await open()
  const reward = give()
  expect((await player.call<PlayerView>('GET', '/arcade/players/own')).value.free).toEqual({
    reward,
    stake: '0.2',
    left: 3,
    expiresAt: REWARD_END,
  })
  expect((await player.call<PlayerView>('GET', '/arcade/players/own')).value.free).toBeNull()
})

test('a free spin asks the house for no money, names its reward, and counts for no stake of the session', async () => {
  const player = await open()
  const [reward, key] = [give(), newKey()]
  const asked = { key, stake: '0.2', reward }
  const spun = await player.call<{ payout: string }>('POST', SLOT, asked)
  expect(spun).toMatchObject({ status: 200 })
  expect(house.asked('play', player.name)).toMatchObject([{ is_free: true, reward_uuid: reward, amount: 20_000n }])
  expect(await player.call('POST', SLOT, asked), 'the same key is the same round, whatever is left by then').toEqual(spun)
  expect(house.asked('play', player.name)).toHaveLength(1)
  expect(await player.call('GET', '/arcade/slots/lantern-market/session')).toMatchObject({
    value: { rounds: 1, staked: '0', paid: spun.value.payout },
  })
})

test('a free round that waits for its player is asked free, too', async () => {
  const player = await open('lotus-pond')
  const reward = give({ amount: 1_00000n })
  const asked = { key: newKey(), stake: '1', choice: { mines: 3 }, reward }
  expect(await player.call('POST', '/arcade/games/lotus-pond/rounds', asked)).toMatchObject({ status: 200 })
  expect(house.asked('bet', player.name)).toMatchObject([{ is_free: true, reward_uuid: reward }])
  expect(await player.money()).toBe(start)
})

test('a reward that the house does not name for this player is worth nothing, and nothing is asked', async () => {
  const player = await open()
  const over = { status: 422, code: 'free_round_over' }
  const ask = (reward: string, stake = '0.2') => player.call('POST', SLOT, { key: newKey(), stake, reward })
  expect(await ask(newKey())).toMatchObject(over)
  const reward = give()
  expect(await ask(reward, '0.4'), 'at another stake').toMatchObject(over)
  house.fail('balance', 'lost')
  expect(await ask(reward)).toMatchObject({ status: 503, code: 'round_unfinished' })
  expect(house.asked('play', player.name)).toEqual([])
})

test('the last one, used on another device meanwhile, is refused by the house, and no money is asked for it', async () => {
  const player = await open()
  const reward = give({ left: 1n })
  house.say('play', 'RS_ERROR_LIMIT_REACHED', { limit: 'free_round' })
  const key = newKey()
  expect(await player.call('POST', SLOT, { key, stake: '0.2', reward })).toMatchObject({ code: 'free_round_over' })
  expect(await player.call('POST', SLOT, { key, stake: '0.2', reward })).toMatchObject({ code: 'free_round_over' })
  expect(house.asked('play', player.name)).toHaveLength(1)
  expect(await player.money()).toBe(start)
})

test('the last one, asked for twice at once under one key, is one round for both', async () => {
  const player = await open()
  const asked = { key: newKey(), stake: '0.2', reward: give({ left: 1n }) }
  const letGo = house.hold('balance')
  const before = house.asked('balance', player.name).length
  const late = player.call('POST', SLOT, asked)
  await expect.poll(() => house.asked('balance', player.name)).toHaveLength(before + 1)
  const first = await player.call('POST', SLOT, asked)
  expect(first).toMatchObject({ status: 200 })
  letGo()
  expect(await late).toEqual(first)
  expect(house.asked('play', player.name)).toHaveLength(1)
})

test('a machine that feeds a pool is played for no reward', async () => {
  const player = await open('angkor-sunrise')
  const reward = give()
  expect(await player.call('POST', '/arcade/slots/angkor-sunrise/spins', { key: newKey(), stake: '0.2', reward })).toMatchObject({
    code: 'free_round_over',
  })
})
