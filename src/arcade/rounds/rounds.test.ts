import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '#kit/refusal.ts'
import type { InstantRound } from '#arcade/families/contract.ts'
import { newKey, openForeignHouse, openTestArcade, Player } from '#testing/arcade/arcade.ts'
import { testDatabase } from '#testing/database.ts'
import { finishDueRounds, openFundsReport, playRound, roundStatus, type Moment, type Round } from './index.ts'
import { openRound } from './open-round.ts'
import { roundByKey } from './store.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const arcade = await openTestArcade(db, house)
/** A process whose rounds may be taken up by others at once, as if it had been dead for longer than its leases live. */
const dying = await openTestArcade(db, house, { rhythm: { leaseLife: 0 } })
const START = 100_00000n
const STAKE = 1_00000n
const GAME = 'lotus-pond'
const ROUNDS = `/arcade/games/${GAME}/rounds`
const newPlayer = () => new Player(arcade, house, GAME).join(START)

const begin = (player: Player, { key = newKey() }: { key?: string } = {}) =>
  player.call<InstantRound>('POST', ROUNDS, { key, stake: '1', choice: { mines: 3 } })

/** Opens one safe tile of the round and takes what it is worth. */
async function take(player: Player, key: string) {
  const { id, draws } = await roundOf(key)
  const tiles = Array.from({ length: 25 }, (_, tile) => tile)
  for (const { drawn } of draws ?? []) tiles.splice(drawn, 1)
  const decide = (number: number, decision: object) =>
    player.call<InstantRound>('POST', `${ROUNDS}/${id}/decisions`, { number, decision })
  await decide(0, { tile: tiles[0] })
  return decide(1, { take: 'now' })
}

/** A round from its stake to what it pays. */
async function playThrough(player: Player, key = newKey()) {
  await begin(player, { key })
  return take(player, key)
}

async function roundOf(key: string): Promise<Round> {
  const { rows } = await sql<{ player: bigint; game: string }>`SELECT player, game FROM rounds.round WHERE key = ${key}`.execute(
    db,
  )
  const round = rows[0] && (await roundByKey(db, { ...rows[0], key }))
  if (!round) throw new Error(`no round ${key}`)
  return round
}

/** What the player must have when the round has ended like this. */
const due = (round: Round) => (round.state === 'settled' ? START - STAKE + (round.payout ?? 0n) : START)

describe('a process that dies', () => {
  const ends: readonly (readonly [Moment, Round['state'], string[]])[] = [
    ['stake saved', 'returned', ['rollback']],
    ['stake answered', 'returned', ['bet', 'rollback']],
  ]

  test.each(ends)('with "%s" leaves a round that the next one ends once: %s [trust 74]', async (moment, state, effects) => {
    const player = await newPlayer()
    const key = newKey()
    dying.dieAt(moment)
    expect(await begin(player.at(dying), { key })).toMatchObject({ status: 500 })
    await Promise.all([finishDueRounds(arcade.rounds), finishDueRounds(dying.rounds), finishDueRounds(arcade.rounds)])
    const round = await roundOf(key)
    expect(round.state).toBe(state)
    expect(round.draws).toBeNull()
    expect(await player.money()).toBe(due(round))
    expect(house.effects(player.name)).toEqual(effects)
    expect(house.asked('bet', player.name).length).toBeLessThanOrEqual(1)
    expect(await begin(player, { key })).toMatchObject({ status: 422, code: 'stake_returned' })
    expect(await begin(player)).toMatchObject({ status: 200, value: { nonce: 0 } })
  })

  test.each(['return saved', 'return answered'] as const)(
    'with "%s" leaves a stake that goes back once [trust 74]',
    async (moment) => {
      const player = await newPlayer()
      const key = newKey()
      house.fail('bet', 'lost')
      dying.dieAt(moment)
      expect(await begin(player.at(dying), { key })).toMatchObject({ status: 500 })
      expect(await finishDueRounds(arcade.rounds)).toBe(1)
      expect(await roundOf(key)).toMatchObject({ state: 'returned' })
      expect(await player.money()).toBe(START)
      expect(house.effects(player.name)).toEqual(['bet', 'rollback'])
    },
  )

  test.each(ends)('with "%s" is made good by the player who asks again, without any job [trust 74]', async (moment) => {
    const player = await newPlayer()
    const key = newKey()
    dying.dieAt(moment)
    await begin(player.at(dying), { key })
    expect(await begin(player, { key })).toMatchObject({ status: 422, code: 'stake_returned' })
    expect(await player.money()).toBe(due(await roundOf(key)))
  })
})

