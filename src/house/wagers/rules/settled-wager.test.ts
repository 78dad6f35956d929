import { describe, expect, test } from 'vitest'
import type { ValidStakeRule } from '#kit/product.ts'
import { paidBy, settleRound, type FollowedBet, type PlayRow, type RoundSoFar, type SettledChange } from './settled-wager.ts'

let seq = 0n
const row = (kind: string, amount: bigint, more: Partial<PlayRow> = {}): PlayRow => ({
  seq: ++seq,
  kind,
  amount,
  ext: null,
  reference: null,
  face: null,
  undoes: null,
  ...more,
})
const bet = (ext: string, stake: bigint) => row('bet', -stake, { ext })
const win = (reference: string, amount: bigint) => row('win', amount, { ext: `win of ${reference}`, reference })
const commit = (reference: string, stake: bigint) => row('commit', 0n, { ext: `commit of ${reference}`, reference, face: stake })
/** What a settlement moves is the difference from what was paid before. */
const settle = (reference: string, face: bigint, difference: bigint) =>
  row('settle', difference, { ext: `settlement of ${reference}`, reference, face })
const undo = (undoes: PlayRow) => row('rollback', -undoes.amount, { undoes })

const round = (rule: ValidStakeRule, more: Partial<RoundSoFar> = {}): RoundSoFar => ({
  terms: { rule, weight: 100 },
  closing: null,
  bets: [],
  ...more,
})
const told = (of: RoundSoFar, rows: readonly PlayRow[]) =>
  settleRound(of, rows).told.map(({ bet: name, stake, payout, valid, bets }) => [name, stake, payout, valid, bets])

