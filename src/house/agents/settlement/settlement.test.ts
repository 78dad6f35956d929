import { describe, expect, test } from 'vitest'
import { haltPayouts, setStates } from '#house/wallet/index.ts'
import { at, openBooks, row, whole } from '#testing/agents/books.ts'
import { letPayoutsGoOn } from '#testing/payments/halts.ts'

const books = await openBooks()
const { db, member, bet, takeBack, contract, settleAt, bills, cash, time, audit } = books

describe('a dividend', () => {
  test('of a half-month is one bill for each agent, by the cascade of their contracts [T3]', async () => {
    time.now = at('2026-11-16T00:00')
    const top = await member(null)
    const [middle, low] = [await member(top), 0n]
    const below = await member(middle)
    const players = [await member(below, 100_000), await member(middle, 50_000), await member(top, 30_000)]
    const terms = { kind: 'dividend', period: 'H' } as const
    await contract(top, null, { ...terms, rows: [row('20')] })
    await contract(middle, top, { ...terms, rows: [row('15')] })
    await contract(below, middle, { ...terms, rows: [row('10')] })
    time.now = at('2026-11-20T12:00')
    for (const [index, amount] of [100_000, 50_000, 30_000].entries()) await bet(players[index] ?? low, amount)
    await settleAt(at('2026-12-01T02:09'))
    expect(await bills(top, 'dividend')).toEqual([])
    await settleAt(at('2026-12-01T02:10'))
    const [[one], [two], [three]] = [
      await bills(top, 'dividend'),
      await bills(middle, 'dividend'),
      await bills(below, 'dividend'),
    ]
    expect([one, two, three].map((bill) => [bill?.gross, bill?.amount, bill?.state])).toEqual([
      [whole(36_000), whole(13_500), 'UNAPPROVED'],
      [whole(22_500), whole(12_500), 'UNAPPROVED'],
      [whole(10_000), whole(10_000), 'UNAPPROVED'],
    ])
    expect(one?.calculation).toMatchObject({ below: [{ agent: String(middle), gross: '22500' }], row: 0, base: '180000' })
    expect([one?.since, one?.until]).toEqual([new Date(at('2026-11-16T00:00')), new Date(at('2026-12-01T00:00'))])
    expect(one?.funded).toBe(whole(13_500))
    expect(await cash(top)).toBe(0n)
    await audit()
  })
})

describe('a daily wage', () => {
  test('counts the day of the calendar to the last millisecond, and is paid at once [T3]', async () => {
    time.now = at('2027-01-31T12:00')
    const agent = await member(null)
    const player = await member(agent, 10_000)
    await contract(agent, null, { kind: 'daily', rows: [row('0.5'), row('1', { turnover: 1000 })] })
    time.now = at('2027-01-31T23:59:59.999')
    await bet(player, 600)
    time.now = at('2027-02-01T00:00')
    await bet(player, 2000)
    await settleAt(at('2027-02-01T02:05'))
    expect(await bills(agent, 'daily')).toMatchObject([
      { amount: whole(3), state: 'ISSUED', calculation: { row: 0, base: '600' } },
    ])
    expect(await cash(agent)).toBe(whole(3))
    await settleAt(at('2027-02-02T02:05'))
    expect((await bills(agent, 'daily'))[1]).toMatchObject({ amount: whole(20), state: 'ISSUED', calculation: { row: 1 } })
    await audit()
  })

  test('of a bet that is taken back after it was paid is made good in the days that follow [T3]', async () => {
    time.now = at('2027-03-01T12:00')
    const agent = await member(null)
    const player = await member(agent, 10_000)
    await contract(agent, null, { kind: 'daily', rows: [row('1')] })
    const stake = await bet(player, 500)
    await settleAt(at('2027-03-02T02:05'))
    expect(await cash(agent)).toBe(whole(5))
    await takeBack(stake)
    await bet(player, 200)
    await settleAt(at('2027-03-03T02:05'))
    await bet(player, 1000)
    await settleAt(at('2027-03-04T02:05'))
    const [paid, nothing, next] = await bills(agent, 'daily')
    expect(paid).toMatchObject({ amount: whole(5), state: 'ISSUED' })
    expect(nothing).toMatchObject({ amount: 0n, state: 'NOT_REACHED', own: whole(-300), base: whole(-300) })
    expect(next).toMatchObject({ amount: whole(7), own: whole(1000), base: whole(700), calculation: { carried: '-300' } })
    await audit()
  })

  test('of what was played before a move is the old line’s, and of what came after it the new one’s [T3, trust 9]', async () => {
    time.now = at('2027-04-01T08:00')
    const [from, to] = [await member(null), await member(null)]
    const player = await member(from, 10_000)
    for (const agent of [from, to]) await contract(agent, null, { kind: 'daily', rows: [row('1')] })
    await bet(player, 100)
    time.now = at('2027-04-01T20:00')
    await books.move(player, to)
    await bet(player, 100)
    await settleAt(at('2027-04-02T02:05'))
    expect(await bills(from, 'daily')).toMatchObject([{ amount: whole(1) }])
    expect(await bills(to, 'daily')).toMatchObject([{ amount: whole(1) }])
    await audit()
  })

  test('counts a member who moved as active in each team by what was staked there, and once in a team that holds both [T3]', async () => {
    time.now = at('2027-04-05T08:00')
    const top = await member(null)
    const [from, to] = [await member(top), await member(top)]
    const player = await member(from, 10_000)
    const rows = [row('1', { active: 1 })]
    await contract(top, null, { kind: 'daily', rows, minBet: whole(150) })
    for (const agent of [from, to]) await contract(agent, top, { kind: 'daily', rows, minBet: whole(50) })
    await bet(player, 100)
    time.now = at('2027-04-05T12:00')
    await books.move(player, to)
    await bet(player, 60)
    await settleAt(at('2027-04-06T02:05'))
    const made = await Promise.all([top, from, to].map((agent) => bills(agent, 'daily')))
    expect(made.map(([bill]) => [bill?.gross, bill?.calculation.team.activeMembers])).toEqual([
      [whole(1.6), 1],
      [whole(1), 1],
      [whole(0.6), 1],
    ])
    await audit()
  })
})

