import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { drawing } from '#arcade/fairness/rules/draw.ts'
import { isRefusal, type Refusal } from '#kit/refusal.ts'
import { Died, openForeignHouse, openTestArcade, Player } from '#testing/arcade/arcade.ts'
import { handTable } from '#testing/arcade/further.ts'
import { testDatabase } from '#testing/database.ts'
import { furtherStakes } from './further-store.ts'
import { finishDueRounds, openFundsReport, roundById, roundStatus, type Moment, type Round } from './index.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const arcade = await openTestArcade(db, house)
/** A process whose rounds may be taken up by others at once, as if it had been dead for longer than its leases live. */
const dying = await openTestArcade(db, house, { rhythm: { leaseLife: 0 } })
const [table, lost] = [handTable(arcade), handTable(dying)]
const START = 100_00000n
const STAKE = 1_00000n
const arrived = (start = START) => new Player(arcade, house, 'lotus-pond').join(start)
const again = async ({ id }: Pick<Round, 'id'>) => (await roundById(db, id)) as Round
const due = ({ id }: Pick<Round, 'id'>) => sql`UPDATE rounds.round SET next_try_at = now() WHERE id = ${id}`.execute(db)
const finish = async () => {
  while ((await finishDueRounds(table.ports).catch(() => 1)) > 0);
}

function dealt(round: Round | Refusal<string, unknown>): Round {
  if (isRefusal(round)) throw new Error(`refused: ${round.code}`)
  return round
}

describe('a decision that asks a further stake', () => {
  test('is made once the house has it, draws on from the same seeds, and the payout closes all', async () => {
    const player = await arrived()
    const round = dealt(await table.deal(player.name))
    expect(round).toMatchObject({ state: 'deciding', draws: [{ below: 10 }] })
    const split = dealt(await table.decide(player.name, round.id, 0, 'split'))
    expect(split).toMatchObject({ state: 'deciding', further: STAKE, decisions: [{ do: 'split' }] })
    expect(split.draws).toHaveLength(2)
    expect(await player.money()).toBe(START - 2n * STAKE)
    expect(await openFundsReport(db, 'lone')).toContainEqual(expect.objectContaining({ state: 'deciding', staked: '2' }))
    dealt(await table.decide(player.name, round.id, 1, 'hit'))
    const ended = dealt(await table.decide(player.name, round.id, 2, 'double'))
    const sum = (ended.draws ?? []).reduce((all, { drawn }) => all + drawn, 0)
    expect(ended).toMatchObject({ state: 'settled', further: 2n * STAKE, payout: sum % 2 === 0 ? 6n * STAKE : 0n })
    expect(ended.draws).toHaveLength(4)
    expect(await player.money()).toBe(START - 3n * STAKE + (ended.payout ?? 0n))
    expect(house.effects(player.name)).toEqual(['bet', 'bet', 'bet', 'win'])
    const { transactions } = await roundStatus(db, { house: 'lone', round: round.id })
    expect(transactions.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['bet', STAKE],
      ['win', ended.payout],
      ['bet', STAKE],
      ['bet', STAKE],
    ])
    const seeds = await player.call<{ commitment: string }>('GET', '/arcade/fairness')
    await player.call('POST', '/arcade/fairness/rotation', { retire: seeds.value.commitment })
    const { rows } = await sql<{ server_seed: string; client_seed: string }>`
      SELECT server_seed, client_seed FROM fairness.pair WHERE id = ${ended.pair}`.execute(db)
    const proof = drawing({ serverSeed: rows[0]!.server_seed, clientSeed: rows[0]!.client_seed, nonce: ended.nonce! })
    for (const { below } of ended.draws ?? []) proof.below(below)
    expect(proof.draws).toEqual(ended.draws)
  })

  test('asked twelve times at once stakes once, and by two devices one of two decisions is made', async () => {
    const player = await arrived()
    const round = dealt(await table.deal(player.name))
    const all = await Promise.all(Array.from({ length: 12 }, () => table.decide(player.name, round.id, 0, 'split')))
    for (const one of all) expect(dealt(one).decisions).toEqual([{ do: 'split' }])
    expect(house.asked('bet', player.name)).toHaveLength(2)
    const both = await Promise.all([
      table.decide(player.name, round.id, 1, 'split'),
      table.decide(player.name, round.id, 1, 'take'),
    ])
    expect(both.map((one) => (isRefusal(one) ? one.code : 'made')).toSorted()).toEqual(['decision_taken', 'made'])
    const now = await again(round)
    expect(await player.money()).toBe(START - STAKE - now.further + (now.payout ?? 0n))
  })

  test('that the house refuses leaves the round as it was before, and may be asked again', async () => {
    const player = await arrived(STAKE)
    const round = dealt(await table.deal(player.name))
    const refused = await table.decide(player.name, round.id, 0, 'double')
    expect(refused).toMatchObject({ code: 'further_refused', data: { reason: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 0n } })
    expect(await again(round)).toMatchObject({ state: 'deciding', decisions: [], draws: round.draws, further: 0n, payout: null })
    expect(await table.decide(player.name, round.id, 0, 'split')).toMatchObject({ code: 'further_refused' })
    expect(dealt(await table.decide(player.name, round.id, 0, 'take'))).toMatchObject({ state: 'settled', payout: STAKE })
    expect(await player.money()).toBe(STAKE)
    expect((await furtherStakes(db, round.id)).map(({ attempt, state }) => [attempt, state])).toEqual([
      [1, 'refused'],
      [2, 'refused'],
    ])
  })

  test.each(['before', 'after', 'lost', 'silent'] as const)(
    'whose answer is lost (%s) goes back under its own ids, and may be made again [trust 74]',
    async (fault) => {
      const player = await arrived()
      const round = dealt(await table.deal(player.name))
      house.fail('bet', fault)
      expect(await table.decide(player.name, round.id, 0, 'split')).toMatchObject({ code: 'further_returned' })
      expect(await again(round)).toMatchObject({ state: 'deciding', decisions: [], further: 0n })
      expect(await player.money()).toBe(START - STAKE)
      const { bet_id, return_id } = (await furtherStakes(db, round.id))[0]!
      expect(house.asked('rollback', player.name)).toMatchObject([
        { transaction_uuid: return_id, reference_transaction_uuid: bet_id },
      ])
      expect(dealt(await table.decide(player.name, round.id, 0, 'split'))).toMatchObject({ further: STAKE })
      expect(await player.money()).toBe(START - 2n * STAKE)
    },
  )

  const deaths: readonly (readonly [Moment, 'returned' | 'taken'])[] = [
    ['further saved', 'returned'],
    ['further answered', 'returned'],
    ['further taken', 'taken'],
    ['win answered', 'taken'],
  ]
  test.each(deaths)('by a process that dies with "%s" is %s, once [trust 74]', async (moment, state) => {
    const player = await arrived()
    const round = dealt(await table.deal(player.name))
    dying.dieAt(moment)
    await expect(lost.decide(player.name, round.id, 0, 'double')).rejects.toThrow(Died)
    await Promise.all([finish(), finishDueRounds(lost.ports), finish()])
    const [further] = await furtherStakes(db, round.id)
    expect(further?.state).toBe(state)
    const now = await again(round)
    expect(now).toMatchObject(
      state === 'taken' ? { state: 'settled', further: STAKE } : { state: 'deciding', decisions: [], further: 0n },
    )
    expect(await player.money()).toBe(START - STAKE - now.further + (now.payout ?? 0n))
  })

  test('and that the house will not give back holds the round for a person, with its first stake', async () => {
    const player = await arrived()
    const round = dealt(await table.deal(player.name))
    house.fail('bet', 'before')
    house.say('rollback', 'RS_ERROR_WRONG_CURRENCY')
    expect(dealt(await table.decide(player.name, round.id, 0, 'split'))).toMatchObject({ state: 'held' })
    expect(await roundStatus(db, { house: 'lone', round: round.id })).toMatchObject({
      state: 'OPEN',
      transactions: [{ kind: 'bet' }],
    })
  })

  test('and its player gone for a day ends as the game says, with all that was staked', async () => {
    const player = await arrived()
    const round = dealt(await table.deal(player.name))
    dealt(await table.decide(player.name, round.id, 0, 'split'))
    await finish()
    await due(round)
    await finish()
    expect(await again(round)).toMatchObject({ state: 'settled', payout: 2n * STAKE })
    expect(await player.money()).toBe(START)
  })

  test('goes forward only: draws are added and never changed, whatever a program asks of the database', async () => {
    const player = await arrived()
    const { id } = dealt(await table.deal(player.name))
    const change = (what: string) => sql.raw(`UPDATE rounds.round SET ${what} WHERE id = '${id}'`).execute(db)
    await expect(change(`draws = '[{"below": 10, "drawn": 11}, {"below": 10, "drawn": 1}]'`)).rejects.toThrow('drawn once')
    dealt(await table.decide(player.name, id, 0, 'split'))
    await expect(
      sql`UPDATE rounds.further_stake SET state = 'refused', reason = 'no' WHERE round = ${id}`.execute(db),
    ).rejects.toThrow('does not go from taken to refused')
  })
})

