import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { balanceOf } from '#house/wallet/index.ts'
import { roundOf } from './index.ts'
import { openTable } from '#testing/wagers/wager-table.ts'

const { db, wagers, newMember, play, cash, audit } = await openTable()

describe('a rollback', () => {
  test('returns the stored stake once, however often it is asked [V40, V41, V48]', async () => {
    const member = await newMember(100n)
    const bet = { ...play(member), amount: 30n }
    await wagers.stake(bet)
    const rollback = { ...bet, ext: randomUUID(), reference: bet.ext, amount: 999n }
    expect(await wagers.rollback(rollback)).toMatchObject({ status: 'ok', balance: 100n })
    expect(await wagers.rollback(rollback)).toMatchObject({ status: 'replayed', balance: 100n })
    expect(await wagers.rollback({ ...rollback, ext: randomUUID() })).toMatchObject({ status: 'ok', balance: 100n })
    expect(await roundOf(db, bet)).toMatchObject({ bets: 0, staked: 0n, escrow: 0n })
  })

  test('of an unknown bet leaves a tombstone, under which the bet never comes [V42, V43, V44, trust 16]', async () => {
    const member = await newMember(100n)
    const bet = { ...play(member), amount: 30n }
    const rollback = { ...bet, ext: randomUUID(), reference: bet.ext }
    expect(await wagers.rollback(rollback)).toMatchObject({ status: 'ok', balance: 100n })
    expect(await wagers.stake(bet)).toMatchObject({ status: 'tombstoned', balance: 100n })
    expect(await wagers.reserve(bet)).toMatchObject({ status: 'tombstoned' })
    expect(await wagers.win({ ...bet, ext: randomUUID(), reference: bet.ext })).toMatchObject({ status: 'tombstoned' })
    expect(await wagers.settle({ ...bet, ext: randomUUID(), reference: bet.ext, version: 1, payout: 5n })).toMatchObject({
      status: 'tombstoned',
    })
    expect(await wagers.rollback({ ...rollback, ext: randomUUID() })).toMatchObject({ status: 'ok', balance: 100n })
  })

  test('is followed by no win of that bet, but by wins of the others [V44, V46]', async () => {
    const member = await newMember(100n)
    const [first, second] = [
      { ...play(member), amount: 10n },
      { ...play(member), amount: 20n },
    ]
    const inRound = { ...second, round: first.round }
    await wagers.stake(first)
    await wagers.stake(inRound)
    await wagers.rollback({ ...first, ext: randomUUID(), reference: first.ext })
    expect(await wagers.win({ ...first, ext: randomUUID(), reference: first.ext, amount: 5n })).toMatchObject({
      status: 'tombstoned',
      balance: 80n,
    })
    expect(await wagers.win({ ...inRound, ext: randomUUID(), reference: inRound.ext, amount: 5n })).toMatchObject({
      status: 'ok',
      balance: 85n,
    })
    expect(await wagers.rollback({ ...inRound, ext: randomUUID(), reference: inRound.ext })).toMatchObject({
      status: 'already_settled',
    })
  })

  test('after a win refuses, or reverses both where the contract says so [V45]', async () => {
    const member = await newMember(100n)
    const bet = { ...play(member), amount: 10n }
    await wagers.stake(bet)
    await wagers.win({ ...bet, ext: randomUUID(), reference: bet.ext, amount: 4n })
    await wagers.win({ ...bet, ext: randomUUID(), reference: bet.ext, amount: 5n, closesRound: true })
    const rollback = { ...bet, ext: randomUUID(), reference: bet.ext }
    expect(await wagers.rollback(rollback)).toMatchObject({ status: 'already_settled', balance: 99n })
    expect(await wagers.rollback({ ...rollback, ext: randomUUID(), withWins: true })).toMatchObject({
      status: 'ok',
      balance: 100n,
    })
    expect(await roundOf(db, bet)).toMatchObject({ closedAt: null, won: 0n, wins: 0, bets: 0 })
  })

  test('of a bet beside one that won asks nothing of the win of the other', async () => {
    const lost = { ...play(await newMember(100n)), amount: 10n }
    const won = { ...lost, ext: randomUUID() }
    for (const bet of [lost, won]) await wagers.stake(bet)
    await wagers.win({ ...won, ext: randomUUID(), reference: won.ext, amount: 4n })
    expect(await wagers.rollback({ ...lost, ext: randomUUID(), reference: lost.ext })).toMatchObject({
      status: 'ok',
      balance: 94n,
    })
  })

  test('of a hold that was given back moves nothing', async () => {
    const held = { ...play(await newMember(100n)), amount: 10n }
    await wagers.reserve(held)
    expect(await wagers.release({ ...held, ext: randomUUID(), reference: held.ext })).toMatchObject({ balance: 100n })
    expect(await wagers.rollback({ ...held, ext: randomUUID(), reference: held.ext })).toMatchObject({
      status: 'ok',
      balance: 100n,
    })
    expect(await cash(held.member)).toBe(100n)
  })

  test('of a win may leave a debt, which later money repays first [V50]', async () => {
    const member = await newMember(10n)
    const bet = { ...play(member), amount: 10n }
    await wagers.stake(bet)
    const win = { ...bet, ext: randomUUID(), reference: bet.ext, amount: 50n, closesRound: true }
    await wagers.win(win)
    await wagers.stake({ ...play(member), amount: 40n })
    expect(await wagers.rollback({ ...bet, ext: randomUUID(), reference: win.ext })).toMatchObject({
      status: 'ok',
      balance: -40n,
    })
    expect(await balanceOf(db, member)).toMatchObject({ cash: -40n, debt: 40n })
    expect(await wagers.stake({ ...play(member), amount: 1n })).toMatchObject({ status: 'insufficient', balance: -40n })
    expect(await roundOf(db, bet), 'the round is open again').toMatchObject({ closedAt: null, wins: 0 })
    await wagers.promoWin({ ...play(member), amount: 45n })
    expect(await balanceOf(db, member)).toMatchObject({ cash: 5n, debt: 0n })
  })

  test("of another member's bet, or in another round, is refused", async () => {
    const [member, other] = [await newMember(100n), await newMember(100n)]
    const bet = { ...play(member), amount: 10n }
    await wagers.stake(bet)
    expect(await wagers.rollback({ ...bet, ext: randomUUID(), member: other, reference: bet.ext })).toMatchObject({
      status: 'unknown_reference',
    })
    expect(await wagers.rollback({ ...bet, ext: randomUUID(), round: 'another', reference: bet.ext })).toMatchObject({
      status: 'unknown_reference',
    })
    const elsewhere = { ...play(member), amount: 5n }
    await wagers.stake(elsewhere)
    expect(await wagers.rollback({ ...elsewhere, ext: randomUUID(), reference: bet.ext }), 'a round of theirs').toMatchObject({
      status: 'unknown_reference',
    })
    expect([await cash(member), await cash(other)]).toEqual([85n, 100n])
  })
})

