import { describe, expect, test } from 'vitest'
import { drawing } from '#arcade/fairness/rules/draw.ts'
import { lanternMarket1 } from '#arcade/slots/rules/machines/lantern-market.ts'
import type { Machine } from '#arcade/slots/rules/machine.ts'
import { machines, offeredMachine } from '#arcade/slots/rules/machines/machines.ts'
import { spinOutcome } from '#arcade/slots/rules/spins/spin.ts'
import { amountOf } from '#arcade/slots/rules/amount.ts'
import { partsOf } from '#arcade/slots/rules/machine.ts'
import { unitsOfText } from '#kit/money.ts'
import { recompute, sameDraws, sameTurns, type Recomputed } from './recompute.ts'

const entropy = { serverSeed: '0123456789abcdef'.repeat(4), clientSeed: 'client', nonce: 1 }
const paid = { stake: 200_000n, jackpot: null }
const turnsOf = ({ turns }: Recomputed) => turns.map(({ turn }) => turn)

/** The first nonce whose round goes on after its first turn. */
function featureOf(machine: Machine): Recomputed {
  for (let nonce = 0; ; nonce++) {
    const again = recompute(machine, { ...entropy, nonce }, paid)
    if (again.turns.length > 1) return again
  }
}

describe.each(machines.map((machine) => [machine.game, machine] as const))(
  'a round of %s drawn again in the browser',
  (_, machine) => {
    test('has the fingerprint, the draws and the pay that the arcade has [trust 73]', () => {
      for (let nonce = 0; nonce < 300; nonce++) {
        const { below, draws } = drawing({ ...entropy, nonce })
        const outcome = spinOutcome(machine, below)
        const again = recompute(machine, { ...entropy, nonce }, paid)
        expect(again.commitment).toBe('a8ae6e6ee929abea3afcfc5258c8ccd6f85273e0d4626d26c7279f3250f77c8e')
        expect(sameDraws(draws, again)).toBe(true)
        expect(turnsOf(again).map(({ stops }) => stops)).toEqual(outcome.turns.map(({ stops }) => stops))
        expect(again.payout).toBe(amountOf({ pays: outcome.pays, stake: paid.stake, parts: partsOf(machine) }))
      }
    })

    test('lays every draw at the turn that took it, over a round with its feature [G8, trust 73]', () => {
      const again = featureOf(machine)
      for (const { turn, draws } of again.turns) {
        expect(draws).toHaveLength(turn.draws)
        expect(draws.slice(0, turn.stops.length).map(({ drawn }) => drawn)).toEqual(turn.stops)
      }
      expect(again.turns.reduce((sum, { turn }) => sum + unitsOfText(turn.amount), 0n)).toBe(again.payout)
    })

    test('is told from one whose window, stops or amounts were changed', () => {
      const again = featureOf(machine)
      const turns = turnsOf(again)
      expect(sameTurns(turns, again)).toBe(true)
      const [first, ...rest] = turns as [(typeof turns)[number], ...typeof turns]
      expect(sameTurns(rest, again)).toBe(false)
      expect(sameTurns([{ ...first, amount: '777' }, ...rest], again)).toBe(false)
      expect(sameTurns([{ ...first, window: first.window.toReversed() } as typeof first, ...rest], again)).toBe(false)
    })
  },
)

test('tells a changed, a missing and a swapped draw from the true ones', () => {
  const again = recompute(lanternMarket1, entropy, paid)
  const drawn = again.turns.flatMap(({ draws }) => draws)
  const [first, ...rest] = drawn as [(typeof drawn)[number], ...typeof drawn]
  expect(sameDraws([{ ...first, drawn: first.drawn + 1 }, ...rest], again)).toBe(false)
  expect(sameDraws(rest, again)).toBe(false)
  expect(sameDraws(drawn.toReversed(), again)).toBe(false)
})

test('takes what a pool paid from the record, and only where the draws filled the window [G8, trust 73]', () => {
  const machine = offeredMachine('angkor-sunrise') as Machine
  const recorded = 123_456_700_000n
  const bare = recompute(machine, entropy, paid)
  expect(recompute(machine, entropy, { ...paid, jackpot: recorded }).payout).toBe(bare.payout)
})
