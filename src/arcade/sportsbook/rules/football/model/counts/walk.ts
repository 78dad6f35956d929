import type { Side } from '../course.ts'

/** A minute of a half, or a part of one, and how likely each side scores in it. */
export type Step = { readonly half: 0 | 1; readonly part: number; readonly home: number; readonly away: number }

/** How likely each number is, of what is counted from here on. */
export type Row = ReadonlyMap<number, number>

type Walk = {
  readonly halves: readonly [readonly Step[], readonly Step[]]
  /** How likely a side counts one in a whole minute, by how many goals the home side is ahead. */
  readonly rates: (half: 0 | 1, side: Side, ahead: number) => number
  /** By how many goals the home side is ahead at the beginning. */
  readonly lead: number
  /** What one of the away side adds. */
  readonly away: 1 | -1
}

/** A side that is further ahead, or behind, does as one that is so far. */
const FURTHEST = 4
const LEADS = 2 * FURTHEST + 1
/** Hardly ever are there more in what is left of a match. */
const MOST = 45
const WIDTH = 2 * MOST + 1
const HARDLY = 1e-9
/** What is less likely than this on its way is left out. */
const LOST = 1e-12

/** What there is at the end of the first half, and of the match. */
export function walk({ halves, rates, lead, away }: Walk): readonly [Row, Row] {
  let at = new Float64Array(LEADS * WIDTH)
  at[placeOf(lead) * WIDTH + MOST] = 1
  const endOf = (half: 0 | 1): Row => {
    const minutes = leads.map((ahead) => ({ home: rates(half, 'home', ahead), away: rates(half, 'away', ahead) }))
    for (const step of halves[half]) at = afterGoals(afterCounts(at, { minutes, step, away }), step)
    return rowOf(at)
  }
  return [endOf(0), endOf(1)]
}

const leads = Array.from({ length: LEADS }, (_, place) => place - FURTHEST)
const placeOf = (lead: number): number => Math.max(0, Math.min(LEADS - 1, lead + FURTHEST))

type Minute = {
  readonly minutes: readonly { readonly home: number; readonly away: number }[]
  readonly step: Step
  readonly away: 1 | -1
}

function afterCounts(at: Float64Array, { minutes, step: { part }, away }: Minute): Float64Array<ArrayBuffer> {
  const next = new Float64Array(at.length)
  minutes.forEach((minute, place) => {
    const [h, a] = [minute.home * part, minute.away * part]
    const [both, home, other, none] = [h * a, h * (1 - a), a * (1 - h), (1 - h) * (1 - a)]
    for (let i = place * WIDTH + 2; i < (place + 1) * WIDTH - 2; i++) {
      const here = at[i] ?? 0
      if (here < LOST) continue
      next[i] = (next[i] ?? 0) + here * none
      next[i + 1] = (next[i + 1] ?? 0) + here * home
      next[i + away] = (next[i + away] ?? 0) + here * other
      next[i + 1 + away] = (next[i + 1 + away] ?? 0) + here * both
    }
  })
  return next
}

function afterGoals(at: Float64Array, { home, away }: Step): Float64Array<ArrayBuffer> {
  const next = new Float64Array(at.length)
  const [up, down] = [home * (1 - away), away * (1 - home)]
  for (let place = 0; place < LEADS; place++) {
    const [above, below] = [Math.min(LEADS - 1, place + 1) * WIDTH, Math.max(0, place - 1) * WIDTH]
    for (let i = 0; i < WIDTH; i++) {
      const here = at[place * WIDTH + i] ?? 0
      if (here < LOST) continue
      next[place * WIDTH + i] = (next[place * WIDTH + i] ?? 0) + here * (1 - up - down)
      next[above + i] = (next[above + i] ?? 0) + here * up
      next[below + i] = (next[below + i] ?? 0) + here * down
    }
  }
  return next
}

function rowOf(at: Float64Array): Row {
  const row = new Map<number, number>()
  for (let i = 0; i < WIDTH; i++) {
    let chance = 0
    for (let place = 0; place < LEADS; place++) chance += at[place * WIDTH + i] ?? 0
    if (chance > HARDLY) row.set(i - MOST, chance)
  }
  return row
}
