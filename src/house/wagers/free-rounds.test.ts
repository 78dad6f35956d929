import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from '#kit/clock.ts'
import { beginBonus, bonusBalances, laneOf, openBonus, setPause } from '#house/wallet/index.ts'
import { openTable } from '#testing/wagers/wager-table.ts'
import { endFreeRounds, freeRoundsOf, grantFreeRounds, roundsLeft } from './free-rounds.ts'

const { db, wagers, time, newMember, play, cash, audit } = await openTable()

async function give(member: bigint, more: { rounds?: number; games?: string[] } = {}): Promise<string> {
  const reward = randomUUID()
  const expiresAt = time.now + DAY
  await db.transact((tx) => grantFreeRounds(tx, { reward, member, stake: 20n, rounds: 2, games: ['lucky'], expiresAt, ...more }))
  return reward
}

const standing = async (member: bigint, reward: string) => (await freeRoundsOf(db, member)).get(reward)!
const left = async (member: bigint, reward: string) => roundsLeft(await standing(member, reward), time.now)
const free = (member: bigint, reward: string) => ({ ...play(member), amount: 20n, free: true, reward })
const winOf = (bet: ReturnType<typeof play>, amount: bigint) => ({ ...bet, ext: randomUUID(), reference: bet.ext, amount })
/** What promotions, and payouts, have moved in the member's lane since. */
async function promotionsPaid(member: bigint): Promise<bigint> {
  const { rows } = await sql<{ paid: bigint }>`
    SELECT coalesce(sum(e.amount), 0)::bigint AS paid FROM wallet.entry e JOIN wagers.free_round f ON f.lane = e.lane AND f.round = e.round
    WHERE f.member = ${member} AND e.kind = wallet.kind_number('free_win')`.execute(db.owner)
  return rows[0]!.paid
}
const over = { status: 'limit_reached', limit: 'free_round', entry: null }

