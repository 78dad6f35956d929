import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { HOUR } from '#kit/clock.ts'
import { ratio } from '#arcade/families/rules/fraction.ts'
import { whatStands, type FootballReport, type MatchStatus } from './match-status.ts'
import { readScore, type Goals } from './score.ts'
import { settleLeg } from '../settle-leg.ts'

type Pair = readonly [home: number, away: number]
type Case = {
  readonly team1: string
  readonly team2: string
  readonly date: string
  readonly score: { readonly ht?: Pair; readonly ft?: Pair; readonly et?: Pair; readonly p?: Pair }
  readonly status: MatchStatus
}
const known = JSON.parse(readFileSync(join(import.meta.dirname, 'status-cases.json'), 'utf8')) as {
  readonly status_cases: readonly Case[]
  readonly et_and_penalties: readonly Case[]
}
const of = (status: MatchStatus) => known.status_cases.filter((one) => one.status === status)
const label = ({ team1, team2, date }: Case) => `${date} ${team1} - ${team2}`
const goals = (pair: Pair | undefined): Goals | null => (pair ? { home: pair[0], away: pair[1] } : null)
const kickOffOf = ({ date }: Case) => Date.parse(`${date}T12:00:00Z`)

const PRICE = 25_000
/** What bets on the match, on its first half and on both return. */
function returned(report: FootballReport, hours: number, pick = 'home') {
  const { score } = whatStands(report, report.kickOff + hours * HOUR)
  expect(readScore(score)).toEqual(score)
  const on = (market: string, picked: string) => settleLeg({ market, pick: picked }, PRICE, score)
  return [on('1x2', pick), on('first_half.1x2', pick), on('half_full', `${pick}/${pick}`)]
}
const WON = ratio(5n, 2n)
const LOST = ratio(0n, 1n)
const BACK = ratio(1n, 1n)

test.each(of('cancelled').map((one) => [label(one), one] as const))(
  '%s was cancelled: every stake goes back at once',
  (_, one) => {
    expect(returned({ status: 'cancelled', kickOff: kickOffOf(one), halfTime: null, goals: null }, 0)).toEqual([BACK, BACK, BACK])
  },
)

test.each(of('postponed').map((one) => [label(one), one] as const))('%s was postponed: waited for a day and a half', (_, one) => {
  const report: FootballReport = { status: 'postponed', kickOff: kickOffOf(one), halfTime: null, goals: null }
  expect(returned(report, 35.9)).toEqual([null, null, null])
  expect(returned(report, 36)).toEqual([BACK, BACK, BACK])
  expect(whatStands(report, report.kickOff).reason).toBe('postponed')
  expect(whatStands(report, report.kickOff + 36 * HOUR).reason).toBe('postponed too long')
})

test.each(of('awarded').map((one) => [label(one), one] as const))(
  '%s was awarded: a federation’s score wins no bet',
  (_, one) => {
    const award = goals(one.score.ft)
    expect(award).not.toBeNull()
    const report: FootballReport = { status: 'awarded', kickOff: kickOffOf(one), halfTime: null, goals: award }
    for (const pick of ['home', 'draw', 'away']) expect(returned(report, 2, pick)).toEqual([BACK, BACK, BACK])
  },
)

describe('after extra time and penalties', () => {
  test.each(known.et_and_penalties.map((one) => [label(one), one] as const))('%s is settled by its ninety minutes', (_, one) => {
    const { ft, ht, et, p } = one.score
    expect(et && p).toBeDefined()
    const report: FootballReport = { status: 'finished', kickOff: kickOffOf(one), halfTime: goals(ht), goals: goals(ft) }
    const [h = 0, a = 0] = ft ?? []
    const winner = h > a ? 'home' : h < a ? 'away' : 'draw'
    for (const pick of ['home', 'draw', 'away']) expect(returned(report, 3, pick)[0]).toEqual(pick === winner ? WON : LOST)
  })

  test('a final of 0-0 that extra time decided is a draw', () => {
    const final: FootballReport = { status: 'finished', kickOff: 0, halfTime: null, goals: { home: 0, away: 0 } }
    expect(returned(final, 3, 'draw')).toEqual([WON, WON, WON])
  })
})