describe('a stake whose answer is lost', () => {
  test.each(['before', 'after', 'lost', 'silent'] as const)(
    '(%s) goes back, and is never asked again [trust 74]',
    async (fault) => {
      const player = await newPlayer()
      const key = newKey()
      house.fail('bet', fault)
      expect(await begin(player, { key })).toMatchObject({ status: 422, code: 'stake_returned' })
      expect(await player.money()).toBe(START)
      expect(house.asked('bet', player.name)).toHaveLength(1)
      const { bet_id: bet, return_id: back } = await roundOf(key)
      expect(house.asked('rollback', player.name)).toMatchObject([{ transaction_uuid: back, reference_transaction_uuid: bet }])
      expect(await player.call('GET', ROUNDS)).toMatchObject({ value: { list: [{ state: 'returned', payout: null }] } })
    },
  )

  test('goes back even when the house is silent for long, under one id [trust 74]', async () => {
    const player = await newPlayer()
    const key = newKey()
    house.fail('bet', 'lost')
    house.fail('rollback', 'before', 'lost', 'after')
    expect(await begin(player, { key })).toMatchObject({ code: 'stake_returned' })
    expect(await begin(player)).toMatchObject({ status: 409, code: 'round_open' })
    await finishDueRounds(arcade.rounds)
    expect(await roundOf(key)).toMatchObject({ state: 'returned' })
    expect(new Set(house.asked('rollback', player.name).map(({ transaction_uuid: id }) => id)).size).toBe(1)
    expect(await player.money()).toBe(START)
    expect(await begin(player)).toMatchObject({ status: 200 })
  })

  test('and that comes to the house after all, is refused there: the slow process changes nothing [trust 74]', async () => {
    const player = await newPlayer()
    const key = newKey()
    house.fail('bet', 'silent')
    const slow = begin(player.at(dying), { key })
    await expect.poll(() => house.asked('bet', player.name), { timeout: 10_000 }).toHaveLength(1)
    expect(await finishDueRounds(arcade.rounds)).toBe(1)
    expect(await slow).toMatchObject({ code: 'stake_returned' })
    expect(house.asked('rollback', player.name)).toHaveLength(1)
    expect(await player.money()).toBe(START)
  })
})

describe('a win whose answer is lost', () => {
  test.each(['before', 'after', 'lost', 'silent'] as const)(
    '(%s) is asked until it is known, and paid once [trust 74]',
    async (fault) => {
      const player = await newPlayer()
      const key = newKey()
      house.fail('win', fault)
      const taken = await playThrough(player, key)
      expect(taken).toMatchObject({ status: 200, value: { paid: false, payout: '1.125' } })
      await finishDueRounds(arcade.rounds)
      const later = await begin(player, { key })
      expect(later.value).toEqual({ ...taken.value, state: 'settled', paid: true, balance: later.value.balance })
      expect(await player.money()).toBe(START + 12_500n)
      expect(house.effects(player.name)).toEqual(['bet', 'win'])
      expect(new Set(house.asked('win', player.name).map(({ transaction_uuid: id }) => id)).size).toBe(1)
    },
  )

  test('keeps the game closed to this player until then, and tells of the open round', async () => {
    const player = await newPlayer()
    const key = newKey()
    const patient = await openTestArcade(db, house, { rhythm: { waitAfter: () => 60_000 } })
    house.fail('win', 'before')
    const { value: seeds } = await player.call<{ commitment: string }>('GET', '/arcade/fairness')
    const { value } = await playThrough(player.at(patient), key)
    expect(await begin(player)).toMatchObject({ status: 409, code: 'round_open' })
    const session = await player.call('GET', `/arcade/games/${GAME}/session`)
    expect(session).toMatchObject({ value: { open: { round: value.round, key, stake: '1' } } })
    expect(await player.call('POST', '/arcade/fairness/rotation', { retire: seeds.commitment })).toMatchObject({
      code: 'round_open',
    })
    expect(await finishDueRounds(arcade.rounds)).toBe(0)
    expect(await openFundsReport(db, 'lone')).toContainEqual({
      state: 'drawn',
      currency: 'USD',
      rounds: 1,
      staked: '1',
      owed: value.payout,
    })
    await sql`UPDATE rounds.round SET next_try_at = now() WHERE id = ${value.round}`.execute(db)
    expect(await finishDueRounds(arcade.rounds)).toBe(1)
    expect((await openFundsReport(db, 'lone')).filter(({ state }) => state === 'drawn')).toEqual([])
  })
})