describe('a salary by the hour', () => {
  test('is the difference to the highest rate below, every hour for itself [T3]', async () => {
    time.now = at('2027-05-01T09:10')
    const chain = [await member(null)]
    for (const _ of [1, 2]) chain.push(await member(chain.at(-1) ?? null))
    const [top = 0n, middle = 0n, low = 0n] = chain
    const player = await member(low, 50_000)
    await contract(top, null, { kind: 'hourly', rows: [row('1')] })
    await contract(middle, top, { kind: 'hourly', rows: [row('0.3')] })
    await contract(low, middle, { kind: 'hourly', rows: [row('0.5')] })
    await bet(player, 10_000)
    await settleAt(at('2027-05-01T10:01'))
    expect([await cash(low), await cash(middle), await cash(top)]).toEqual([whole(50), 0n, whole(50)])
    time.now = at('2027-05-01T11:30')
    await bet(player, 1000)
    await settleAt(at('2027-05-01T14:00:10'))
    expect((await bills(low, 'hourly')).map(({ amount, until }) => [amount, until.getTime()])).toEqual([
      [whole(50), at('2027-05-01T10:00')],
      [whole(5), at('2027-05-01T12:00')],
    ])
    await audit()
  })
})

describe('a salary in real time', () => {
  test('pays the difference where a row is crossed, and corrects what is taken back [T3]', async () => {
    time.now = at('2027-06-01T10:01')
    const agent = await member(null)
    const player = await member(agent, 50_000)
    await contract(agent, null, { kind: 'realtime', rows: [row('0.5'), row('1', { turnover: 10_000 })] })
    const stake = await bet(player, 6000)
    await settleAt(at('2027-06-01T10:05:01'))
    expect(await cash(agent)).toBe(whole(30))
    await bet(player, 6000)
    await settleAt(at('2027-06-01T10:10:01'))
    expect(await cash(agent)).toBe(whole(120))
    await settleAt(at('2027-06-01T10:15:01'))
    await takeBack(stake)
    await settleAt(at('2027-06-01T10:20:01'))
    const all = await bills(agent, 'realtime')
    expect(all.map(({ amount, state }) => [amount, state])).toEqual([
      [whole(30), 'ISSUED'],
      [whole(90), 'ISSUED'],
      [whole(-90), 'ISSUED'],
    ])
    expect(all[2]?.calculation).toMatchObject({ before: '120', base: '6000', row: 0, net: '-90' })
    expect(await cash(agent)).toBe(whole(30))
    await audit()
  })

  test('that an agent has spent is owed, and taken from what comes next [T3]', async () => {
    time.now = at('2027-06-03T10:01')
    const agent = await member(null)
    const player = await member(agent, 50_000)
    await contract(agent, null, { kind: 'realtime', rows: [row('1')] })
    const stake = await bet(player, 10_000)
    await settleAt(at('2027-06-03T10:05:01'))
    await bet(agent, 70)
    await takeBack(stake)
    await settleAt(at('2027-06-03T10:10:01'))
    expect((await bills(agent, 'realtime'))[1]).toMatchObject({ amount: whole(-99.3), paid: whole(-30), state: 'PART_RECEIVED' })
    expect(await cash(agent)).toBe(0n)
    await bet(player, 10_000)
    await settleAt(at('2027-06-03T10:15:01'))
    const [, owed, next] = await bills(agent, 'realtime')
    expect([owed?.state, next?.state, next?.amount]).toEqual(['ISSUED', 'ISSUED', whole(100)])
    expect(await cash(agent)).toBe(whole(30.7))
    await audit()
  })

  test('counts each day for itself, whatever happens at midnight [T3]', async () => {
    time.now = at('2027-06-30T23:57')
    const agent = await member(null)
    const player = await member(agent, 50_000)
    await contract(agent, null, { kind: 'realtime', rows: [row('1')] })
    await settleAt(at('2027-06-30T23:57'))
    await bet(player, 1000)
    time.now = at('2027-07-01T00:00')
    await bet(player, 500)
    await settleAt(at('2027-07-01T00:07'))
    expect((await bills(agent, 'realtime')).map(({ amount, until }) => [amount, until.getTime()])).toEqual([
      [whole(10), at('2027-07-01T00:00')],
      [whole(5), at('2027-07-01T00:05')],
    ])
    await settleAt(at('2027-07-02T00:05'))
    expect(await cash(agent)).toBe(whole(15))
    await audit()
  })

  test('that was paid stays where a branch moves, and the new line is paid from then on [T3, trust 9]', async () => {
    time.now = at('2027-07-20T10:01')
    const top = await member(null)
    const [old, next] = [await member(top), await member(top)]
    const agent = await member(old)
    const player = await member(agent, 50_000)
    await contract(top, null, { kind: 'realtime', rows: [row('1.2')] })
    for (const each of [old, next]) await contract(each, top, { kind: 'realtime', rows: [row('1')] })
    await contract(agent, old, { kind: 'realtime', rows: [row('0.5')] })
    await bet(player, 10_000)
    await settleAt(at('2027-07-20T10:05:01'))
    time.now = at('2027-07-20T10:21')
    await books.move(agent, next)
    await books.endContract(agent, 'realtime')
    await bet(player, 1000)
    await settleAt(at('2027-07-20T10:25:01'))
    time.now = at('2027-07-20T10:26')
    await contract(agent, next, { kind: 'realtime', rows: [row('0.8')], from: at('2027-07-20T10:25') })
    await bet(player, 10_000)
    await settleAt(at('2027-07-20T10:30:01'))
    await settleAt(at('2027-07-21T00:00:01'))
    // 10 000 by the old line, 1 000 in the five minutes of the move, and 10 000 by the new one: 1.2 % each, and not more.
    expect(await Promise.all([agent, old, next, top].map(cash))).toEqual([130, 60, 20, 42].map(whole))
    expect((await bills(old, 'realtime')).every(({ amount }) => amount > 0n)).toBe(true)
    await audit()
  })

  test('leaves those above nothing of what a contract that has ended since was paid', async () => {
    time.now = at('2027-07-25T10:01')
    const top = await member(null)
    const agent = await member(top)
    const player = await member(agent, 50_000)
    await contract(top, null, { kind: 'realtime', rows: [row('1.2')] })
    await contract(agent, top, { kind: 'realtime', rows: [row('0.5')] })
    await bet(player, 10_000)
    await settleAt(at('2027-07-25T10:05:01'))
    time.now = at('2027-07-25T10:06')
    await books.endContract(agent, 'realtime')
    await bet(player, 1000)
    await settleAt(at('2027-07-25T10:10:01'))
    await settleAt(at('2027-07-26T00:00:01'))
    expect(await Promise.all([agent, top].map(cash))).toEqual([50, 82].map(whole))
    await audit()
  })
})

