import { dayOf, minuteOfDay, type Calendar } from '#kit/calendar.ts'
import { DAY, type Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import { floorOf } from './floors.ts'
import {
  DEPOSITS_OF_A_DAY,
  HOURS_OF_A_DAY,
  markerNames,
  markers,
  NIGHT_ENDS,
  NIGHT_QUARTERS,
  SITTING_QUARTERS,
  STAKES_RISE,
  USUAL_WEEKS,
  type MarkerName,
} from './markers.ts'
import { lostIn, meanStake, QUARTER, sittingsOf, sumOf, type Play, type Quarter } from './play.ts'

/** Why a marker is there: how often or on how many days, or an amount and what was usual. */
export type Mark = {
  readonly marker: MarkerName
  readonly times: number
  readonly amount: Units | null
  readonly usual: Units | null
}

export type Where = { readonly now: Millis; readonly currency: string; readonly calendar: Calendar }
type Found = Omit<Mark, 'marker'>
type Find = (play: Play, where: Where & { readonly from: Millis; readonly recent: readonly Quarter[] }) => Found

const WEEK: Millis = 7 * DAY
/** Beyond so many times the usual nobody counts. */
const MOST_TIMES = 1000
const nothing: Found = { times: 0, amount: null, usual: null }
const counted = (times: number): Found => ({ ...nothing, times })

/** What of a week is a multiple of the usual; no multiple where it is below the floor, and one above all where nothing was usual. */
function risen(of: (quarter: Quarter) => Units): Find {
  return ({ quarters }, { now, from, recent, currency }) => {
    const amount = sumOf(recent, of)
    if (amount < floorOf(currency)) return nothing
    const before = quarters.filter(({ at }) => at < from && at >= from - USUAL_WEEKS * WEEK)
    const first = before[0]?.at ?? now
    const weeks = Math.min(USUAL_WEEKS, Math.max(1, Math.ceil((from - first) / WEEK)))
    const sum = sumOf(before, of)
    const usual = sum > 0n ? sum / BigInt(weeks) : 0n
    let times = 0
    while (times < MOST_TIMES && amount >= usual * BigInt(times + 1)) times += 1
    return { times, amount, usual }
  }
}

const chasing: Find = (_play, { recent, currency }) => {
  const enough = floorOf(currency) / 10n
  const lost = new Set(recent.filter((quarter) => quarter.bets > 0 && lostIn(quarter) >= enough).map(({ at }) => at))
  const after = recent.filter(({ at, deposits }) => deposits > 0 && (lost.has(at - QUARTER) || (deposits > 1 && lost.has(at))))
  return counted(after.length)
}

/** On how many days what is counted in a quarter of an hour comes to so much. */
function daysWith(of: (quarter: Quarter, where: Where) => number, least: number): Find {
  return (_play, { recent, ...where }) => {
    const days = new Map<string, number>()
    for (const quarter of recent) {
      const day = dayOf(quarter.at, where.calendar)
      days.set(day, (days.get(day) ?? 0) + of(quarter, where))
    }
    return counted([...days.values()].filter((count) => count >= least).length)
  }
}

const played = ({ bets }: Quarter) => (bets > 0 ? 1 : 0)
const atNight = (quarter: Quarter, { calendar }: Where) =>
  minuteOfDay(quarter.at, calendar) < NIGHT_ENDS * 60 ? played(quarter) : 0

const stakesUp: Find = (_play, { recent, currency }) => {
  const enough = floorOf(currency) / 100n
  const risen = sittingsOf(recent).filter((sitting) => {
    if (sitting.length < SITTING_QUARTERS || sumOf(sitting, lostIn) <= 0n) return false
    const third = Math.floor(sitting.length / 3)
    const [first, last] = [meanStake(sitting.slice(0, third)), meanStake(sitting.slice(-third))]
    return last >= enough && last >= first * STAKES_RISE
  })
  return counted(risen.length)
}

const takenBack: Find = ({ quarters, takenBack }, { from }) => {
  const playedAfter = (at: Millis) => quarters.some((one) => one.bets > 0 && one.at > at - QUARTER && one.at < at + DAY)
  return counted(takenBack.filter((at) => at >= from && playedAfter(at)).length)
}

const since =
  (of: (play: Play) => readonly Millis[]): Find =>
  (play, { from }) =>
    counted(of(play).filter((at) => at >= from).length)

const finds: Readonly<Record<MarkerName, Find>> = {
  deposits_up: risen(({ paidIn, paidOut }) => paidIn - paidOut),
  losses_up: risen(lostIn),
  chasing,
  many_deposits: daysWith(({ deposits }) => deposits, DEPOSITS_OF_A_DAY),
  deposits_refused: since(({ refused }) => refused),
  withdrawals_taken_back: takenBack,
  nights: daysWith(atNight, NIGHT_QUARTERS),
  long_days: daysWith(played, HOURS_OF_A_DAY * 4),
  stakes_up: stakesUp,
  looser_wished: since(({ looserWished }) => looserWished),
  pauses: since(({ pauses }) => pauses),
}

/** The marks that a member's play has now, in the order of the list. */
export function findMarks(play: Play, where: Where): readonly Mark[] {
  return markerNames.flatMap((marker) => {
    const { days, least } = markers[marker]
    const from = where.now - days * DAY
    const recent = play.quarters.filter(({ at }) => at >= from)
    const found = finds[marker](play, { ...where, from, recent })
    return found.times >= least ? [{ marker, ...found }] : []
  })
}
