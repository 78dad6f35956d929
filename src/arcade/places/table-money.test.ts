import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { isRefusal, type Refusal } from '#kit/refusal.ts'
import type { Units } from '#kit/money.ts'
import { Died, newKey, openForeignHouse, openTestArcade, Player } from '#testing/arcade/arcade.ts'
import { sessionOf } from '#testing/arcade/live-table.ts'
import { testDatabase } from '#testing/database.ts'
import {
  addPlayed,
  bucketStatus,
  bucketsOf,
  buyIn,
  finishDueBuckets,
  keepBuyIns,
  leaveTable,
  nextHold,
  tableMoney,
  type TableMoment,
  type TableMoney,
  type TablePorts,
} from './index.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const { tableMoney: ports, ...arcade } = await openTestArcade(db, house)
/** A process whose buckets may be taken up by others at once, as if it had been dead for longer than its leases live. */
const dying = await openTestArcade(db, house, { rhythm: { leaseLife: 0 } })
const START = 100_00000n
const BROUGHT = 40_00000n
const arrived = (start = START) => new Player({ ...arcade, tableMoney: ports }, house, 'royal-kite').join(start)

async function bring(player: Player, { at = ports, amount = BROUGHT, key = newKey() } = {}) {
  return buyIn(at, { ...(await sessionOf(db, player.name)), game: 'royal-kite', place: 'pond-7', key, amount, kept: 60_000 })
}
function there(money: TableMoney | Refusal): TableMoney {
  if (isRefusal(money)) throw new Error(`refused: ${money.code}`)
  return money
}
async function played({ buyIn: { id } }: TableMoney, { staked, won }: { staked: Units; won: Units }): Promise<boolean> {
  const { bucket } = await tableMoney(ports, id)
  return bucket !== null && addPlayed(db, { buyIn: id, after: bucket.writes, staked, won })
}
const finish = async () => {
  while ((await finishDueBuckets(ports).catch(() => 1)) > 0);
}
/** Nobody keeps the player at the place any more. */
const forget = (id: string) => keepBuyIns(db, { buyIns: [id], kept: -1 })