describe('an upline that pays', () => {
  test('does so from its own bill, then from its wallet; what it has not stays due until it has [T3]', async () => {
    time.now = at('2027-10-01T08:00')
    await books.policy('daily', { paidBy: 'upline' })
    const top = await member(null)
    const rich = await member(top)
    const agent = await member(rich)
    const player = await member(agent, 100_000)
    await contract(top, null, { kind: 'daily', rows: [row('2')] })
    await contract(rich, top, { kind: 'daily', rows: [row('3', { turnover: 20_000 })] })
    await contract(agent, rich, { kind: 'daily', rows: [row('1')] })
    await bet(player, 10_000)
    await settleAt(at('2027-10-02T02:05'))
    // The one in the middle reached nothing and has nothing.
    expect(await bills(rich, 'daily')).toMatchObject([{ state: 'NOT_REACHED' }])
    expect(await bills(agent, 'daily')).toMatchObject([{ state: 'INSUFFICIENT', amount: whole(100), funded: 0n }])
    expect(await cash(top)).toBe(whole(200))
    await bet(player, 20_000)
    await settleAt(at('2027-10-03T02:05'))
    // 3 % of 20 000 from the top, who has 2 % and its wallet; of it 1 % goes on, and what was due from yesterday.
    expect(await bills(rich, 'daily')).toMatchObject([
      {},
      { state: 'ISSUED', amount: whole(600), passed: whole(300), paid: whole(300) },
    ])
    expect((await bills(agent, 'daily')).map(({ state }) => state)).toEqual(['ISSUED', 'ISSUED'])
    expect([await cash(top), await cash(rich), await cash(agent)]).toEqual([0n, whole(300), whole(300)])
    await audit()
    await books.policy('daily', { paidBy: 'platform' })
  })

  test('keeps its wallet while it is frozen [T3]', async () => {
    time.now = at('2027-10-10T08:00')
    await books.policy('daily', { paidBy: 'upline' })
    const top = await member(null, 500)
    const agent = await member(top)
    const player = await member(agent, 100_000)
    await contract(top, null, { kind: 'daily', rows: [row('2', { turnover: 99_000 })] })
    await contract(agent, top, { kind: 'daily', rows: [row('1')] })
    await bet(player, 10_000)
    await db.transact((tx) => setStates(tx, top, { noBet: true, noDeposit: true, noWithdrawal: true }))
    await settleAt(at('2027-10-11T02:05'))
    expect(await bills(agent, 'daily')).toMatchObject([{ state: 'INSUFFICIENT' }])
    await db.transact((tx) => setStates(tx, top, {}))
    await settleAt(at('2027-10-11T03:06'))
    expect([await cash(top), await cash(agent)]).toEqual([whole(400), whole(100)])
    await audit()
    await books.policy('daily', { paidBy: 'platform' })
  })
})

