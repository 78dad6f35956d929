import { scoreMatrix, type Means } from './score-matrix.ts'

/** Prices on who wins, in ten-thousandths. */
export type WinnerPrices = { readonly home: number; readonly draw: number; readonly away: number }

type Chances = { readonly home: number; readonly draw: number; readonly away: number }

/** Goals of both sides together that a match may be expected to have. */
const TOTALS = { least: 0.8, most: 6 } as const
/** So far the model's chances may be from those that the prices say; beyond it is no model of them. */
const NEAR = 0.01
const HALVINGS = 30

/**
 * The goals that whoever made these prices expects of both sides: the margin is taken off by a power, as ours is put on, and of all means those
 * are taken that give the three chances. Null where the prices hold no margin, or no means give them.
 */
export function meansBehind(prices: WinnerPrices): Means | null {
  const wanted = chancesIn(prices)
  if (!wanted) return null
  // The more goals, the fewer draws.
  const total = halving(TOTALS.least, TOTALS.most, (total) => chancesAt(sharedOut(total, wanted)).draw > wanted.draw)
  const means = sharedOut(total, wanted)
  const found = chancesAt(means)
  const isNear = (['home', 'draw', 'away'] as const).every((pick) => Math.abs(found[pick] - wanted[pick]) <= NEAR)
  return isNear ? means : null
}

function chancesIn({ home, draw, away }: WinnerPrices): Chances | null {
  const parts = [home, draw, away].map((price) => 10_000 / price)
  if (parts.reduce((a, b) => a + b, 0) < 1) return null
  const exponent = halving(1, 8, (power) => parts.reduce((sum, part) => sum + part ** power, 0) > 1)
  const [forHome = 0, forDraw = 0, forAway = 0] = parts.map((part) => part ** exponent)
  return { home: forHome, draw: forDraw, away: forAway }
}

/** So many goals between both sides, so that the one is as much more likely to win than the other as that. */
function sharedOut(total: number, wanted: Chances): Means {
  const of = (share: number): Means => ({ home: total * share, away: total * (1 - share) })
  const share = halving(0, 1, (share) => {
    const { home, away } = chancesAt(of(share))
    return home - away < wanted.home - wanted.away
  })
  return of(share)
}

function chancesAt(means: Means): Chances {
  const sums = { home: 0, draw: 0, away: 0 }
  scoreMatrix(means).forEach((row, home) =>
    row.forEach((chance, away) => (sums[home > away ? 'home' : home < away ? 'away' : 'draw'] += chance)),
  )
  return sums
}

/** Where something stops being so between two numbers. */
function halving(least: number, most: number, isSo: (at: number) => boolean): number {
  let [low, high] = [least, most]
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2
    if (isSo(middle)) low = middle
    else high = middle
  }
  return (low + high) / 2
}