describe('a round of bets and wins', () => {
  test('is told with its outcome and not before; 0 says that it lost', () => {
    expect(told(round('stake'), [bet('a', 100n)])).toEqual([])
    expect(told(round('stake'), [bet('a', 100n), win('a', 250n)])).toEqual([['a', 100n, 250n, 100n, 1]])
    expect(told(round('stake'), [bet('a', 100n), win('a', 0n)])).toEqual([['a', 100n, 0n, 100n, 1]])
  })

  test('tells every bet that was placed before its first outcome; what is paid later corrects', () => {
    const rows = [bet('a', 100n), bet('b', 50n), win('b', 80n), win('a', 300n), bet('c', 10n)]
    const { told: all, bets } = settleRound(round('stake'), rows)
    expect(all.map(({ bet: name, stake, payout, corrects }) => [name, stake, payout, corrects])).toEqual([
      ['a', 100n, 0n, false],
      ['b', 50n, 80n, false],
      ['a', 0n, 300n, true],
    ])
    expect(bets.map(({ bet: name, state }) => [name, state])).toEqual([['c', 'open']])
  })

  test('is over with a bet that closes it, and with the end of the round', () => {
    const closed = told(round('stake', { closing: 'b' }), [bet('a', 20n), bet('b', 30n)])
    expect(closed).toEqual([
      ['a', 20n, 0n, 20n, 1],
      ['b', 30n, 0n, 30n, 1],
    ])
    expect(told(round('stake'), [bet('a', 20n), row('close_round', 0n)])).toEqual([['a', 20n, 0n, 20n, 1]])
  })

  test('tells nothing of a bet that is taken back before, and takes it back with its sign afterwards', () => {
    const [a, b] = [bet('a', 100n), bet('b', 40n)]
    expect(told(round('stake'), [a, undo(a), b, win('b', 0n)])).toEqual([['b', 40n, 0n, 40n, 1]])
    const won = win('a', 70n)
    expect(told(round('stake'), [a, won, undo(won), undo(a)])).toEqual([
      ['a', 100n, 70n, 100n, 1],
      ['a', 0n, -70n, 0n, 0],
      ['a', -100n, 0n, -100n, -1],
    ])
  })

  test('a free bet stakes and counts nothing, and is told as free', () => {
    const { told: all } = settleRound(round('stake'), [row('bet', 0n, { ext: 'a', face: 100n }), win('a', 90n)])
    expect(all).toMatchObject([{ bet: 'a', stake: 0n, payout: 90n, valid: 0n, bets: 1, free: true }])
  })

  test('opposite sides of one round count their difference, whichever of them won', () => {
    const sides = [bet('banker', 100n), bet('player', 60n)]
    const counted = (rows: readonly PlayRow[]) =>
      settleRound(round('round_result'), [...sides, ...rows]).told.reduce((sum, { valid }) => sum + valid, 0n)
    expect(counted([win('player', 120n)])).toBe(40n)
    expect(counted([win('banker', 195n), win('player', 0n)])).toBe(35n)
    expect(counted([win('banker', 100n), win('player', 60n)])).toBe(0n)
    expect(counted([win('banker', 0n), win('player', 0n)])).toBe(160n)
    expect(counted([win('banker', 0n), win('player', 159n)]), 'the smallest unit').toBe(1n)
  })

  test('counts together at the bet that the row is about, or at the first that is told by it', () => {
    const [a, b] = [bet('a', 100n), bet('b', 50n)]
    expect(told(round('round_result'), [a, b, win('b', 0n)])).toEqual([
      ['a', 100n, 0n, 0n, 1],
      ['b', 50n, 0n, 150n, 1],
    ])
    const later = [a, win('a', 0n), commit('t', 50n), row('close_round', 0n)]
    expect(told(round('round_result'), later)).toEqual([
      ['a', 100n, 0n, 100n, 1],
      ['t', 50n, 0n, 50n, 1],
    ])
  })

  test('counts together what is settled and staked money, to the unit and never more than was staked', () => {
    const valid = (rows: readonly PlayRow[]) => told(round('round_result'), rows).map(([, , , of]) => of)
    expect(valid([bet('a', 100n), win('a', 99n)])).toEqual([1n])
    expect(valid([bet('a', 100n), win('a', 500n)])).toEqual([100n])
    expect(valid([commit('t', 100n), bet('a', 50n), win('a', 0n)]), 'a ticket that is open').toEqual([50n])
    expect(valid([row('bet', 0n, { ext: 'f', face: 9n }), bet('a', 50n), win('a', 0n)]), 'a free bet').toEqual([0n, 50n])
  })

  test('that ends with a bet leaves a ticket waiting for its own settlement', () => {
    expect(told(round('stake', { closing: 'b' }), [commit('t', 20n), bet('b', 30n)])).toEqual([['b', 30n, 0n, 30n, 1]])
  })

  test('keeps an outcome whose win is taken back, and says that it corrects', () => {
    const [a, won] = [bet('a', 100n), win('a', 30n)]
    expect(settleRound(round('result'), [a, won, undo(won)]).told).toMatchObject([
      { stake: 100n, payout: 30n, valid: 70n, bets: 1, corrects: false, free: false },
      { stake: 0n, payout: -30n, valid: 30n, bets: 0, corrects: true, free: false },
    ])
  })

  test('counts so much of the hundred as its terms weigh, rounded down', () => {
    const half = round('stake', { terms: { rule: 'stake', weight: 15 } })
    const a = bet('a', 99n)
    const won = win('a', 0n)
    expect(told(half, [a, won])).toEqual([['a', 99n, 0n, 14n, 1]])
    expect(told(half, [a, won, undo(won), undo(a)]).at(-1)).toEqual(['a', -99n, 0n, -14n, -1])
  })
})

