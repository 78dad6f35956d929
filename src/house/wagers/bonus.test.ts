import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { unitsText } from '#kit/money.ts'
import { laneOf, watchBalances } from '#house/wallet/index.ts'
import { openLog } from '#runtime/log.ts'
import { bonusesOf } from '#testing/wagers/bonuses.ts'
import { openTable } from '#testing/wagers/wager-table.ts'

const { db, wagers, time, newMember, play, cash, audit } = await openTable()

const { give, end, both } = bonusesOf({ db, time, cash })
const winOf = (bet: ReturnType<typeof play>, amount: bigint) => ({ ...bet, ext: randomUUID(), reference: bet.ext, amount })

describe('a stake of a member with a bonus', () => {
  test('takes cash first and then the bonus, and what it pays is shared in the same proportion [P1]', async () => {
    const member = await newMember(100n)
    const bonus = await give(member, 1000n)
    const own = play(member)
    expect(await wagers.stake({ ...own, amount: 60n })).toMatchObject({ status: 'ok', balance: 1040n })
    expect(await both(member, bonus), 'cash is enough').toEqual([40n, 1000n])
    const again = { status: 'replayed', balance: 1040n }
    expect(await wagers.stake({ ...own, amount: 60n }), 'asked again it names both as before').toMatchObject(again)
    const mixed = { ...play(member), amount: 70n }
    const first = await wagers.stake(mixed)
    expect(first).toMatchObject({ status: 'ok', balance: 970n })
    expect(await both(member, bonus)).toEqual([0n, 970n])
    expect(await wagers.win(winOf(mixed, 100n))).toMatchObject({ status: 'ok', balance: 1070n })
    expect(await both(member, bonus), '30 of 70 were of the bonus: 42 of 100').toEqual([58n, 1012n])
    expect(await wagers.stake(mixed), 'asked again it hears its first answer').toEqual({
      ...first,
      status: 'replayed',
      retransmission: true,
    })
    await wagers.win(winOf(own, 10n))
    expect(await both(member, bonus), 'what cash alone staked is paid to cash').toEqual([68n, 1012n])
  })

  test('is told to who listens with cash and bonus apart, in step after stake and win [P1, S2]', async () => {
    const member = await newMember(20n)
    const told: [string, string][] = []
    const watching = watchBalances({
      url: db.url,
      db,
      log: openLog({ name: 'test', level: 'silent' }),
      listeners: () => [member],
      tell: (_member, { balance, bonus }) => told.push([balance, bonus]),
    })
    const last = () => told.at(-1)
    const as = (cashLeft: bigint, bonusLeft: bigint) => [unitsText(cashLeft), unitsText(bonusLeft)]
    const bonus = await give(member, 5n)
    // Until it listens, what was said of the lane is not heard.
    const heard = async () => {
      await sql`SELECT pg_notify('journal', ${`${laneOf(member)}`})`.execute(db.owner)
      return last()
    }
    await expect.poll(heard).toEqual(as(20n, 5n))
    const bet = { ...play(member), amount: 22n }
    await wagers.stake(bet)
    await expect.poll(last).toEqual(as(0n, 3n))
    expect(await wagers.purses(member, bet.currency)).toEqual({ cash: 0n, bonus: 3n })
    await wagers.win(winOf(bet, 44n))
    await expect.poll(last).toEqual(as(40n, 7n))
    await wagers.reserve({ ...play(member), amount: 9n })
    await expect.poll(last).toEqual(as(31n, 7n))
    await end(member, bonus, 'forfeit')
    await expect.poll(last).toEqual(as(31n, 0n))
    await watching.stop()
  })

  test('of more than both is refused, and of cash that is owed too', async () => {
    const member = await newMember(100n)
    const bonus = await give(member, 50n)
    expect(await wagers.stake({ ...play(member), amount: 151n })).toMatchObject({
      status: 'insufficient',
      balance: 150n,
      entry: null,
    })
    expect(await both(member, bonus)).toEqual([100n, 50n])
    expect(await wagers.stake({ ...play(member), amount: 150n })).toMatchObject({ status: 'ok', balance: 0n })
  })

  test('takes from the bonus the one unit that cash lacks, and the last one of the bonus', async () => {
    const member = await newMember(39n)
    const bonus = await give(member, 11n)
    expect(await wagers.stake({ ...play(member), amount: 40n })).toMatchObject({ status: 'ok', balance: 10n })
    expect(await both(member, bonus)).toEqual([0n, 10n])
    expect(await wagers.reserve({ ...play(member), amount: 10n })).toMatchObject({ status: 'ok', balance: 0n })
    expect(await wagers.reserve({ ...play(member), amount: 1n })).toMatchObject({ status: 'insufficient', balance: 0n })
  })

  test('is refused by name where the bonus gives nothing to the product, or not that much [P1]', async () => {
    const member = await newMember(100n)
    const bonus = await give(member, 1000n, { largest: 150n, excluded: ['LIVE'] })
    const live = { product: 'LIVE' }
    expect(await wagers.stake({ ...play(member, live), amount: 101n })).toMatchObject({
      status: 'limit_reached',
      limit: 'bonus_product',
    })
    expect(await wagers.stake({ ...play(member), amount: 151n })).toMatchObject({
      status: 'limit_reached',
      limit: 'bonus_largest',
    })
    expect(await wagers.reserve({ ...play(member), amount: 151n })).toMatchObject({
      status: 'limit_reached',
      limit: 'bonus_largest',
    })
    expect(await both(member, bonus), 'nothing of it is taken').toEqual([100n, 1000n])
    expect(await wagers.stake({ ...play(member, live), amount: 100n }), 'own money is bound by no bonus').toMatchObject({
      status: 'ok',
    })
    expect(await wagers.stake({ ...play(member), amount: 150n })).toMatchObject({ status: 'ok', balance: 850n })
    const rich = await newMember(200n)
    await give(rich, 1000n, { largest: 150n })
    expect(await wagers.stake({ ...play(rich), amount: 200n }), 'however large').toMatchObject({ status: 'ok', balance: 1000n })
  })

  test('that is drawn already stands or falls with its win, and is shared at once', async () => {
    const member = await newMember(10n)
    const bonus = await give(member, 1000n)
    const bet = { ...play(member), amount: 30n, win: { ext: randomUUID(), amount: 60n } }
    const first = await wagers.play(bet)
    expect(first).toMatchObject({ status: 'ok', balance: 1040n })
    expect(await both(member, bonus)).toEqual([20n, 1020n])
    expect(await wagers.play(bet)).toEqual({ ...first, status: 'replayed', retransmission: true })
    expect(await both(member, bonus)).toEqual([20n, 1020n])
  })

  test('of several bets of one round falls as a whole', async () => {
    const member = await newMember(10n)
    const bonus = await give(member, 25n)
    const bet = play(member)
    const bets = (amounts: bigint[]) => amounts.map((amount) => ({ ...bet, ext: randomUUID(), amount }))
    const refused = await wagers.stakeAll(bets([20n, 16n]))
    expect(refused.map(({ status }) => status)).toEqual(['insufficient', 'insufficient'])
    expect(await both(member, bonus)).toEqual([10n, 25n])
    const taken = await wagers.stakeAll(bets([20n, 15n]))
    expect(taken.map(({ status, balance }) => [status, balance])).toEqual([
      ['ok', 15n],
      ['ok', 0n],
    ])
  })

  test('beside stakes of others in one batch changes nothing for them', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => newMember(100n)))
    const bonuses = await Promise.all(members.slice(10).map((member) => give(member, 100n)))
    const answers = await Promise.all(members.map((member) => wagers.stake({ ...play(member), amount: 150n })))
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill('insufficient'), ...Array(10).fill('ok')])
    for (const [place, bonus] of bonuses.entries()) expect(await both(members[10 + place]!, bonus)).toEqual([0n, 50n])
  })
})