type Verb = 'bet' | 'win' | 'rollback' | 'close'
type Seen = { bet: boolean; win: boolean; back: boolean; closed: boolean }

/** What the house must hold after each call: 100 to begin with, a bet of 10, a win of 7. */
function expected(seen: Seen, verb: Verb): Seen {
  if (verb === 'bet') return seen.back || seen.bet || seen.closed ? seen : { ...seen, bet: true }
  if (verb === 'win') return seen.bet && !seen.back && !seen.win ? { ...seen, win: true } : seen
  if (verb === 'rollback') return seen.win ? seen : { ...seen, back: true }
  return seen.bet ? { ...seen, closed: true } : seen
}

const worth = ({ bet, win, back }: Seen): bigint => 100n - (bet && !back ? 10n : 0n) + (win ? 7n : 0n)

test('every order and repetition of bet, win, rollback and end leaves what the model leaves [V47, trust 16]', async () => {
  const verb = fc.constantFrom<Verb>('bet', 'win', 'rollback', 'close')
  await fc.assert(
    fc.asyncProperty(fc.array(verb, { minLength: 1, maxLength: 8 }), async (verbs) => {
      const member = await newMember(100n)
      const bet = { ...play(member), amount: 10n }
      const win = { ...bet, ext: randomUUID(), reference: bet.ext, amount: 7n }
      const rollback = { ...bet, ext: randomUUID(), reference: bet.ext }
      let seen: Seen = { bet: false, win: false, back: false, closed: false }
      for (const each of verbs) {
        if (each === 'bet') await wagers.stake(bet)
        else if (each === 'win') await wagers.win(win)
        else if (each === 'rollback') await wagers.rollback(rollback)
        else await wagers.closeRound({ ...bet, ext: randomUUID() })
        seen = expected(seen, each)
        expect(await cash(member)).toBe(worth(seen))
      }
    }),
    { numRuns: 60 },
  )
  await audit()
})

test("all permutations of one bet's calls, each twice and all at once, end as one of the orders would [trust 16]", async () => {
  for (let run = 0; run < 40; run++) {
    const member = await newMember(100n)
    const bet = { ...play(member), amount: 10n }
    const win = { ...bet, ext: randomUUID(), reference: bet.ext, amount: 7n }
    const rollback = { ...bet, ext: randomUUID(), reference: bet.ext }
    const calls = [() => wagers.stake(bet), () => wagers.win(win), () => wagers.rollback(rollback)]
    const shuffled = [...calls, ...calls]
      .map((call, i) => ({ call, key: (run * 7919 + i * 104729) % 101 }))
      .toSorted((a, b) => a.key - b.key)
    await Promise.all(shuffled.map(({ call }) => call()))
    expect([100n, 97n]).toContain(await cash(member))
  }
  await audit()
})
