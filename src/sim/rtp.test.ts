import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { census } from '../arcade/slots/rules/census.ts'
import { figures } from '../arcade/slots/rules/figures.ts'
import { lanternMarket1 as machine } from '../arcade/slots/rules/lantern-market.ts'
import type { LinesMachine } from '../arcade/slots/rules/machine.ts'
import { spinLines } from '../arcade/slots/rules/spin-lines.ts'
import { turnAt } from '../arcade/slots/rules/lines-turn.ts'
import { player, reader } from './rtp-reels.ts'
import { sampleRounds, seededDraw } from './rtp-sample.ts'
import { verdictOn } from './rtp-verdict.ts'

const exact = figures(machine, census(machine))
const lines = { lines: machine.lines.length }
const rounds = 4_000_000
const simulated = (played: LinesMachine) => verdictOn(sampleRounds(played, { rounds, seed: 72 }), exact, lines)

describe("the auditor's reading of the reels", () => {
  test('agrees with what the player is shown, at any stops', () => {
    const read = reader(machine)
    fc.assert(
      fc.property(fc.tuple(...machine.reels.map((strip) => fc.nat(strip.length - 1))), (stops) => {
        const { pays, scatters } = turnAt(machine, { stops, free: false })
        expect(read(Int32Array.from(stops))).toEqual({ pays, scatters })
      }),
      { numRuns: 3000 },
    )
  })

  test('agrees on whole rounds, free spins and all', () => {
    const play = player(machine, seededDraw(9))
    const draw = seededDraw(9)
    let freeRounds = 0
    for (let i = 0; i < 20_000; i++) {
      const { pays, turns } = spinLines(machine, draw)
      if (turns.length > 1) freeRounds++
      expect(play()).toBe(pays)
    }
    expect(freeRounds).toBeGreaterThan(50)
  })
})

describe('a seeded simulation', { timeout: 60_000 }, () => {
  test('returns what was computed, within the 99 % interval, and hits as often [trust 72]', () => {
    expect(simulated(machine)).toMatchObject({ holds: true, hitsHold: true })
  })

  test('does not hold for a machine whose paytable is not the one computed [trust 72]', () => {
    const wrongPay = { ...machine, pays: { ...machine.pays, elephant: [75, 250, 750] as const } }
    expect(simulated(wrongPay).holds).toBe(false)
  })

  test('does not hold for a machine with one symbol changed on one reel [trust 72]', () => {
    const wrongReel = { ...machine, reels: machine.reels.map((strip, reel) => (reel === 0 ? strip.with(4, 'elephant') : strip)) }
    expect(simulated(wrongReel).hitsHold && simulated(wrongReel).holds).toBe(false)
  })

  test('is the same from the same seed', () => {
    const sample = () => sampleRounds(machine, { rounds: 20_000, seed: 5 })
    expect(sample()).toEqual(sample())
    expect(sampleRounds(machine, { rounds: 20_000, seed: 6 })).not.toEqual(sample())
  })
})
