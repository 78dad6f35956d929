import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { unitsOfText } from '#kit/money.ts'
import type { Spin, SpinRow, TurnView } from '#arcade/slots/contract.ts'
import { drawing } from '#arcade/fairness/rules/draw.ts'
import { newKey, openForeignHouse, openTestArcade, Player } from '#testing/arcade/arcade.ts'
import { testDatabase } from '#testing/database.ts'
import { finishDueRounds, openFundsReport, roundStatus, type Moment, type Round } from './index.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const arcade = await openTestArcade(db, house)
/** A process whose rounds may be taken up by others at once, as if it had been dead for longer than its leases live. */
const dying = await openTestArcade(db, house, { rhythm: { leaseLife: 0 } })
/** A process that does not ask again by itself while a test looks on. */
const patient = await openTestArcade(db, house, { rhythm: { waitAfter: () => 60_000 } })
const START = 100_00000n
const STAKE = 1_00000n
const newPlayer = (start = START) => new Player(arcade, house).join(start)

async function roundOf(key: string): Promise<Round> {
  const { rows } = await sql<Round>`SELECT * FROM rounds.round WHERE key = ${key}`.execute(db)
  if (!rows[0]) throw new Error(`no round ${key}`)
  return rows[0]
}
const due = (key: string) => sql`UPDATE rounds.round SET next_try_at = now() WHERE key = ${key}`.execute(db)
const idsAsked = (player: Player) => house.asked('play', player.name).map(({ transaction_uuid: id }) => id)
const seedsOf = (player: Player) => player.call<{ commitment: string; nonce: number }>('GET', '/arcade/fairness')

type Detail = {
  readonly row: SpinRow
  readonly turns: TurnView[]
  readonly proof: { serverSeed: string | null; clientSeed: string; nonce: number; draws: unknown[] } | null
}
const detailOf = async (player: Player, round: string) => (await player.read<Detail>(`/spins/${round}`)).value

describe('a round that leaves nothing to decide', () => {
  test('is saved with its draw, its payout and its nonce before the house is asked [trust 70]', async () => {
    const player = await newPlayer()
    const key = newKey()
    dying.dieAt('drawn first')
    expect(await player.at(dying).spin({ key })).toMatchObject({ status: 500 })
    expect(house.asked('play', player.name)).toEqual([])
    expect(await roundOf(key)).toMatchObject({
      state: 'play_asked',
      nonce: 0,
      draws: expect.any(Array),
      payout: expect.any(BigInt),
    })
    expect((await seedsOf(player)).value.nonce).toBe(1)
  })

  test.each(['drawn first', 'play answered'] as const)(
    'whose process dies with "%s" is played once, as it was drawn, by the next process or by who asks again [trust 74]',
    async (moment) => {
      const [player, asking] = [await newPlayer(), await newPlayer()]
      const [key, other] = [newKey(), newKey()]
      dying.dieAt(moment)
      await player.at(dying).spin({ key })
      dying.dieAt(moment)
      await asking.at(dying).spin({ key: other })
      const left = await roundOf(key)
      const again = await asking.spin({ key: other })
      expect(again).toMatchObject({ status: 200, value: { paid: true, nonce: 0 } })
      await Promise.all([finishDueRounds(arcade.rounds), finishDueRounds(dying.rounds), finishDueRounds(arcade.rounds)])
      const { draws, payout, nonce, state } = await roundOf(key)
      expect({ draws, payout, nonce, state }).toEqual({ draws: left.draws, payout: left.payout, nonce: 0, state: 'settled' })
      expect(await player.money()).toBe(START - STAKE + (payout ?? 0n))
      expect(await asking.money()).toBe(START - STAKE + unitsOfText(again.value.payout))
      for (const one of [player, asking]) expect(house.effects(one.name)).toEqual(['play'])
      expect(new Set(idsAsked(player)).size).toBe(1)
    },
  )

  test.each(['before', 'after', 'lost', 'silent'] as const)(
    'whose answer is lost (%s) is asked again under the same ids, and played once [trust 74]',
    async (fault) => {
      const player = await newPlayer()
      const key = newKey()
      house.fail('play', fault, 'lost')
      expect(await player.spin({ key })).toMatchObject({ code: 'round_unfinished' })
      await finishDueRounds(arcade.rounds)
      const { value } = await player.spin({ key })
      expect(value).toMatchObject({ paid: true, nonce: 0 })
      expect(await player.money()).toBe(START - STAKE + unitsOfText(value.payout))
      expect(house.effects(player.name)).toEqual(['play'])
      expect(new Set(idsAsked(player)).size).toBe(1)
      expect(house.asked('rollback', player.name)).toEqual([])
    },
  )

  test('is told by nothing while its stake may still be refused: not its draw, not its seeds [trust 73]', async () => {
    const player = await newPlayer()
    const key = newKey()
    const { commitment } = (await seedsOf(player)).value
    house.fail('play', 'before')
    expect(await player.at(patient).spin({ key })).toMatchObject({ code: 'round_unfinished' })
    const { id } = await roundOf(key)
    expect(await detailOf(player, id)).toMatchObject({ row: { state: 'playing', payout: null }, turns: [], proof: null })
    expect(await player.read('/spins')).toMatchObject({ value: { list: [{ state: 'playing', payout: null, freeSpins: 0 }] } })
    expect(await player.read('/session')).toMatchObject({ value: { rounds: 0, open: { round: id, key } } })
    expect(await player.call('POST', '/arcade/fairness/rotation', { retire: commitment })).toMatchObject({ code: 'round_open' })
    expect(await player.spin()).toMatchObject({ status: 409, code: 'round_open' })
    expect(await roundStatus(db, { house: 'lone', round: id })).toEqual({ state: 'OPEN', transactions: [] })
    expect(await openFundsReport(db, 'lone')).toContainEqual(expect.objectContaining({ state: 'play_asked' }))
    await due(key)
    await finishDueRounds(arcade.rounds)
    expect(await detailOf(player, id)).toMatchObject({ row: { state: 'settled' }, proof: { nonce: 0 } })
  })
})