describe('a free round', () => {
  test('costs its player nothing, is counted as it is played, and promotions pay what it wins', async () => {
    const member = await newMember(5n)
    const reward = await give(member)
    const bet = { ...free(member, reward), win: { ext: randomUUID(), amount: 70n } }
    const first = await wagers.play(bet)
    expect(first).toMatchObject({ status: 'ok', balance: 75n })
    expect(await wagers.play(bet), 'asked again it is the same round').toEqual({
      ...first,
      status: 'replayed',
      retransmission: true,
    })
    expect(await standing(member, reward)).toMatchObject({ used: 1, state: 'running', won: 70n, playing: false })
    expect(await promotionsPaid(member)).toBe(70n)
    const alone = free(member, reward)
    expect(await wagers.stake(alone)).toMatchObject({ status: 'ok', balance: 75n })
    expect(await standing(member, reward)).toMatchObject({ used: 2, playing: true })
    expect(await wagers.stake(free(member, reward)), 'none is left').toMatchObject(over)
    await wagers.win({ ...winOf(alone, 15n), closesRound: true })
    expect(await standing(member, reward)).toMatchObject({ won: 85n, playing: false })
    expect(await cash(member)).toBe(90n)
    await audit()
  })

  test('is told to the member it was given to, and to nobody else of their lane [trust 33]', async () => {
    const member = await newMember(0n)
    let other = await newMember(0n)
    while (laneOf(other) !== laneOf(member)) other = await newMember(0n)
    const [own, others] = [await give(member), await give(other)]
    expect([...(await freeRoundsOf(db, member)).keys()]).toEqual([own])
    const second = await give(member)
    await wagers.play({ ...free(member, second), win: { ext: randomUUID(), amount: 6n } })
    expect([await standing(member, own), await standing(member, second)], 'each what it has won itself').toMatchObject([
      { used: 0, won: 0n },
      { used: 1, won: 6n },
    ])
    expect([...(await freeRoundsOf(db, other)).keys()]).toEqual([others])
  })

  test('is never played twice, however many ask for the last one at once', async () => {
    const member = await newMember(0n)
    const reward = await give(member, { rounds: 1 })
    const tried = await Promise.all(Array.from({ length: 8 }, () => wagers.stake(free(member, reward))))
    expect(tried.filter(({ status }) => status === 'ok')).toHaveLength(1)
    expect(tried.filter(({ limit }) => limit === 'free_round')).toHaveLength(7)
  })

  test('is refused at another stake, in another game, for another member, after its time, and where a pool is fed', async () => {
    const [member, other] = [await newMember(100n), await newMember(100n)]
    const reward = await give(member)
    expect(await wagers.stake({ ...free(member, reward), amount: 21n })).toMatchObject({ ...over, balance: 100n })
    expect(await wagers.stake({ ...free(member, reward), game: 'unlucky' })).toMatchObject(over)
    expect(await wagers.stake({ ...free(member, reward), merchant: 2 })).toMatchObject(over)
    expect(await wagers.stake({ ...free(member, reward), currency: 'USD' })).toMatchObject(over)
    const known = play(member)
    await wagers.stake({ ...known, amount: 20n })
    let neighbour = await newMember(100n)
    while (laneOf(neighbour) !== laneOf(member)) neighbour = await newMember(100n)
    const theirs = free(neighbour, await give(neighbour))
    expect(await wagers.stake({ ...free(member, reward), round: known.round }), 'a round of its own').toMatchObject(over)
    expect(await wagers.stake({ ...theirs, round: known.round }), 'which others have one like').toMatchObject({ status: 'ok' })
    expect(await wagers.stake({ ...free(member, reward), contributions: [{ pool: 'none', amount: 1n }] })).toMatchObject(over)
    expect(await left(member, reward)).toBe(2)
    expect(await left(other, await give(other))).toBe(2)
    time.now += DAY
    expect(await wagers.stake(free(member, reward))).toMatchObject(over)
    expect(await left(member, reward)).toBe(0)
  })

  test('is refused as any bet is while its player takes a pause, and is left to be played after it', async () => {
    const member = await newMember(0n)
    const reward = await give(member)
    await db.transact((tx) => setPause(tx, member, { from: new Date(time.now), until: new Date(time.now + HOUR) }))
    expect(await wagers.stake(free(member, reward))).toMatchObject({ status: 'limit_reached', limit: 'pause', entry: null })
    expect(await left(member, reward)).toBe(2)
    time.now += HOUR
    expect(await wagers.stake(free(member, reward))).toMatchObject({ status: 'ok' })
  })

  test('that is rolled back may be played again, and what promotions paid for it comes back', async () => {
    const member = await newMember(0n)
    const reward = await give(member, { rounds: 1 })
    const bet = free(member, reward)
    await wagers.stake(bet)
    const win = winOf(bet, 30n)
    await wagers.win(win)
    await wagers.rollback({ ...play(member), round: bet.round, reference: win.ext })
    expect(await promotionsPaid(member)).toBe(0n)
    const back = { ...play(member), round: bet.round, reference: bet.ext }
    expect(await wagers.rollback(back)).toMatchObject({ status: 'ok', balance: 0n })
    expect(await wagers.rollback(back)).toMatchObject({ status: 'replayed' })
    expect(await left(member, reward)).toBe(1)
    expect(await standing(member, reward), 'nothing of it is in play').toMatchObject({ playing: false })
    expect(await wagers.stake(free(member, reward))).toMatchObject({ status: 'ok' })
    await audit()
  })

  test('is paid for by itself, whatever another vendor calls one of its own', async () => {
    const member = await newMember(0n)
    const reward = await give(member)
    const bet = free(member, reward)
    await wagers.stake(bet)
    await wagers.stake({ ...bet, vendor: 2 })
    await wagers.win(winOf(bet, 30n))
    await wagers.win({ ...winOf(bet, 12n), vendor: 2 })
    expect(await standing(member, reward)).toMatchObject({ used: 2, won: 42n })
    await audit()
  })

  test('that runs when its reward ends is paid all the same, and no other begins', async () => {
    const member = await newMember(0n)
    const reward = await give(member)
    const bet = free(member, reward)
    await wagers.stake(bet)
    expect(await db.transact((tx) => endFreeRounds(tx, { reward, member, as: 'expired' }))).toBe(true)
    expect(await db.transact((tx) => endFreeRounds(tx, { reward, member, as: 'forfeit' }))).toBe(false)
    expect(await wagers.stake(free(member, reward))).toMatchObject(over)
    await wagers.settle({ ...play(member), round: bet.round, reference: bet.ext, version: 1, payout: 40n })
    await wagers.settle({ ...play(member), round: bet.round, reference: bet.ext, version: 2, payout: 25n })
    expect(await cash(member)).toBe(25n)
    expect(await promotionsPaid(member)).toBe(25n)
    expect(await standing(member, reward)).toMatchObject({ state: 'expired', won: 25n })
    await audit()
  })

  test('whose win is above the highest is played, and its win waits for people', async () => {
    const member = await newMember(0n)
    const reward = await give(member)
    const highest = [{ of: 'game', win: 50n, times: null } as const]
    const bet = { ...free(member, reward), highest, win: { ext: randomUUID(), amount: 70n } }
    expect(await wagers.play(bet)).toMatchObject({ status: 'held' })
    expect(await standing(member, reward)).toMatchObject({ used: 1, won: 0n })
    await audit()
  })

  test('is written by the ledger’s own functions alone', async () => {
    const reward = await give(await newMember(0n))
    const grab = (role: 'croupier_house' | 'croupier_lane') =>
      db.open({ role, connections: 1 }).pool.query('UPDATE wagers.free_reward SET used = 0 WHERE id = $1', [reward])
    for (const role of ['croupier_house', 'croupier_lane'] as const) await expect(grab(role)).rejects.toThrow('permission denied')
  })
})

