import { describe, expect, test } from 'vitest'
import { lotteryOf } from '#arcade/lottery/rules/lotteries.ts'
import { mostOf, readLine, type Line } from '#arcade/lottery/rules/slip.ts'
import { isStopped, plainLine, readNow, standingIn, termsOf } from './terms.ts'

const north = lotteryOf('north-daily')!
const at = { currency: 'USD', series: 1960 }
const reading = (pick: string, more: Partial<Line> = {}) => readLine(north, { bet: 'de', pick, times: 2, mode: 0, ...more })!
/** What a bet of 0.40 on two digits of the special prize pays. */
const ONE = 98n * 40_000n

describe('the lines of a basket', () => {
  test('are bought with the part that a hot number pays, and kept without it', () => {
    const terms = termsOf([{ outcome: 'de:14', pays: 50, room: '1000' }])
    const now = readNow(north, reading('13,14'), terms)
    expect(now.line.reduced).toBe('50:14')
    expect(mostOf(readNow(north, reading('14'), terms), at)).toBe(ONE)
    expect(mostOf(now, at)).toBe(2n * ONE)
    expect(plainLine(now.line)).toEqual(reading('13,14').line)
    expect(readNow(north, reading('13'), terms).line).not.toHaveProperty('reduced')
  })

  test('say which of their numbers are not sold, and how many times the others may be bought', () => {
    const terms = termsOf([
      { outcome: 'de:14', pays: 0, room: '1000' },
      { outcome: 'de:15', pays: 100, room: '100' },
      { outcome: 'de:16', pays: 50, room: '1000' },
    ])
    const standing = (read: ReturnType<typeof reading>, ...others: (typeof read)[]) =>
      standingIn({ ...at, reads: [read, ...others] }, read, terms)
    expect(standing(reading('13,14'))).toEqual({ blocked: ['14'], left: null })
    // 39.20 for each time: 100 is enough for two and not for three.
    expect(standing(reading('15'))).toEqual({ blocked: [], left: null })
    expect(standing(reading('15', { times: 3 }))).toEqual({ blocked: [], left: 2 })
    expect(standing(reading('15'), reading('15', { times: 1, mode: 0 }))).toEqual({ blocked: [], left: 1 })
    expect(standing(reading('15'), reading('15', { times: 9 }))).toEqual({ blocked: [], left: 0 })
    expect(isStopped(standing(readNow(north, reading('16'), terms)))).toBe(false)
    expect(isStopped(standing(reading('15', { times: 3 })))).toBe(true)
  })
})