describe('money that a player brings to a place', () => {
  test('is held, played with, settled in buckets and given back: never one call for a shot', async () => {
    const player = await arrived()
    const at = there(await bring(player))
    expect(at).toMatchObject({
      buyIn: { state: 'playing', brought: BROUGHT },
      bucket: { state: 'open', held: BROUGHT, number: 1 },
    })
    expect(await player.money()).toBe(START - BROUGHT)
    for (let shot = 0; shot < 50; shot++)
      expect(await played(at, { staked: 10000n, won: shot % 10 === 0 ? 70000n : 0n })).toBe(true)
    const second = await nextHold(ports, at.buyIn.id)
    const stack = BROUGHT - 50n * 10000n + 5n * 70000n
    expect(second).toMatchObject({
      buyIn: { staked: 50n * 10000n, won: 5n * 70000n },
      bucket: { number: 2, held: stack, added: 0n },
    })
    expect(await player.money()).toBe(START - BROUGHT)
    expect(await played(second, { staked: stack, won: 3n })).toBe(true)
    expect(await played(second, { staked: 1n, won: 0n })).toBe(false)
    const { id: round, hold_id, settle_id } = (await bucketsOf(db, at.buyIn.id))[0]!
    expect(await bucketStatus(db, { house: 'lone', round })).toMatchObject({
      state: 'CLOSED',
      transactions: [
        { transaction_uuid: hold_id, kind: 'bet', amount: 50n * 10000n },
        { transaction_uuid: settle_id, kind: 'settle', amount: 5n * 70000n },
      ],
    })
    expect(await bucketStatus(db, { house: 'lone', round: second.bucket!.id })).toMatchObject({
      state: 'OPEN',
      transactions: [{ amount: stack }],
    })
    expect(await bucketStatus(db, { house: 'another', round })).toBeNull()
    const left = await leaveTable(ports, at.buyIn.id)
    expect(left).toMatchObject({ buyIn: { state: 'left', given_back: 3n }, bucket: null })
    expect(await player.money()).toBe(START - BROUGHT + 3n)
    for (const verb of ['reserve', 'commit', 'settle']) expect(house.asked(verb, player.name)).toHaveLength(2)
    expect(house.asked('settle', player.name)).toMatchObject([{ payout: 5n * 70000n, round_closed: true }, { payout: 3n }])
  })

  test('asked for eight times at once is held once; a second place is refused, and so is more than there is', async () => {
    const [player, poor] = await Promise.all([arrived(), arrived(1n)])
    const key = newKey()
    const all = await Promise.all(Array.from({ length: 8 }, () => bring(player, { key })))
    expect(new Set(all.map((one) => there(one).buyIn.id)).size).toBe(1)
    expect(house.asked('reserve', player.name)).toHaveLength(1)
    expect(await bring(player, { key, amount: 5n })).toMatchObject({ code: 'key_used' })
    expect(await bring(player)).toMatchObject({ code: 'place_taken' })
    expect(await bring(poor)).toMatchObject({ buyIn: { state: 'refused', reason: 'RS_ERROR_NOT_ENOUGH_MONEY' }, bucket: null })
    expect(await poor.money()).toBe(1n)
  })

  test('that was not played with goes back whole, however often its player leaves', async () => {
    const player = await arrived()
    const {
      buyIn: { id },
    } = there(await bring(player))
    const all = await Promise.all(Array.from({ length: 8 }, () => leaveTable(ports, id)))
    await finish()
    expect(all.at(-1)!.buyIn.state).toMatch(/^lea?v|left/)
    expect(await leaveTable(ports, id)).toMatchObject({ buyIn: { state: 'left', given_back: BROUGHT, staked: 0n } })
    expect(await player.money()).toBe(START)
    expect(house.effects(player.name)).toEqual(['rollback'])
    expect(there(await bring(player)).buyIn.state).toBe('playing')
  })

  test('is topped up with the next hold, or goes on without what the house refuses', async () => {
    const player = await arrived()
    const {
      buyIn: { id },
    } = there(await bring(player))
    expect(await nextHold(ports, id, 10_00000n)).toMatchObject({
      buyIn: { brought: 50_00000n },
      bucket: { held: 50_00000n, added: 10_00000n },
    })
    expect(await nextHold(ports, id, START)).toMatchObject({
      buyIn: { brought: 50_00000n, state: 'playing' },
      bucket: { held: 50_00000n },
    })
    expect(await player.money()).toBe(START - 50_00000n)
    house.say('reserve', 'RS_ERROR_NOT_ENOUGH_MONEY')
    expect(await nextHold(ports, id)).toMatchObject({ buyIn: { state: 'left', given_back: 50_00000n }, bucket: null })
    expect(await player.money()).toBe(START)
  })

  test('topped up while its player leaves is given back, in whichever order they come', async () => {
    for (let i = 0; i < 12; i++) {
      const player = await arrived()
      const at = there(await bring(player))
      await played(at, { staked: 5_00000n, won: 1_00000n })
      await Promise.all([nextHold(ports, at.buyIn.id, 10_00000n), leaveTable(ports, at.buyIn.id), nextHold(ports, at.buyIn.id)])
      await finish()
      const { buyIn: left } = await tableMoney(ports, at.buyIn.id)
      expect(left).toMatchObject({ state: 'left', staked: 5_00000n, won: 1_00000n, given_back: left.brought - 4_00000n })
      expect(await player.money()).toBe(START - 4_00000n)
    }
  })

  test('is given back when nobody keeps its player at the place any more, and is not while somebody does', async () => {
    const [kept, lost] = await Promise.all([arrived(), arrived()])
    const [one, two] = [there(await bring(kept)), there(await bring(lost))]
    await played(two, { staked: 5_00000n, won: 2_00000n })
    await forget(two.buyIn.id)
    await finish()
    expect(await tableMoney(ports, two.buyIn.id)).toMatchObject({ buyIn: { state: 'left', given_back: BROUGHT - 3_00000n } })
    expect(await lost.money()).toBe(START - 3_00000n)
    expect(await tableMoney(ports, one.buyIn.id)).toMatchObject({ buyIn: { state: 'playing' }, bucket: { state: 'open' } })
  })

  test('is added to once for each number, and goes forward only, whatever a program asks of the database', async () => {
    const {
      buyIn: { id },
    } = there(await bring(await arrived()))
    const shot = { buyIn: id, after: 0, staked: 5n, won: 0n }
    const all = await Promise.all(Array.from({ length: 6 }, () => addPlayed(db, shot)))
    expect(all.filter(Boolean)).toHaveLength(1)
    expect((await tableMoney(ports, id)).bucket).toMatchObject({ staked: 5n, writes: 1 })
    const change = (what: string) => sql.raw(what).execute(db)
    await expect(change(`UPDATE places.bucket SET staked = 0 WHERE buy_in = '${id}'`)).rejects.toThrow('never written over')
    await expect(change(`UPDATE places.bucket SET state = 'settled' WHERE buy_in = '${id}'`)).rejects.toThrow('does not go')
    await expect(change(`UPDATE places.buy_in SET state = 'joining' WHERE id = '${id}'`)).rejects.toThrow('does not go')
    await expect(change(`UPDATE places.buy_in SET brought = 1 WHERE id = '${id}'`)).rejects.toThrow('never written over')
  })
})

