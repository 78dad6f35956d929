import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { finishDueRounds, type Moment } from '#arcade/rounds/index.ts'
import { unitsOfText } from '#kit/money.ts'
import { newKey, openForeignHouse, openTestArcade, Player, type Answer } from '#testing/arcade/arcade.ts'
import { testDatabase } from '#testing/database.ts'
import type { InstantRound } from './contract.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const arcade = await openTestArcade(db, house)
const dying = await openTestArcade(db, house, { rhythm: { leaseLife: 0 } })
const START = 100_00000n
const GAME = 'lotus-pond'
const newPlayer = (game = GAME) => new Player(arcade, house, game).join(START)
const ROUNDS = `/arcade/games/${GAME}/rounds`

const begin = (player: Player, { key = newKey(), mines = 3 } = {}) =>
  player.call<InstantRound>('POST', ROUNDS, { key, stake: '1', choice: { mines } })
const decide = (player: Player, { round }: { round: string }, number: number, decision: object) =>
  player.call<InstantRound>('POST', `${ROUNDS}/${round}/decisions`, { number, decision })

async function begun(player: Player, options?: Parameters<typeof begin>[1]): Promise<InstantRound> {
  const answer = await begin(player, options)
  expect(answer.status).toBe(200)
  return answer.value
}

/** Tiles of a round in the order in which they are safe to open, then its mines. */
async function tilesOf(round: string): Promise<{ safe: number[]; mined: number[] }> {
  const { rows } = await sql<{ draws: { drawn: number }[] }>`SELECT draws FROM rounds.round WHERE id = ${round}`.execute(db)
  const safe = Array.from({ length: 25 }, (_, tile) => tile)
  const mined = (rows[0]?.draws ?? []).map(({ drawn }) => safe.splice(drawn, 1)[0] as number)
  return { safe, mined }
}

describe('a round with decisions', () => {
  test('waits for its player, opens tile after tile and pays what is taken, once', async () => {
    const player = await newPlayer()
    const round = await begun(player)
    expect(round).toMatchObject({ state: 'deciding', payout: null, paid: false, view: { opened: [], mines: null } })
    const { safe } = await tilesOf(round.round)
    const first = await decide(player, round, 0, { tile: safe[0] })
    expect(first.value).toMatchObject({ state: 'deciding', factor: '1.125', view: { opened: [safe[0]], mines: null } })
    const taken = await decide(player, round, 1, { take: 'now' })
    expect(taken.value).toMatchObject({ state: 'settled', payout: '1.125', paid: true, view: { mines: expect.any(Array) } })
    expect(await player.money()).toBe(START + 12_500n)
    expect(house.effects(player.name)).toEqual(['bet', 'win'])
  })

  test('ends with nothing on a mine, and closes at the house', async () => {
    const player = await newPlayer()
    const round = await begun(player)
    const { mined } = await tilesOf(round.round)
    const struck = await decide(player, round, 0, { tile: mined[0] })
    expect(struck.value).toMatchObject({ state: 'settled', payout: '0', view: { struck: mined[0] } })
    expect(await player.money()).toBe(START - 100_000n)
    expect(house.effects(player.name)).toEqual(['bet', 'win'])
  })

  test('answers a repeated decision as the round stands, and makes it once', async () => {
    const player = await newPlayer()
    const round = await begun(player)
    const { safe } = await tilesOf(round.round)
    const all = await Promise.all(Array.from({ length: 12 }, () => decide(player, round, 0, { tile: safe[0] })))
    for (const { value } of all) expect(value.decisions).toEqual([{ tile: safe[0] }])
    const taken = await Promise.all(Array.from({ length: 12 }, () => decide(player, round, 1, { take: 'now' })))
    for (const { value } of taken) expect(value).toMatchObject({ payout: '1.125' })
    expect(await player.money()).toBe(START + 12_500n)
    expect(house.effects(player.name)).toEqual(['bet', 'win'])
  })

  test('takes one of two decisions that two devices make at once, and names the other by a refusal', async () => {
    const player = await newPlayer()
    const round = await begun(player)
    const { safe } = await tilesOf(round.round)
    const both = await Promise.all([
      decide(player, round, 0, { tile: safe[0] }),
      decide(player.at(dying), round, 0, { tile: safe[1] }),
    ])
    expect(both.map(({ code }) => code ?? 'made').toSorted()).toEqual(['decision_taken', 'made'])
  })

  test('refuses a decision out of its order, one the rules do not allow, and any in a round that is over', async () => {
    const player = await newPlayer()
    const round = await begun(player)
    const { safe } = await tilesOf(round.round)
    const refused = async (asked: Promise<Answer>) => (await asked).code
    expect(await refused(decide(player, round, 1, { tile: safe[0] }))).toBe('decision_early')
    expect(await refused(decide(player, round, 0, { take: 'now' }))).toBe('decision_refused')
    expect(await refused(decide(player, round, 0, { tile: 25 }))).toBe('decision_refused')
    expect(await refused(decide(player, round, 0, { fold: 'now' }))).toBe('decision_refused')
    await decide(player, round, 0, { tile: safe[0] })
    expect(await refused(decide(player, round, 1, { tile: safe[0] }))).toBe('decision_refused')
    await decide(player, round, 1, { take: 'now' })
    expect(await refused(decide(player, round, 2, { tile: safe[1] }))).toBe('round_over')
    expect(await refused(decide(await newPlayer(), round, 0, { tile: safe[0] }))).toBe('round_unknown')
  })

  test('lets no second stake in while it waits, and is found by whoever opens the game again', async () => {
    const player = await newPlayer()
    const round = await begun(player)
    expect(await begin(player)).toMatchObject({ code: 'round_open' })
    expect(await begin(player, { key: round.key })).toMatchObject({ value: { round: round.round } })
    expect(await begin(player, { key: round.key, mines: 4 })).toMatchObject({ code: 'key_used' })
    const session = await player.call<{ open: InstantRound }>('GET', `/arcade/games/${GAME}/session`)
    expect(session.value.open).toMatchObject({ round: round.round, state: 'deciding' })
  })

  test('tells nothing of its draws, and keeps its seeds, before it is over', async () => {
    const player = await newPlayer()
    const round = await begun(player)
    const open = await player.call<{ proof: unknown }>('GET', `${ROUNDS}/${round.round}`)
    expect(open.value.proof).toBeNull()
    const { value: seeds } = await player.call<{ commitment: string }>('GET', '/arcade/fairness')
    const rotation = await player.call('POST', '/arcade/fairness/rotation', { retire: seeds.commitment })
    expect(rotation.code).toBe('round_open')
    const { mined } = await tilesOf(round.round)
    await decide(player, round, 0, { tile: mined[0] })
    const over = await player.call<{ proof: { draws: unknown[] } }>('GET', `${ROUNDS}/${round.round}`)
    expect(over.value.proof.draws).toHaveLength(3)
  })

  const deaths: readonly Moment[] = ['decided', 'win answered']
  test.each(deaths)('is paid once by the next process where one dies with "%s" [trust 74]', async (moment) => {
    const player = await newPlayer()
    const round = await begun(player)
    const { safe } = await tilesOf(round.round)
    await decide(player, round, 0, { tile: safe[0] })
    dying.dieAt(moment)
    expect(await decide(player.at(dying), round, 1, { take: 'now' })).toMatchObject({ status: 500 })
    await Promise.all([finishDueRounds(arcade.rounds), finishDueRounds(dying.rounds)])
    expect(await decide(player, round, 1, { take: 'now' })).toMatchObject({ value: { state: 'settled', payout: '1.125' } })
    expect(await player.money()).toBe(START + 12_500n)
    expect(house.effects(player.name)).toEqual(['bet', 'win'])
  })

  test('gives a player who stays away for a day what could be taken, or the stake where nothing was opened', async () => {
    const [untouched, opened] = [await newPlayer(), await newPlayer()]
    await begun(untouched)
    const round = await begun(opened)
    const { safe } = await tilesOf(round.round)
    await decide(opened, round, 0, { tile: safe[0] })
    await finishDueRounds(arcade.rounds)
    expect(await untouched.money()).toBe(START - 100_000n)
    await sql`UPDATE rounds.round SET next_try_at = now() - interval '1 second' WHERE state = 'deciding'`.execute(db)
    await finishDueRounds(arcade.rounds)
    expect(await untouched.money()).toBe(START)
    expect(await opened.money()).toBe(START + 12_500n)
  })

  test('goes one decision further at a time, whatever a program asks of the database', async () => {
    const player = await newPlayer()
    const { round } = await begun(player)
    const change = (what: string) => sql.raw(`UPDATE rounds.round SET ${what} WHERE id = '${round}'`).execute(db)
    await expect(change(`decisions = '[{"tile": 1}, {"tile": 2}]'`)).rejects.toThrow('one decision after another')
    await expect(change(`draws = '[]'`)).rejects.toThrow('drawn once')
    await expect(change(`state = 'settled', payout = 1`)).rejects.toThrow('does not go')
  })
})