test('a match that is abandoned is waited for; then what was decided stands, and the first half', () => {
  const report: FootballReport = { status: 'abandoned', kickOff: 0, halfTime: { home: 1, away: 0 }, goals: { home: 1, away: 1 } }
  expect(returned(report, 2)).toEqual([null, WON, null])
  expect(returned(report, 36)).toEqual([BACK, WON, BACK])
  const { score } = whatStands(report, 36 * HOUR)
  expect(settleLeg({ market: 'both_score', pick: 'yes' }, PRICE, score)).toEqual(WON)
  expect(settleLeg({ market: 'totals:6', pick: 'under' }, PRICE, score)).toEqual(LOST)
  const early: FootballReport = { ...report, halfTime: null, goals: { home: 1, away: 0 } }
  expect(returned(early, 36)).toEqual([BACK, BACK, BACK])
})

test('a match that goes on after it was abandoned is settled as any other', () => {
  const report: FootballReport = { status: 'finished', kickOff: 0, halfTime: { home: 1, away: 0 }, goals: { home: 2, away: 1 } }
  expect(returned(report, 30)).toEqual([WON, WON, WON])
})

test('a first half of which nobody tells the score waits, unless the match had no goals', () => {
  const report: FootballReport = { status: 'finished', kickOff: 0, halfTime: null, goals: { home: 2, away: 1 } }
  expect(returned(report, 2)).toEqual([WON, null, null])
})

test('the first half is settled while the match is played', () => {
  const report: FootballReport = { status: 'playing', kickOff: 0, halfTime: { home: 1, away: 0 }, goals: null }
  expect(returned(report, 1)).toEqual([null, WON, null])
  const later: FootballReport = { ...report, goals: { home: 1, away: 2 } }
  expect(returned(later, 1)).toEqual([null, WON, null])
  expect(settleLeg({ market: 'both_score', pick: 'yes' }, PRICE, whatStands(later, 0).score)).toEqual(WON)
  const early: FootballReport = { ...later, halfTime: null }
  expect(returned(early, 0)).toEqual([null, null, null])
  expect(settleLeg({ market: 'first_half.both_score', pick: 'no' }, PRICE, whatStands(early, 0).score)).toEqual(LOST)
  expect(returned({ ...report, status: 'to come', halfTime: null }, -1)).toEqual([null, null, null])
})

describe('corners and cards', () => {
  const half = { home: 2, away: 1 }
  const report: FootballReport = {
    status: 'finished',
    kickOff: 0,
    halfTime: { home: 0, away: 0 },
    goals: { home: 1, away: 0 },
    corners: { halfTime: half, fullTime: { home: 6, away: 4 } },
    cards: { halfTime: { home: 0, away: 0 }, fullTime: { home: 1, away: 2 } },
  }
  const on = (of: FootballReport, hours: number) => {
    const { score } = whatStands(of, hours * HOUR)
    expect(readScore(score)).toEqual(score)
    const picks = [
      'corners_totals:38|over',
      'corners_totals:46|over',
      'first_half.corners_totals:10|over',
      'cards_totals:10|over',
    ]
    return picks.map((text) => {
      const [market = '', pick = ''] = text.split('|')
      return settleLeg({ market, pick }, PRICE, score)
    })
  }

  test('are settled as goals are', () => {
    expect(on(report, 2)).toEqual([WON, LOST, WON, WON])
    expect(on({ ...report, status: 'cancelled' }, 2)).toEqual([BACK, BACK, BACK, BACK])
    expect(on({ ...report, status: 'awarded' }, 2)).toEqual([BACK, BACK, WON, BACK])
    expect(on({ ...report, status: 'postponed' }, 2)).toEqual([null, null, null, null])
    expect(on({ ...report, status: 'postponed' }, 36)).toEqual([BACK, BACK, BACK, BACK])
  })

  test('of a match that was abandoned stand where no further one could turn a bet', () => {
    const abandoned: FootballReport = { ...report, status: 'abandoned' }
    expect(on(abandoned, 2)).toEqual([null, null, WON, null])
    expect(on(abandoned, 36)).toEqual([WON, BACK, WON, WON])
  })

  test('are told at the whistle: while a match is played those of its first half alone', () => {
    const none = { fullTime: null }
    const playing = {
      ...report,
      status: 'playing',
      corners: { halfTime: half, ...none },
      cards: { halfTime: null, ...none },
    } as const
    expect(on(playing, 1)).toEqual([null, null, WON, null])
  })
})
