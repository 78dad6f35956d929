import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { angkorSunrise1 as angkor } from '#arcade/slots/rules/machines/angkor-sunrise.ts'
import { countFigures } from '#arcade/slots/rules/figures/count-figures.ts'
import { lanternMarket1 as lantern } from '#arcade/slots/rules/machines/lantern-market.ts'
import { turnAt } from '#arcade/slots/rules/spins/lines-turn.ts'
import { partsOf, type Machine } from '#arcade/slots/rules/machine.ts'
import { machines } from '#arcade/slots/rules/machines/machines.ts'
import { moonRegatta1 as regatta } from '#arcade/slots/rules/machines/moon-regatta.ts'
import { spinOutcome } from '#arcade/slots/rules/spins/spin.ts'
import { waysTurnAt } from '#arcade/slots/rules/spins/ways-turn.ts'
import { reader } from '../../games/slots/lines.ts'
import { player } from '../../games/slots/player.ts'
import { seededDraw } from '../even-draw.ts'
import { sampleSpins } from './sample-spins.ts'
import { verdictOn } from './verdict.ts'
import { waysReader } from '../../games/slots/ways.ts'

const exact = new Map(machines.map((machine) => [machine.game, countFigures(machine)]))
const rounds = 4_000_000

/** What is played against what was computed of the true machine of the same name. */
function simulated(played: Machine) {
  const computed = exact.get(played.game)
  if (!computed) throw new Error(played.game)
  return verdictOn(sampleSpins(played, { rounds, seed: 72 }), computed, { parts: partsOf(played) })
}

const stopsOf = ({ reels }: Machine) => fc.tuple(...reels.map((strip) => fc.nat(strip.length - 1)))

describe("the auditor's reading of the reels", () => {
  test('agrees with what the player is shown, at any stops: lines', () => {
    const read = reader(lantern)
    fc.assert(
      fc.property(stopsOf(lantern), (stops) => {
        const { pays, scatters } = turnAt(lantern, { stops, free: false })
        expect(read(Int32Array.from(stops))).toEqual({ pays, scatters })
      }),
      { numRuns: 3000 },
    )
  })

  test('agrees with what the player is shown, at any stops: ways', () => {
    const read = waysReader(regatta)
    fc.assert(
      fc.property(stopsOf(regatta), (stops) => {
        const { pays, scatters } = waysTurnAt(regatta, { stops, free: false, multiplier: 1 })
        expect(read(Int32Array.from(stops))).toEqual({ pays, scatters })
      }),
      { numRuns: 3000 },
    )
  })

  test.each(machines)('agrees on whole rounds of $game, features and all', (machine) => {
    const play = player(machine, seededDraw(9))
    const draw = seededDraw(9)
    let features = 0
    for (let i = 0; i < 20_000; i++) {
      const { pays, turns, grand } = spinOutcome(machine, draw)
      if (turns.length > 1) features++
      expect(play()).toEqual({ pays, feature: turns.length > 1, grand })
    }
    expect(features).toBeGreaterThan(50)
  })
})

describe('a seeded simulation', { timeout: 60_000 }, () => {
  test.each(machines)('of $game returns what was computed, within the 99 % interval, and hits as often [trust 72]', (machine) => {
    expect(simulated(machine)).toMatchObject({ holds: true, hitsHold: true, featuresHold: true })
  })

  test('does not hold for a machine whose paytable is not the one computed [trust 72]', () => {
    const wrongPays: Machine[] = [
      { ...lantern, pays: { ...lantern.pays, elephant: [75, 250, 750] } },
      { ...regatta, pays: { ...regatta.pays, boat: [10, 20, 40] } },
      { ...angkor, hold: { ...angkor.hold, coins: angkor.hold.coins.with(0, { stakes: 2, weight: 500, jackpot: null }) } },
    ]
    for (const wrong of wrongPays) expect(simulated(wrong).holds).toBe(false)
  })

  test('does not hold for a machine with one symbol changed on one reel [trust 72]', () => {
    const wrongReel = { ...lantern, reels: lantern.reels.map((strip, reel) => (reel === 0 ? strip.with(4, 'elephant') : strip)) }
    const verdict = simulated(wrongReel)
    expect(verdict.hitsHold && verdict.holds).toBe(false)
  })

  test('does not hold for free spins that are won, or coins that land, more often than computed [trust 72]', () => {
    const moreMoons = {
      ...regatta,
      reels: regatta.reels.map((strip, reel) => (reel === 0 ? strip.with(0, 'moon' as const) : strip)),
    }
    expect(simulated(moreMoons).featuresHold).toBe(false)
    expect(simulated({ ...angkor, hold: { ...angkor.hold, oneIn: 20 } }).holds).toBe(false)
  })

  test('is the same from the same seed', () => {
    const sample = () => sampleSpins(lantern, { rounds: 20_000, seed: 5 })
    expect(sample()).toEqual(sample())
    expect(sampleSpins(lantern, { rounds: 20_000, seed: 6 })).not.toEqual(sample())
  })
})