describe('a process that dies', () => {
  const moments: readonly TableMoment[] = [
    'hold saved',
    'hold answered',
    'bucket closed',
    'commit answered',
    'settle answered',
    'release answered',
  ]
  const acts = (at: TablePorts, id: string, moment: TableMoment) =>
    moment.startsWith('hold') ? nextHold(at, id) : leaveTable(at, id)

  test.each(moments)('with "%s" leaves money that another settles and gives back, once [trust 74]', async (moment) => {
    const player = await arrived()
    const at = there(await bring(player))
    const won = moment === 'release answered' ? 0n : 2_00000n
    if (won > 0n) await played(at, { staked: 5_00000n, won })
    dying.dieAt(moment)
    await expect(acts(dying.tableMoney, at.buyIn.id, moment)).rejects.toThrow(Died)
    await Promise.all([finish(), finishDueBuckets(dying.tableMoney), finish()])
    await forget(at.buyIn.id)
    await finish()
    const { buyIn: left } = await tableMoney(ports, at.buyIn.id)
    const lost = won > 0n ? 3_00000n : 0n
    expect(left).toMatchObject({ state: 'left', brought: BROUGHT, given_back: BROUGHT - lost })
    expect(await player.money()).toBe(START - lost)
  })

  test.each(['hold saved', 'hold answered'] as const)(
    'with "%s" of the first hold leaves nothing behind [trust 74]',
    async (moment) => {
      const player = await arrived()
      dying.dieAt(moment)
      await expect(bring(player, { at: dying.tableMoney })).rejects.toThrow(Died)
      await finish()
      expect(await player.money()).toBe(START)
      expect(there(await bring(player))).toMatchObject({ buyIn: { state: 'playing' } })
    },
  )
})

const faults = fc.constantFrom('before', 'after', 'lost', 'none', 'none')
const moments = fc.constantFrom<TableMoment | 'none'>(
  'hold saved',
  'hold answered',
  'bucket closed',
  'commit answered',
  'settle answered',
  'none',
  'none',
)
const stories = fc.array(
  fc.record({
    act: fc.constantFrom('play', 'play', 'next', 'top up', 'leave'),
    staked: fc.bigInt({ min: 0n, max: 50_00000n }),
    won: fc.bigInt({ min: 0n, max: 30_00000n }),
    reserve: faults,
    commit: faults,
    settle: faults,
    rollback: faults,
    moment: moments,
  }),
  { minLength: 3, maxLength: 10 },
)

test('whatever is played and whatever fails: brought + won − staked is given back, and is what the player has [trust 74]', async () => {
  await fc.assert(
    fc.asyncProperty(stories, async (story) => {
      house.heal()
      const player = await arrived()
      const at = there(await bring(player))
      const { id } = at.buyIn
      let sum = 0n
      for (const { act, staked, won, moment, ...wrong } of story) {
        for (const [verb, fault] of Object.entries(wrong))
          if (typeof fault === 'string' && fault !== 'none') house.fail(verb, fault as 'lost')
        if (moment !== 'none') dying.dieAt(moment)
        if (act === 'play' && (await played(at, { staked, won }))) sum += won - staked
        if (act === 'next') await Promise.allSettled([nextHold(dying.tableMoney, id), nextHold(ports, id)])
        if (act === 'top up') await Promise.allSettled([nextHold(dying.tableMoney, id, staked), nextHold(ports, id)])
        if (act === 'leave') await Promise.allSettled([leaveTable(dying.tableMoney, id), nextHold(ports, id, won)])
      }
      await finish()
      await forget(id)
      await finish()
      const { buyIn: left } = await tableMoney(ports, id)
      expect(left).toMatchObject({ state: 'left', given_back: left.brought + left.won - left.staked })
      expect(left.won - left.staked).toBe(sum)
      expect(await player.money()).toBe(START + sum)
      const buckets = await bucketsOf(db, id)
      expect(buckets.filter(({ state }) => !['settled', 'returned', 'refused'].includes(state))).toEqual([])
      expect(buckets.reduce((all, { staked, won }) => all + won - staked, 0n)).toBe(sum)
    }),
    { numRuns: 25 },
  )
}, 60_000)