describe('a stake that is refused', () => {
  test('keeps its nonce and stands in the history with its draw, which anyone can verify [trust 70, trust 73]', async () => {
    const player = await newPlayer(50_000n)
    const key = newKey()
    const { commitment } = (await seedsOf(player)).value
    expect(await player.spin({ key })).toMatchObject({ status: 422, code: 'not_enough_money', value: { balance: '0.5' } })
    const round = await roundOf(key)
    expect(round).toMatchObject({ state: 'refused', nonce: 0, reason: 'RS_ERROR_NOT_ENOUGH_MONEY' })
    expect(await player.read('/spins')).toMatchObject({ value: { list: [{ state: 'refused', payout: null }] } })
    expect(await player.read('/session')).toMatchObject({ value: { rounds: 0, staked: '0', paid: '0', open: null } })
    const { value: played } = await player.spin({ stake: '0.2' })
    expect(played).toMatchObject({ paid: true, nonce: 1 })
    await player.call('POST', '/arcade/fairness/rotation', { retire: commitment })
    const { proof, turns } = await detailOf(player, round.id)
    expect(turns.length).toBeGreaterThan(0)
    const again = drawing({ serverSeed: proof?.serverSeed ?? '', clientSeed: proof?.clientSeed ?? '', nonce: 0 })
    for (const { below } of round.draws ?? []) again.below(below)
    expect(again.draws).toEqual(round.draws)
    expect(await roundStatus(db, { house: 'lone', round: round.id })).toEqual({ state: 'CLOSED', transactions: [] })
  })

  test('after a try that nobody answered is asked back first, since that try may still come [trust 74]', async () => {
    const player = await newPlayer()
    const key = newKey()
    house.fail('play', 'before')
    await player.at(patient).spin({ key })
    house.say('play', 'RS_ERROR_TOKEN_EXPIRED')
    await due(key)
    await finishDueRounds(arcade.rounds)
    const round = await roundOf(key)
    expect(round).toMatchObject({ state: 'returned', nonce: 0 })
    expect(house.asked('rollback', player.name)).toMatchObject([
      { transaction_uuid: round.return_id, reference_transaction_uuid: round.bet_id },
    ])
    expect(await arcade.rounds.house.play(round)).toMatchObject({ kind: 'refused', reason: 'RS_ERROR_TRANSACTION_ROLLED_BACK' })
    expect(await player.money()).toBe(START)
    expect(await player.spin({ key })).toMatchObject({ status: 422, code: 'stake_returned' })
  })

  test('and is refused where it is asked back too, is held: its house has confirmed none of its calls', async () => {
    const player = await newPlayer()
    const key = newKey()
    house.fail('play', 'before')
    await player.at(patient).spin({ key })
    house.say('play', 'RS_ERROR_TOKEN_EXPIRED')
    house.say('rollback', 'RS_ERROR_WRONG_CURRENCY')
    await due(key)
    await finishDueRounds(arcade.rounds)
    const { id, state, held_from } = await roundOf(key)
    expect({ state, held_from }).toEqual({ state: 'held', held_from: 'return_asked' })
    expect(await roundStatus(db, { house: 'lone', round: id })).toEqual({ state: 'OPEN', transactions: [] })
  })

  test('and is found to count after all, ends as played: the earlier try had come [trust 74]', async () => {
    const player = await newPlayer()
    const key = newKey()
    house.fail('play', 'lost')
    await player.at(patient).spin({ key })
    house.say('play', 'RS_ERROR_NOT_ENOUGH_MONEY')
    await due(key)
    await finishDueRounds(arcade.rounds)
    const { state, payout } = await roundOf(key)
    expect(state).toBe('settled')
    expect(await player.money()).toBe(START - STAKE + (payout ?? 0n))
    expect(await player.spin({ key })).toMatchObject({ value: { paid: true } })
    expect(house.effects(player.name)).toEqual(['play'])
  })
})