describe('a contract that ends and begins anew', () => {
  test('pays the same play once, on every path through the day [T3]', async () => {
    time.now = at('2027-11-01T10:01')
    const agent = await member(null)
    const player = await member(agent, 100_000)
    await contract(agent, null, { kind: 'realtime', rows: [row('1')] })
    await bet(player, 1000)
    await settleAt(at('2027-11-01T10:05:01'))
    await books.endContract(agent, 'realtime')
    await settleAt(at('2027-11-01T10:10:01'))
    await contract(agent, null, { kind: 'realtime', rows: [row('1')] })
    await bet(player, 500)
    await settleAt(at('2027-11-01T10:15:01'))
    expect(await cash(agent)).toBe(whole(15))
    expect((await bills(agent, 'realtime')).map(({ amount, version }) => [amount, version])).toEqual([
      [whole(10), 1],
      [whole(5), 2],
    ])
    await audit()
  })
})

test('an agent who may have no money keeps the bill, and payouts that are halted pay none [trust 8]', async () => {
  time.now = at('2027-12-01T10:00')
  const agent = await member(null)
  const player = await member(agent, 100_000)
  await contract(agent, null, { kind: 'daily', rows: [row('1')] })
  await bet(player, 1000)
  await db.transact((tx) => setStates(tx, agent, { noBet: true, noDeposit: true }))
  await settleAt(at('2027-12-02T02:05'))
  expect(await bills(agent, 'daily')).toMatchObject([{ state: 'UNCOLLECTED', funded: whole(10), paid: 0n }])
  await db.transact((tx) => setStates(tx, agent, {}))
  await db.transact((tx) => haltPayouts(tx, { merchant: 1, reason: 'a test', at: time.now }))
  await settleAt(at('2027-12-02T03:06'))
  expect(await cash(agent)).toBe(0n)
  await letPayoutsGoOn(db, 1, () => time.now)
  await settleAt(at('2027-12-02T04:07'))
  expect(await cash(agent)).toBe(whole(10))
  await audit()
})