describe('what comes back of a stake', () => {
  test('that is rolled back goes to where it came from', async () => {
    const member = await newMember(10n)
    const bonus = await give(member, 90n)
    const bet = { ...play(member), amount: 40n }
    await wagers.stake(bet)
    expect(await wagers.rollback({ ...bet, ext: randomUUID(), reference: bet.ext })).toMatchObject({
      status: 'ok',
      balance: 100n,
    })
    expect(await both(member, bonus)).toEqual([10n, 90n])
    const won = { ...play(member), amount: 40n }
    await wagers.stake(won)
    await wagers.win(winOf(won, 80n))
    expect(await both(member, bonus)).toEqual([20n, 120n])
    await wagers.rollback({ ...won, ext: randomUUID(), reference: won.ext, withWins: true })
    expect(await both(member, bonus), 'win and stake').toEqual([10n, 90n])
  })

  test('that cash alone had on hold before a bonus gave to its round is cash, and counts as staked once it is taken', async () => {
    const [taken, released] = await Promise.all(
      [0, 1].map(async () => {
        const member = await newMember(45n)
        const held = { ...play(member), amount: 45n }
        await wagers.reserve(held)
        const bonus = await give(member, 90n)
        await wagers.stake({ ...held, ext: randomUUID(), amount: 10n })
        return { member, bonus, held, on: () => ({ ...held, ext: randomUUID(), reference: held.ext }) }
      }),
    )
    expect(await wagers.release(released!.on())).toMatchObject({ status: 'ok', balance: 125n })
    expect(await both(released!.member, released!.bonus)).toEqual([45n, 80n])
    await wagers.commit(taken!.on())
    await wagers.settle({ ...taken!.on(), version: 1, payout: 110n })
    expect(await both(taken!.member, taken!.bonus), '10 of 55 were of the bonus: 20 of 110').toEqual([90n, 100n])
  })

  test('of a ticket that is rolled back under the name by which it was taken goes to where it came from', async () => {
    const member = await newMember(10n)
    const bonus = await give(member, 90n)
    const ticket = { ...play(member), amount: 40n }
    const taking = { ...ticket, ext: randomUUID(), reference: ticket.ext, amount: 20n }
    await wagers.reserve(ticket)
    await wagers.commit(taking)
    expect(await both(member, bonus), '15 of 20 were of the bonus').toEqual([5n, 75n])
    expect(await wagers.rollback({ ...ticket, ext: randomUUID(), reference: taking.ext })).toMatchObject({ status: 'ok' })
    expect(await both(member, bonus)).toEqual([10n, 90n])
  })

  test('of one of two stakes of a round leaves the other its own proportion', async () => {
    const member = await newMember(10n)
    const bonus = await give(member, 90n)
    const [first, second] = [
      { ...play(member), amount: 40n },
      { ext: randomUUID(), amount: 20n },
    ]
    const other = { ...first, ...second }
    await wagers.stake(first)
    await wagers.win(winOf(first, 20n))
    expect(await both(member, bonus), '30 of 40 were of the bonus: 15 of 20').toEqual([5n, 75n])
    await wagers.stake(other)
    expect(await both(member, bonus), '15 of 20').toEqual([0n, 60n])
    await wagers.rollback({ ...other, ext: randomUUID(), reference: other.ext })
    expect(await both(member, bonus)).toEqual([5n, 75n])
    await wagers.win(winOf(first, 40n))
    expect(await both(member, bonus), '30 of 40 again').toEqual([15n, 105n])
  })

  test('of a ticket is shared by each version, by its buying back, and when it is released or expires', async () => {
    const member = await newMember(10n)
    const bonus = await give(member, 90n)
    const ticket = { ...play(member), amount: 40n }
    expect(await wagers.reserve({ ...ticket, expiresAt: time.now + 1000 })).toMatchObject({ status: 'ok', balance: 60n })
    await wagers.commit({ ...ticket, ext: randomUUID(), reference: ticket.ext })
    const settle = (version: number, payout: bigint) =>
      wagers.settle({ ...ticket, ext: randomUUID(), reference: ticket.ext, version, payout })
    expect(await settle(1, 100n)).toMatchObject({ balance: 160n })
    expect(await both(member, bonus)).toEqual([25n, 135n])
    await settle(2, 41n)
    expect(await both(member, bonus), '30 of 41').toEqual([11n, 90n])
    await settle(3, 0n)
    expect(await both(member, bonus)).toEqual([0n, 60n])
    const held = { ...play(member), amount: 30n }
    await wagers.reserve(held)
    await wagers.release({ ...held, ext: randomUUID(), reference: held.ext })
    expect(await both(member, bonus)).toEqual([0n, 60n])
    await wagers.reserve({ ...play(member), amount: 30n, expiresAt: time.now + 1000 })
    time.now += 2000
    await wagers.keeper.round()
    expect(await both(member, bonus)).toEqual([0n, 60n])
  })

  test('of a ticket is shared by each part that is bought back, and by what the rest comes to [P1, trust 8]', async () => {
    const member = await newMember(10n)
    const bonus = await give(member, 90n)
    const ticket = { ...play(member), amount: 40n }
    await wagers.reserve(ticket)
    await wagers.commit({ ...ticket, ext: randomUUID(), reference: ticket.ext })
    const on = () => ({ ...ticket, ext: randomUUID(), reference: ticket.ext })
    expect(await wagers.cashOutPart({ ...on(), part: 20n, amount: 17n })).toMatchObject({ status: 'ok', balance: 77n })
    expect(await both(member, bonus), '30 of 40 were of the bonus: 12 of 17').toEqual([5n, 72n])
    await wagers.settle({ ...on(), version: 1, payout: 57n })
    expect(await both(member, bonus), '42 of 57').toEqual([15n, 102n])
    await wagers.settle({ ...on(), version: 2, payout: 17n })
    expect(await both(member, bonus)).toEqual([5n, 72n])
  })

  test('after the bonus was released is cash, and after it was forfeit the house’s [P1]', async () => {
    const [freed, lost] = [await newMember(10n), await newMember(10n)]
    const bonuses = [await give(freed, 90n), await give(lost, 90n)] as const
    const bets = [freed, lost].map((member) => ({ ...play(member), amount: 40n }))
    for (const bet of bets) await wagers.stake(bet)
    expect([await end(freed, bonuses[0], 'released'), await end(lost, bonuses[1], 'forfeit')]).toEqual([60n, 60n])
    for (const bet of bets) await wagers.win(winOf(bet, 80n))
    expect(await both(freed, bonuses[0])).toEqual([140n, 0n])
    expect(await both(lost, bonuses[1]), 'only the part of cash').toEqual([20n, 0n])
  })

  test('and is taken back after the bonus spent it leaves a debt of cash, which the next version pays back', async () => {
    const member = await newMember(0n)
    const bonus = await give(member, 50n)
    const bet = { ...play(member), amount: 50n }
    await wagers.stake(bet)
    const settle = (version: number, payout: bigint) =>
      wagers.settle({ ...bet, ext: randomUUID(), reference: bet.ext, version, payout })
    await settle(1, 100n)
    expect(await both(member, bonus)).toEqual([0n, 100n])
    await wagers.stake({ ...play(member), amount: 70n })
    expect(await settle(2, 0n)).toMatchObject({ status: 'ok', balance: -70n })
    expect(await both(member, bonus), 'it gives back what it has').toEqual([-70n, 0n])
    expect(await settle(3, 100n)).toMatchObject({ status: 'ok', balance: 30n })
    expect(await both(member, bonus)).toEqual([0n, 30n])
  })

  test('and is taken back after the bonus was released leaves a debt of cash, as without one', async () => {
    const member = await newMember(0n)
    const bonus = await give(member, 50n)
    const bet = { ...play(member), amount: 50n }
    await wagers.stake(bet)
    const settle = (version: number, payout: bigint) =>
      wagers.settle({ ...bet, ext: randomUUID(), reference: bet.ext, version, payout })
    await settle(1, 100n)
    await end(member, bonus, 'released')
    expect(await wagers.stake({ ...play(member), amount: 100n })).toMatchObject({ status: 'ok', balance: 0n })
    await settle(2, 0n)
    expect(await both(member, bonus)).toEqual([-100n, 0n])
  })
})

test('the books balance after all of it', async () => {
  await audit()
  const { rows } = await sql`SELECT * FROM wagers.bonus_round WHERE bonus_stake < 0 OR stake < bonus_stake`.execute(db.owner)
  expect(rows).toEqual([])
})