describe('a bet that is held first, or settled by versions', () => {
  test('is corrected by a settlement or a cash-out that comes when it is followed no more', () => {
    const cashOut = row('cash_out', 20n, { reference: 'x' })
    const { told: late, bets } = settleRound(round('stake'), [settle('x', 50n, 50n), cashOut])
    expect(late).toMatchObject([
      { bet: 'x', stake: 0n, payout: 50n, corrects: true },
      { bet: 'x', stake: 0n, payout: 20n, corrects: true },
    ])
    expect(bets).toEqual([])
  })

  test('is told when it is settled, whatever else ends in its round, and corrected by the difference', () => {
    const rows = [commit('a', 100n), bet('b', 10n), win('b', 0n)]
    expect(told(round('result'), rows)).toEqual([['b', 10n, 0n, 10n, 1]])
    expect(told(round('result'), [...rows, settle('a', 150n, 150n), settle('a', 100n, -50n)]).slice(1)).toEqual([
      ['a', 100n, 150n, 50n, 1],
      ['a', 0n, -50n, -50n, 0],
    ])
  })

  test('one that came too late changes nothing; nor does one after the bet was bought back, which counts nothing', () => {
    const late = [commit('a', 100n), settle('a', 150n, 150n), settle('a', 0n, 0n)]
    expect(told(round('result'), late)).toEqual([['a', 100n, 150n, 50n, 1]])
    const sold = [commit('a', 100n), row('cash_out', 80n, { ext: 'c', reference: 'a', face: 80n }), settle('a', 80n, 0n)]
    expect(told(round('result'), sold)).toEqual([['a', 100n, 80n, 0n, 1]])
  })

  test('one that moves nothing although it names a payout came too late, also before any other, and the bet stays open', () => {
    const late = settleRound(round('result'), [commit('a', 100n), settle('a', 150n, 0n)])
    expect(late.told).toEqual([])
    expect(late.bets).toMatchObject([{ bet: 'a', payout: 0n, state: 'open' }])
    expect(told(round('result'), [commit('a', 100n), settle('a', 0n, 0n)]), 'it lost').toEqual([['a', 100n, 0n, 100n, 1]])
  })

  test('a bet that was never held is a ticket from its first settlement on, so that it is open again once that is taken back', () => {
    const first = settle('a', 50n, 50n)
    const { told: all, bets } = settleRound(round('stake'), [bet('a', 100n), first, undo(first)])
    expect(all.map(({ stake, payout, valid, bets: count }) => [stake, payout, valid, count])).toEqual([
      [100n, 50n, 100n, 1],
      [-100n, -50n, -100n, -1],
    ])
    expect(bets).toMatchObject([{ bet: 'a', ticket: true, state: 'open', payout: 0n }])
  })

  test('the smallest unit that comes when a bet is followed no more is told, and nothing is not', () => {
    expect(told(round('stake'), [win('x', 1n)])).toEqual([['x', 0n, 1n, 0n, 0]])
    expect(told(round('stake'), [win('x', 0n)])).toEqual([])
  })

  test('a settlement that is taken back leaves what the one before it paid', () => {
    const second = settle('a', 150n, 50n)
    expect(told(round('result'), [commit('a', 100n), settle('a', 100n, 100n), second, undo(second)])).toEqual([
      ['a', 100n, 100n, 0n, 1],
      ['a', 0n, 50n, 50n, 0],
      ['a', 0n, -50n, -50n, 0],
    ])
  })

  test('a hold that names no stake staked nothing', () => {
    const taken = row('commit', 0n, { ext: 'c', reference: 'a' })
    expect(told(round('stake'), [taken, settle('a', 40n, 40n)])).toEqual([['a', 0n, 40n, 0n, 1]])
  })

  test('what comes of a bet that is followed no more is of no free one', () => {
    expect(settleRound(round('stake'), [settle('x', 50n, 50n)]).told).toMatchObject([{ free: false, corrects: true, bets: 0 }])
  })

  test('one whose parts were bought back is told once, with its end: what ran on is turnover, what was sold is none', () => {
    const part = (face: bigint, amount: bigint) => row('cash_out_part', amount, { ext: `${face}`, reference: 'a', face })
    const rows = [bet('a', 100n), part(25n, 40n), part(25n, 30n)]
    expect(told(round('result'), rows)).toEqual([])
    expect(told(round('result'), [...rows, settle('a', 70n, 0n)])).toEqual([['a', 100n, 70n, 50n, 1]])
    expect(told(round('stake'), [...rows, settle('a', 170n, 100n)])).toEqual([['a', 100n, 170n, 50n, 1]])
    expect(told(round('round_result'), [...rows, settle('a', 130n, 60n)])).toEqual([['a', 100n, 130n, 10n, 1]])
    const out = row('cash_out', 20n, { ext: 'out', reference: 'a', face: 90n })
    expect(told(round('stake'), [...rows, out])).toEqual([['a', 100n, 90n, 0n, 1]])
    const corrected = [...rows, settle('a', 170n, 100n), settle('a', 70n, -100n)]
    expect(told(round('result'), corrected).slice(1)).toEqual([['a', 0n, -100n, 0n, 0]])
    const undone = [bet('a', 100n), part(25n, 40n), undo(part(25n, 40n)), settle('a', 0n, 0n)]
    expect(told(round('result'), undone)).toEqual([['a', 100n, 0n, 100n, 1]])
    expect(paidBy(part(25n, 40n))).toBe(40n)
  })

  test('a settlement of which nothing is left is waited for anew', () => {
    const first = settle('a', 100n, 100n)
    const rows = [bet('a', 100n), first, undo(first), settle('a', 300n, 300n)]
    expect(told(round('result'), rows)).toEqual([
      ['a', 100n, 100n, 0n, 1],
      ['a', -100n, -100n, 0n, -1],
      ['a', 100n, 300n, 100n, 1],
    ])
  })

  test('a hold that is given back is never told; one that was taken is taken back by what held it', () => {
    const held = row('reserve', -100n, { ext: 'a' })
    expect(told(round('result'), [held, row('release', 100n, { reference: 'a' })])).toEqual([])
    expect(settleRound(round('result'), [held, commit('a', 70n), undo(held)])).toEqual({ told: [], bets: [] })
    const over = [held, commit('a', 70n), row('close_round', 0n), undo(held)]
    expect(told(round('result'), over)).toEqual([
      ['a', 70n, 0n, 70n, 1],
      ['a', -70n, 0n, -70n, -1],
    ])
  })
})