const faults = fc.constantFrom('before', 'after', 'lost', 'none', 'none')
const moments = fc.constantFrom<Moment | 'none'>(
  'further saved',
  'further answered',
  'further taken',
  'return answered',
  'none',
  'none',
)
const steps = fc.constantFrom('hit', 'split', 'double', 'take')
const stories = fc.array(fc.record({ step: steps, bet: faults, rollback: faults, moment: moments, poor: fc.boolean() }), {
  minLength: 2,
  maxLength: 7,
})

test('whatever goes wrong with further stakes, the player has what the round says was staked and paid [trust 74]', async () => {
  await fc.assert(
    fc.asyncProperty(stories, async (story) => {
      const player = await arrived()
      house.heal()
      const round = dealt(await table.deal(player.name))
      for (const { step, moment, poor, ...wrong } of story) {
        for (const [verb, fault] of Object.entries(wrong)) if (fault !== 'none') house.fail(verb, fault)
        if (poor) house.say('bet', 'RS_ERROR_NOT_ENOUGH_MONEY')
        if (moment !== 'none') dying.dieAt(moment)
        const { length } = (await again(round)).decisions
        await Promise.allSettled([
          lost.decide(player.name, round.id, length, step as 'hit'),
          table.decide(player.name, round.id, length, step as 'hit'),
        ])
      }
      await finish()
      const now = await again(round)
      expect(['deciding', 'settled']).toContain(now.state)
      expect(await player.money()).toBe(START - STAKE - now.further + (now.payout ?? 0n))
      const taken = (await furtherStakes(db, round.id)).filter(({ state }) => state === 'taken')
      expect(taken.map(({ number, decision }) => [number, decision])).toEqual(
        now.decisions.flatMap((decision, number) =>
          ['split', 'double'].includes(String(decision['do'])) ? [[number, decision]] : [],
        ),
      )
    }),
    { numRuns: 20 },
  )
}, 60_000)
