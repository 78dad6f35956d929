import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faults, restarts, runCrashes, type Report } from './crash.ts'

/** The whole product in processes of its own; `npm run sim -- crash` does the same for longer. */
const SEED = 2026
const lines: string[] = []
const ending = new AbortController()
let report: Report

beforeAll(async () => {
  const plan = {
    seed: SEED,
    faults: [...faults, ...restarts],
    byChance: false,
    play: 1000,
    late: false,
    signal: ending.signal,
    // Nothing that this proves needs agents, and what they earn is settled in a night: six processes more, one after the other. `play` has them.
    size: { arcade: 3, vendors: 2, carriers: 2, bettors: 0, takers: 4, agents: 0 },
  } as const
  report = await runCrashes({ ...plan, until: { faults: plan.faults.length }, say: (line) => lines.push(line) })
}, 240_000)
afterAll(() => ending.abort())

const roundsOf = (kind: 'kill' | 'restart') => report.rounds.filter(({ fault }) => fault.startsWith(kind))
const told = () => lines.join('\n')

describe(`players and a vendor at the whole product, seed ${SEED}`, () => {
  test('kill -9 of house, arcade and database under load loses nothing acknowledged, doubles nothing, and every round ends once [trust 4, trust 5, trust 7, trust 15, trust 74]', () => {
    expect(
      roundsOf('kill').map(({ fault }) => fault),
      told(),
    ).toEqual([...faults])
    for (const { fault, verdict, repeated } of roundsOf('kill')) {
      expect(verdict.difference, fault).toBeNull()
      expect(repeated, fault).toBeGreaterThan(0)
    }
  })

  test('house and arcade asked to end under load end cleanly, and lose and double nothing [trust 77]', () => {
    expect(
      roundsOf('restart').map(({ fault, exit }) => [fault, exit]),
      told(),
    ).toEqual(restarts.map((fault) => [fault, 0]))
    for (const { fault, verdict } of roundsOf('restart')) expect(verdict.difference, fault).toBeNull()
  })

  test('at the end every stake has left escrow, and the books of house, arcade and payment provider agree [W3, trust 5, trust 8]', () => {
    expect(report.last.difference, told()).toBeNull()
    expect(report.missing, told()).toEqual([])
    expect(report.last.decisions).toBeGreaterThan(0)
    expect(report.last.freeBets).toBeGreaterThan(0)
    expect(report.last.freeRounds).toBeGreaterThan(report.last.freeBets)
    expect(report.last.bonuses.get('process'), told()).toBeUndefined()
    for (const end of ['forfeit', 'expired']) expect(report.last.bonuses.get(end), told()).toBeGreaterThan(0)
    expect(report.last.deposits).toBeGreaterThan(0)
    expect(report.last.withdrawals).toBeGreaterThan(0)
    expect(report.last.transfers).toBeGreaterThan(0)
    expect(report.steps).toBeGreaterThan(50)
  })
})
