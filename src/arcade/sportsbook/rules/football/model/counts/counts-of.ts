import { NO_GOALS, type Counted, type Goals } from '../../score.ts'
import { ALL_SHARES, MINUTES_OF_HALF, pace, SENDING_OFF, SHARES, type Side, type Stage } from '../course.ts'
import type { CountEndings, CountForecast, Ending } from '../forecast.ts'
import { poisson } from '../poisson.ts'
import type { Means } from '../score-matrix.ts'
import { rateOf, USUAL_ADDED, type CountedBeside } from './rates.ts'
import { walk, type Row, type Step } from './walk.ts'

/**
 * How many corners and cards are to come, minute by minute as the match is played: the score moves on with the goals that are expected, and each minute
 * counts by the rate of whoever is behind, level or ahead then. Who may yet be sent off changes the goals so little that it is left out.
 */
export function countsOf(
  means: Means,
  stage: Stage,
  soFar: Readonly<Record<Counted, Goals>>,
): Readonly<Record<CountedBeside, CountForecast>> {
  const halves = [stepsOf(means, stage, 0), stepsOf(means, stage, 1)] as const
  const lead = soFar.goals.home - soFar.goals.away
  const of = (what: CountedBeside): CountForecast => {
    const rates = (half: 0 | 1, side: Side, ahead: number) => rateOf(what, { side, half, score: aheadBy(ahead) }, means) / 1000
    const sums = walk({ halves, rates, lead, away: 1 })
    // Which side has more cards is not bet on.
    const leads = what === 'cards' ? null : walk({ halves, rates, lead, away: -1 })
    const off = what === 'cards' ? sendingOffs(stage) : ([0, 0] as const)
    const endings = (half: 0 | 1): CountEndings => ({
      sums: withOne(sums[half], off[half]).map(([more, chance]) => summed(soFar[what], more, chance)),
      leads: [...(leads?.[half] ?? [])].map(([more, chance]) => led(soFar[what], more, chance)),
    })
    return { match: endings(1), 'first half': stage.halfTime === null ? endings(0) : { sums: [], leads: [] } }
  }
  return { corners: of('corners'), cards: of('cards') }
}

/** The minutes that are left of a half, the part of one that is played first. */
function stepsOf(means: Means, { minutes, added, sentOff }: Stage, half: 0 | 1): readonly Step[] {
  const goalsIn = (share: number, side: Side) => 1 - (poisson((means[side] * share * pace(side, sentOff)) / ALL_SHARES)[0] ?? 1)
  const step = (part: number, share: number): Step => ({
    half,
    part,
    home: goalsIn(share * part, 'home'),
    away: goalsIn(share * part, 'away'),
  })
  const left = Math.min(minutes[half], MINUTES_OF_HALF)
  const whole = Array.from({ length: Math.ceil(left) }, (_, i) =>
    step(i === 0 ? left - Math.ceil(left) + 1 : 1, SHARES[half].minute),
  )
  const usual = USUAL_ADDED[half]
  const more = Array.from({ length: usual }, () => step(added[half], SHARES[half].added / usual))
  return added[half] > 0 ? [...whole, ...more] : whole
}

const aheadBy = (lead: number): Goals => (lead === 0 ? NO_GOALS : lead > 0 ? { home: lead, away: 0 } : { home: 0, away: -lead })

/** How likely it is that somebody is sent off by the end of each half; a player of either side is, once at most. */
function sendingOffs({ minutes, sentOff }: Stage): readonly [number, number] {
  const by = (left: number) => (sentOff === null ? 1 - (1 - (2 * SENDING_OFF.once) / SENDING_OFF.in) ** Math.ceil(left) : 0)
  return [by(minutes[0]), by(minutes[0] + minutes[1])]
}

/** With one more, which comes so likely. */
function withOne(row: Row, chance: number): readonly (readonly [number, number])[] {
  if (chance === 0) return [...row]
  const most = Math.max(...row.keys())
  return Array.from({ length: most + 2 }, (_, more) => [
    more,
    (row.get(more) ?? 0) * (1 - chance) + (row.get(more - 1) ?? 0) * chance,
  ])
}

const ending = (goals: Goals, chance: number): Ending => ({ goals, halfTime: goals, chance })
const summed = ({ home, away }: Goals, more: number, chance: number): Ending => ending({ home: home + more, away }, chance)
const led = (soFar: Goals, more: number, chance: number): Ending => ending(aheadBy(soFar.home - soFar.away + more), chance)
