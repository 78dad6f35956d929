import { describe, expect, test } from 'vitest'
import { drawing } from '../../../arcade/fairness/rules/draw.ts'
import { lanternMarket1 } from '../../../arcade/slots/rules/lantern-market.ts'
import { spinOutcome } from '../../../arcade/slots/rules/spin.ts'
import { unitsOfText } from '../../../kit/money.ts'
import { recompute, sameDraws } from './recompute.ts'

const entropy = { serverSeed: '0123456789abcdef'.repeat(4), clientSeed: 'client', nonce: 1 }
const stake = 200_000n

describe('a round drawn again in the browser', () => {
  test('has the fingerprint, the draws and the pay that the arcade has [trust 73]', () => {
    const { below, draws } = drawing(entropy)
    const outcome = spinOutcome(lanternMarket1, below)
    const again = recompute(lanternMarket1, entropy, { stake, jackpot: null })
    expect(again.commitment).toBe('a8ae6e6ee929abea3afcfc5258c8ccd6f85273e0d4626d26c7279f3250f77c8e')
    expect(sameDraws(draws, again)).toBe(true)
    expect(again.turns.map(({ turn }) => (turn.kind === 'hold' ? null : turn.stops))).toEqual(
      outcome.turns.map(({ stops }) => stops),
    )
    expect(again.payout).toBe((stake * BigInt(outcome.pays)) / 20n)
  })

  test('lays every draw at the turn it stopped, over a round with free spins', () => {
    const nonce = Array.from({ length: 2000 }, (_, i) => i).find(
      (n) => recompute(lanternMarket1, { ...entropy, nonce: n }, { stake, jackpot: null }).turns.length > 1,
    ) as number
    const again = recompute(lanternMarket1, { ...entropy, nonce }, { stake, jackpot: null })
    for (const { turn, draws } of again.turns) expect(draws.map(({ drawn }) => drawn)).toEqual(turn.stops)
    expect(again.turns.reduce((sum, { turn }) => sum + unitsOfText(turn.amount), 0n)).toBe(again.payout)
  })

  test('tells a changed, a missing and a swapped draw from the true ones', () => {
    const again = recompute(lanternMarket1, entropy, { stake, jackpot: null })
    const drawn = again.turns.flatMap(({ draws }) => draws)
    const [first, ...rest] = drawn as [(typeof drawn)[number], ...typeof drawn]
    expect(sameDraws([{ ...first, drawn: first.drawn + 1 }, ...rest], again)).toBe(false)
    expect(sameDraws(rest, again)).toBe(false)
    expect(sameDraws(drawn.toReversed(), again)).toBe(false)
  })
})