describe('an answer that the house may not give', () => {
  test('holds the round for a person, tells of its money, and lets the player play on [trust 74]', async () => {
    const player = await newPlayer()
    const key = newKey()
    house.say('win', 'RS_ERROR_WRONG_CURRENCY')
    const { value } = await playThrough(player, key)
    expect(value.paid).toBe(false)
    expect(await roundOf(key)).toMatchObject({ state: 'held', reason: 'RS_ERROR_WRONG_CURRENCY' })
    const { bet_id } = await roundOf(key)
    expect(await roundStatus(db, { house: 'lone', round: value.round })).toEqual({
      state: 'OPEN',
      transactions: [{ transaction_uuid: bet_id, kind: 'bet', amount: STAKE }],
    })
    expect(await openFundsReport(db, 'lone')).toContainEqual({
      state: 'held',
      currency: 'USD',
      rounds: 1,
      staked: '1',
      owed: value.payout,
    })
    expect(await playThrough(player)).toMatchObject({ status: 200 })
    expect(await player.call('GET', ROUNDS)).toMatchObject({ value: { list: [{ state: 'settled' }, { state: 'held' }] } })
  })

  test('holds a win after three tries when the house does not know its bet', async () => {
    const player = await newPlayer()
    for (let i = 0; i < 3; i++) house.say('win', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    const key = newKey()
    await playThrough(player, key)
    await finishDueRounds(arcade.rounds)
    expect(await roundOf(key)).toMatchObject({ state: 'held', reason: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' })
    expect(house.asked('win', player.name)).toHaveLength(3)
    expect(await finishDueRounds(arcade.rounds)).toBe(0)
  })
})

describe('the database', () => {
  test('lets no round go back, and none be drawn twice', async () => {
    const player = await newPlayer()
    const { value } = await playThrough(player)
    const change = (set: string) => sql`UPDATE rounds.round SET ${sql.raw(set)} WHERE id = ${value.round}`.execute(db)
    await expect(change(`state = 'drawn'`)).rejects.toThrow('does not go from settled to drawn')
    await expect(change('payout = payout + 1')).rejects.toThrow('drawn once')
    await expect(change('stake = 1')).rejects.toThrow('permission denied')
    await expect(sql`DELETE FROM rounds.round`.execute(db)).rejects.toThrow('permission denied')
  })

  test('saves the stake and the ids of its money before the house is asked [trust 70]', async () => {
    const player = await newPlayer()
    const key = newKey()
    dying.dieAt('stake saved')
    await begin(player.at(dying), { key })
    expect(house.asked('bet', player.name)).toEqual([])
    expect(await roundOf(key)).toMatchObject({ state: 'stake_asked', stake: STAKE, payout: null, draws: null })
    await finishDueRounds(arcade.rounds)
  })

  test('has nothing drawn for a round with decisions before its stake is confirmed [trust 70]', async () => {
    const player = await newPlayer()
    const key = newKey()
    dying.dieAt('stake answered')
    await begin(player.at(dying), { key })
    expect(await roundOf(key)).toMatchObject({ state: 'stake_asked', draws: null })
    expect(await player.call('GET', '/arcade/fairness')).toMatchObject({ value: { nonce: 0 } })
    await finishDueRounds(arcade.rounds)
  })
})

/** What opens another round like the one of this key, under a key of its own. */
async function openingLike(key: string) {
  const { player, session, house: at, player_name, currency, house_token, game, version, stake, choice } = await roundOf(key)
  const who = { player, session, house: at, player_name, currency, houseToken: house_token }
  return { ...who, game, version, stake, choice, fed: null, key: newKey() }
}

describe('a round of a machine from before, when stakes were asked first', () => {
  const left = async (player: Player) => {
    const first = newKey()
    await player.spin({ key: first })
    const opened = await openRound({ ...arcade.rounds, leaseLife: 0 }, await openingLike(first))
    if (isRefusal(opened)) throw new Error(opened.code)
    return opened.round
  }

  test('that was saved as staked and not drawn yet, is drawn and paid once [trust 74]', async () => {
    const player = await new Player(arcade, house).join(START)
    const round = await left(player)
    const before = await player.money()
    await arcade.rounds.house.stake(round)
    await sql`UPDATE rounds.round SET state = 'staked' WHERE id = ${round.id}`.execute(db)
    expect(await finishDueRounds(arcade.rounds)).toBe(1)
    const { state, nonce, payout } = await roundOf(round.key)
    expect({ state, nonce }).toEqual({ state: 'settled', nonce: 1 })
    expect(await player.money()).toBe(before - STAKE + (payout ?? 0n))
    expect(house.effects(player.name)).toEqual(['play', 'bet', 'win'])
  })

  test('whose stake has no known outcome, goes back [trust 74]', async () => {
    const player = await new Player(arcade, house).join(START)
    const round = await left(player)
    const before = await player.money()
    await arcade.rounds.house.stake(round)
    expect(await finishDueRounds(arcade.rounds)).toBe(1)
    expect(await roundOf(round.key)).toMatchObject({ state: 'returned', draws: null })
    expect(await player.money()).toBe(before)
  })
})

describe('seeds that move on while a stake is asked', () => {
  test('are not drawn from: the round is drawn from those that are in use by then [trust 70, trust 73]', async () => {
    const player = await newPlayer()
    const first = newKey()
    await playThrough(player, first)
    const { player: id, pair } = await roundOf(first)
    // In one transaction, as seeds are rotated: nobody sees the player without a pair in use.
    const revealed = () =>
      db.transact(async (tx) => {
        await sql`UPDATE fairness.pair SET state = 'retired', server_seed = 'revealed', retired_at = now()
          WHERE player = ${id} AND state = 'current'`.execute(tx)
        await sql`UPDATE fairness.pair SET state = 'current' WHERE player = ${id} AND state = 'next'`.execute(tx)
      })
    const stake: typeof arcade.rounds.house.stake = async (round) => {
      const verdict = await arcade.rounds.house.stake(round)
      await revealed()
      return verdict
    }
    const ports = { ...arcade.rounds, house: { ...arcade.rounds.house, stake } }
    const round = await playRound(ports, await openingLike(first))
    expect(round).toMatchObject({ state: 'deciding', nonce: 0 })
    expect(round).not.toMatchObject({ pair })
  })
})

describe('the house', () => {
  test('may ask how a round stands, and what of it was confirmed', async () => {
    const player = await newPlayer()
    const { value } = await playThrough(player)
    const round = await roundOf(value.key)
    expect(await roundStatus(db, { house: 'lone', round: value.round })).toEqual({
      state: 'CLOSED',
      transactions: [
        { transaction_uuid: round.bet_id, kind: 'bet', amount: STAKE },
        { transaction_uuid: round.win_id, kind: 'win', reference_transaction_uuid: round.bet_id, amount: round.payout },
      ],
    })
    expect(await roundStatus(db, { house: 'another', round: value.round })).toEqual({ state: 'UNKNOWN', transactions: [] })
    expect(await roundStatus(db, { house: 'lone', round: 'no uuid' })).toEqual({ state: 'UNKNOWN', transactions: [] })
  })
})

const faults = fc.constantFrom('before', 'after', 'lost', 'none')
const moments = fc.constantFrom<Moment | 'none'>('stake saved', 'stake answered', 'drawn', 'win answered', 'return saved', 'none')
const games = fc.array(fc.record({ bet: faults, win: faults, rollback: faults, moment: moments }), { minLength: 3, maxLength: 8 })

describe('whatever goes wrong', () => {
  test('every round ends once, and the player has what the ended rounds say [trust 74]', async () => {
    await fc.assert(
      fc.asyncProperty(games, async (planned) => {
        const player = await newPlayer()
        for (const { moment, ...wrong } of planned) {
          for (const [verb, fault] of Object.entries(wrong)) if (fault !== 'none') house.fail(verb, fault)
          if (moment !== 'none') dying.dieAt(moment)
          const key = newKey()
          await Promise.all([begin(player.at(dying), { key }), begin(player, { key })])
          if ((await stateOf(key)) === 'deciding') await take(player.at(dying), key)
        }
        await sql`UPDATE rounds.round SET next_try_at = now() WHERE player_name = ${player.name} AND state = 'deciding'`.execute(
          db,
        )
        while ((await finishDueRounds(arcade.rounds).catch(() => 1)) > 0) continue
        const { rows } = await sql<Round>`SELECT * FROM rounds.round WHERE player_name = ${player.name}`.execute(db)
        expect(rows.map(({ state }) => state).filter((state) => state !== 'settled' && state !== 'returned')).toEqual([])
        const won = rows.reduce((sum, { state, payout, stake }) => (state === 'settled' ? sum + (payout ?? 0n) - stake : sum), 0n)
        expect(await player.money()).toBe(START + won)
        const nonces = rows.flatMap(({ nonce }) => nonce ?? []).toSorted((a, b) => a - b)
        expect(nonces).toEqual(nonces.map((_, i) => i))
      }),
      { numRuns: 25 },
    )
  }, 60_000)
})

async function stateOf(key: string): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`SELECT state FROM rounds.round WHERE key = ${key}`.execute(db)
  return rows[0]?.state
}
