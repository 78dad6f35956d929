import { describe, expect, test } from 'vitest'
import { drawing } from './draw.ts'

const SAMPLE = 240_000

/** Whole numbers below the bound, from consecutive nonces of one fixed pair of seeds, as rounds draw them. */
function sample(bound: number): number[] {
  const drawn: number[] = []
  for (let nonce = 0; drawn.length < SAMPLE; nonce++) {
    const { below } = drawing({ serverSeed: 'a fixed seed for the statistical tests', clientSeed: 'lantern', nonce })
    for (let i = 0; i < 64; i++) drawn.push(below(bound))
  }
  return drawn
}

function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

/** Wilson and Hilferty: how far a chi-square of `df` degrees lies from its mean, as a standard normal deviate. */
function deviate(chi: number, df: number): number {
  return (Math.cbrt(chi / df) - (1 - 2 / (9 * df))) / Math.sqrt(2 / (9 * df))
}

/** Both tails at 99 %: too even is as suspicious as too uneven. */
const BAND = 2.5758

function frequency(values: readonly number[], bound: number): number {
  const counts = new Array<number>(bound).fill(0)
  for (const value of values) counts[value] = (counts[value] as number) + 1
  return deviate(chiSquare(counts), bound - 1)
}

/** Pairs of neighbours, not overlapping, over bound² cells. */
function serial(values: readonly number[], bound: number): number {
  const counts = new Array<number>(bound ** 2).fill(0)
  for (let i = 0; i + 1 < values.length; i += 2) {
    const cell = (values[i] as number) * bound + (values[i + 1] as number)
    counts[cell] = (counts[cell] as number) + 1
  }
  return deviate(chiSquare(counts), bound ** 2 - 1)
}

/** Wald and Wolfowitz: runs above and below the middle of an even bound, where either side is a fair coin. */
function runs(values: readonly number[], bound: number): number {
  let count = 1
  let high = 0
  const above = (value: number | undefined) => (value as number) >= bound / 2
  values.forEach((value, i) => {
    if (above(value)) high++
    if (i > 0 && above(value) !== above(values[i - 1])) count++
  })
  const low = values.length - high
  const mean = (2 * high * low) / values.length + 1
  return (count - mean) / Math.sqrt(((mean - 1) * (mean - 2)) / (values.length - 1))
}

describe.each([6, 32, 38, 52])('whole numbers below %i from the committed stream', (bound) => {
  const values = sample(bound)

  test('are as even as chance is, no more and no less [trust 70]', () => {
    expect(Math.abs(frequency(values, bound))).toBeLessThan(BAND)
  })

  test('do not remember their neighbour [trust 70]', () => {
    expect(Math.abs(serial(values, bound))).toBeLessThan(BAND)
  })

  test('run as long as chance runs [trust 70]', () => {
    expect(Math.abs(runs(values, bound))).toBeLessThan(BAND)
  })

  test('would be told from numbers that lean by one in a hundred, repeat, or take turns', () => {
    const leaning = values.map((value, i) => (i % 100 === 0 ? 0 : value))
    const repeating = values.map((value, i) => (i % 10 === 0 ? (values[i + 1] as number) : value))
    const turning = values.map((value, i) => (i % 20 === 1 ? ((values[i - 1] as number) + bound / 2) % bound : value))
    expect(frequency(leaning, bound)).toBeGreaterThan(BAND)
    expect(serial(repeating, bound)).toBeGreaterThan(BAND)
    expect(Math.abs(runs(turning, bound))).toBeGreaterThan(BAND)
  })
})
