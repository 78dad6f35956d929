import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterRound, beginRun, endingOf, nextStake, type AutoRules, type AutoRun, type Outcome } from './rules.ts'

const stakes = [20n, 40n, 100n, 200n, 400n, 1000n]
const open: AutoRules = { rounds: null, singleWin: null, gain: null, fall: null, afterWin: 'keep', afterLoss: 'keep' }
const run = (rules: Partial<AutoRules> = {}, first = 100n) => beginRun({ ...open, ...rules }, { stakes, first })
const staked = (at: AutoRun) => stakes[nextStake(at)] as bigint
/** One round after another, at the stakes that the rules have, each paying what is listed. */
const played = (at: AutoRun, ...payouts: readonly bigint[]) =>
  payouts.reduce((before, payout) => afterRound(before, { stake: staked(before), payout }), at)

describe('a run of rounds', () => {
  test('ends after as many rounds as were asked for, and without a number not by itself', () => {
    expect(endingOf(played(run({ rounds: 3 }), 0n, 0n))).toBeNull()
    expect(endingOf(played(run({ rounds: 3 }), 0n, 0n, 0n))).toBe('rounds')
    expect(endingOf(played(run(), ...Array.from({ length: 500 }, () => 0n)))).toBeNull()
  })

  test('ends on a single win of so much, not on the sum of smaller ones', () => {
    expect(endingOf(played(run({ singleWin: 500n }), 300n, 300n))).toBeNull()
    expect(endingOf(played(run({ singleWin: 500n }), 500n))).toBe('singleWin')
  })

  test('ends when the balance has grown by so much', () => {
    expect(endingOf(played(run({ gain: 200n }), 299n))).toBeNull()
    expect(endingOf(played(run({ gain: 200n }), 300n))).toBe('gain')
    expect(endingOf(played(run({ gain: 200n }), 0n, 300n, 200n))).toBe('gain')
  })

  test('ends before the stake that could take the loss beyond what was said', () => {
    expect(endingOf(run({ fall: 99n }))).toBe('fall')
    expect(endingOf(played(run({ fall: 250n }), 0n))).toBeNull()
    expect(endingOf(played(run({ fall: 250n }), 0n, 0n))).toBe('fall')
  })

  test('raises the stake by its percentage, and stakes the highest that the game takes below it', () => {
    const after = (...payouts: bigint[]) => staked(played(run({ afterLoss: { raise: 50 } }), ...payouts))
    expect([after(), after(0n), after(0n, 0n), after(0n, 0n, 0n)]).toEqual([100n, 100n, 200n, 200n])
    expect(after(...Array.from({ length: 40 }, () => 0n))).toBe(1000n)
  })

  test('goes back to its first stake where that is the rule, after a win as after a loss', () => {
    const rules = { afterLoss: { raise: 100 }, afterWin: 'reset' } as const
    expect(staked(played(run(rules), 0n, 0n))).toBe(400n)
    expect(staked(played(run(rules), 0n, 0n, 900n))).toBe(100n)
    expect(staked(played(run({ afterWin: { raise: 100 }, afterLoss: 'reset' }), 500n, 0n))).toBe(100n)
  })

  test('leaves the stake alone where exactly the stake came back', () => {
    const doubling = { afterWin: { raise: 100 }, afterLoss: { raise: 100 } }
    expect(staked(played(run(doubling), 100n))).toBe(100n)
  })

  test('never loses more than was said and never leaves the stakes of the game, whatever comes', () => {
    const change = fc.oneof(
      fc.constant('keep' as const),
      fc.constant('reset' as const),
      fc.record({ raise: fc.integer({ min: 1, max: 400 }) }),
    )
    const rules = fc.record({
      rounds: fc.option(fc.integer({ min: 1, max: 60 })),
      singleWin: fc.constant(null),
      gain: fc.option(fc.bigInt(1n, 5000n)),
      fall: fc.bigInt(1n, 5000n),
      afterWin: change,
      afterLoss: change,
    })
    const multiples = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 80 })
    fc.assert(
      fc.property(rules, fc.constantFrom(...stakes), multiples, (given, first, outcomes) => {
        let at = beginRun(given, { stakes, first })
        for (const multiple of outcomes) {
          if (endingOf(at) !== null) break
          const stake = staked(at)
          expect(stakes).toContain(stake)
          const outcome: Outcome = { stake, payout: stake * BigInt(multiple) }
          at = afterRound(at, outcome)
          expect(-at.net).toBeLessThanOrEqual(given.fall)
          if (given.rounds !== null) expect(at.done).toBeLessThanOrEqual(given.rounds)
        }
      }),
    )
  })
})