describe('read in stretches', () => {
  const a = bet('a', 100n)
  const wonA = win('a', 30n)
  const b = bet('b', 50n)
  const stories: readonly (readonly PlayRow[])[] = [
    [a, b, win('b', 20n), wonA, undo(wonA), undo(a)],
    [a, commit('t', 60n), wonA, settle('t', 10n, 10n), settle('t', 90n, 80n), b, row('close_round', 0n)],
    [row('bet', 0n, { ext: 'f', face: 9n }), b, win('f', 5n), undo(b), a, win('a', 0n)],
  ]
  const sums = (all: readonly SettledChange[]) => all.map((one) => ({ ...one }))

  test.each(['stake', 'result', 'round_result'] as const)('a round tells the same, wherever it is cut: %s', (rule) => {
    for (const rows of stories) {
      const whole = settleRound(round(rule), rows)
      for (let cut = 1; cut < rows.length; cut++) {
        const first = settleRound(round(rule), rows.slice(0, cut))
        const second = settleRound(round(rule, { bets: first.bets }), rows.slice(cut))
        expect(sums([...first.told, ...second.told])).toEqual(sums(whole.told))
        expect(second.bets).toEqual(whole.bets)
      }
    }
  })

  test.each(['stake', 'result', 'round_result'] as const)('what is told of a bet adds up to what became of it: %s', (rule) => {
    for (const rows of stories) {
      const { told: all, bets } = settleRound(round(rule), rows)
      const cash = rows.reduce((sum, { amount }) => sum + amount, 0n)
      const open = bets.filter(({ state }: FollowedBet) => state === 'open')
      expect(all.reduce((sum, { payout, stake }) => sum + payout - stake, 0n)).toBe(
        cash -
          rows.reduce((sum, { kind, face }) => sum + (kind === 'commit' ? (face ?? 0n) : 0n), 0n) +
          open.reduce((sum, { stake }) => sum + stake, 0n),
      )
    }
  })
})

test('what a row pays, or takes back of it, is told without the bet', () => {
  const won = win('a', 70n)
  const settlement = settle('a', 50n, -20n)
  const placed = bet('a', 100n)
  expect([won, undo(won), settlement, undo(settlement)].map(paidBy)).toEqual([70n, -70n, -20n, 20n])
  expect([win('a', 0n), placed, undo(placed), commit('a', 5n), row('close_round', 0n)].map(paidBy)).toEqual(Array(5).fill(null))
})