describe('rounds of many players', () => {
  test('that come at once are each drawn with the next nonce of their own player, and played once', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, () => newPlayer()))
    const spins = await Promise.all(
      players.map(async (player) => {
        const mine: Spin[] = []
        for (let i = 0; i < 4; i++) mine.push((await player.at(i % 2 ? dying : arcade).spin()).value)
        return mine
      }),
    )
    for (const [i, mine] of spins.entries()) {
      expect(mine.map(({ nonce }) => nonce)).toEqual([0, 1, 2, 3])
      const won = mine.reduce((sum, { payout }) => sum + unitsOfText(payout) - STAKE, 0n)
      expect(await players[i]?.money()).toBe(START + won)
    }
  })

  test('of one player at two processes never share a draw', async () => {
    const player = await newPlayer()
    const keys = Array.from({ length: 10 }, () => newKey())
    await Promise.all(keys.map((key, i) => player.at(i % 2 ? dying : arcade).spin({ key })))
    const { rows } = await sql<{
      nonce: number
    }>`SELECT nonce FROM rounds.round WHERE player_name = ${player.name} ORDER BY nonce`.execute(db)
    expect(rows.map(({ nonce }) => nonce)).toEqual(rows.map((_, i) => i))
    expect((await seedsOf(player)).value.nonce).toBe(rows.length)
  })
})

const faults = fc.constantFrom('before', 'after', 'lost', 'none')
const moments = fc.constantFrom<Moment | 'none'>('drawn first', 'play answered', 'return saved', 'return answered', 'none')
const refusals = fc.constantFrom('RS_ERROR_LIMIT_REACHED', 'RS_ERROR_TOKEN_EXPIRED', null)
const spins = fc.array(fc.record({ play: faults, rollback: faults, moment: moments, refusal: refusals }), {
  minLength: 3,
  maxLength: 8,
})

describe('whatever goes wrong', () => {
  test('every drawn round ends once, and the player has what the ended rounds say [trust 74]', async () => {
    await fc.assert(
      fc.asyncProperty(spins, async (planned) => {
        const player = await newPlayer()
        for (const { moment, refusal, ...wrong } of planned) {
          for (const [verb, fault] of Object.entries(wrong)) if (fault !== 'none') house.fail(verb, fault)
          if (refusal) house.say('play', refusal)
          if (moment !== 'none') dying.dieAt(moment)
          const key = newKey()
          await Promise.all([player.at(dying).spin({ key }), player.spin({ key })])
        }
        while ((await finishDueRounds(arcade.rounds).catch(() => 1)) > 0) continue
        const { rows } = await sql<Round>`SELECT * FROM rounds.round WHERE player_name = ${player.name}`.execute(db)
        expect(rows.filter(({ state }) => !['settled', 'returned', 'refused'].includes(state))).toEqual([])
        const won = rows.reduce((sum, { state, payout, stake }) => (state === 'settled' ? sum + (payout ?? 0n) - stake : sum), 0n)
        expect(await player.money()).toBe(START + won)
        const nonces = rows.map(({ nonce }) => nonce ?? -1).toSorted((a, b) => a - b)
        expect(nonces).toEqual(nonces.map((_, i) => i))
      }),
      { numRuns: 25 },
    )
  }, 60_000)
})