test('a free bet whose reward the house does not know is its vendor’s own', async () => {
  const member = await newMember(0n)
  const bet = free(member, randomUUID())
  expect(await wagers.stake(bet)).toMatchObject({ status: 'ok', balance: 0n })
  expect(await wagers.win(winOf(bet, 30n))).toMatchObject({ status: 'ok', balance: 30n })
})

test('rounds granted with a bonus win into it, which is given to their member alone and before the first of them', async () => {
  const [member, other] = [await newMember(0n), await newMember(0n)]
  const into = (of: bigint, reward: string, bonus: bigint) =>
    sql`SELECT wagers.win_into_bonus(${of}, ${reward}, ${bonus})`.execute(db.owner)
  const bonus = await db.transact((tx) => openBonus(tx, member))
  await db.transact((tx) => beginBonus(tx, { member, bonus, largest: null, excluded: [] }))
  const reward = randomUUID()
  const granted = { stake: 20n, rounds: 2, games: ['lucky'], expiresAt: time.now + DAY }
  await db.transact((tx) => grantFreeRounds(tx, { ...granted, reward, member, bonus }))
  const [beside, begun] = [await give(member), await give(member)]
  await wagers.play({ ...free(member, begun), win: { ext: randomUUID(), amount: 5n } })
  await into(member, begun, bonus)
  await into(other, beside, bonus)
  await into(member, reward, bonus + 16n)
  for (const each of [beside, begun])
    expect(await wagers.play({ ...free(member, each), win: { ext: randomUUID(), amount: 10n } })).toMatchObject({ status: 'ok' })
  expect(await cash(member)).toBe(25n)
  expect(await wagers.play({ ...free(member, reward), win: { ext: randomUUID(), amount: 70n } })).toMatchObject({ status: 'ok' })
  expect([await cash(member), (await bonusBalances(db, member, [bonus])).get(bonus)]).toEqual([25n, 70n])
  await audit()
})

test('a member with a bonus plays free rounds beside it', async () => {
  const member = await newMember(10n)
  const reward = await give(member)
  const bet = { ...free(member, reward), win: { ext: randomUUID(), amount: 70n } }
  await db.transact(async (tx) => beginBonus(tx, { member, bonus: await openBonus(tx, member), largest: null, excluded: [] }))
  expect(await wagers.play(bet)).toMatchObject({ status: 'ok', balance: 80n })
  expect(await standing(member, reward)).toMatchObject({ used: 1, won: 70n })
  await audit()
})