describe.each([
  ['jade-dice', { side: 'under', target: 5000 }, { side: 'under', target: 99 }],
  ['sky-lantern', { target: 200 }, { target: 100 }],
  ['golden-stupa', { rows: 12, risk: 'high' }, { rows: 17, risk: 'high' }],
  ['moon-wheel', { segments: 30, risk: 'medium' }, { segments: 15, risk: 'low' }],
  ['firefly-keno', { numbers: [3, 8, 40], risk: 'classic' }, { numbers: [3, 3], risk: 'classic' }],
] as const)('%s', (game, choice, other) => {
  const play = (player: Player, asked: object) => player.call<InstantRound>('POST', `/arcade/games/${game}/rounds`, asked)

  test('plays a round at once, pays what it shows, and answers its key the same again', async () => {
    const player = await newPlayer(game)
    const key = newKey()
    const first = await play(player, { key, stake: '1', choice })
    expect(first).toMatchObject({ status: 200, value: { state: 'settled', paid: true, choice } })
    const { payout, factor } = first.value
    expect(unitsOfText(payout ?? '')).toBe(unitsOfText(factor))
    expect(await player.money()).toBe(START - 100_000n + unitsOfText(factor))
    expect(await play(player, { key, stake: '1', choice })).toEqual(first)
    const { list } = (await player.call<{ list: InstantRound[] }>('GET', `/arcade/games/${game}/rounds`)).value
    expect(list).toEqual([first.value])
  })

  test('refuses a choice and a stake that are not offered, before any money is asked', async () => {
    const player = await newPlayer(game)
    expect(await play(player, { key: newKey(), stake: '1', choice: other })).toMatchObject({ code: 'choice_not_offered' })
    expect(await play(player, { key: newKey(), stake: '1.01', choice })).toMatchObject({ code: 'stake_not_offered' })
    expect(house.effects(player.name)).toEqual([])
  })
})
