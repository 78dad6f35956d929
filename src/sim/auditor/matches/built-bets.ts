import { endingsOf, type Ending, type Outlook } from './endings.ts'
import { marketOf, picksOf, wonBy, type Market } from './wins.ts'

// The auditor's own arithmetic: what several picks of one match cost by the outlook that their ticket keeps.

/** What was chosen, and its price in ten-thousandths. */
type Leg = { readonly selection: object; readonly price: number | null }
type Part = { readonly market: string; readonly pick: string }
type Picked = { readonly market: Market; readonly pick: string }

/** What a market's book comes to above one, as it is published. */
const MARGINS: Readonly<Record<string, number>> = {
  '1x2': 0.05,
  double_chance: 0.05,
  asian_handicap: 0.035,
  european_handicap: 0.06,
  totals: 0.04,
  team_totals_home: 0.055,
  team_totals_away: 0.055,
  odd_even: 0.05,
  both_score: 0.05,
  correct_score: 0.12,
  half_full: 0.1,
}
/** An outcome that is less likely is left out of its book. */
const HARDLY = 1e-4
/** Up to each price, in ten-thousandths, prices are so far apart. */
const LADDER = [
  [20_000, 100],
  [30_000, 200],
  [40_000, 500],
  [60_000, 1000],
  [100_000, 2000],
  [200_000, 5000],
  [300_000, 10_000],
  [500_000, 20_000],
  [1_000_000, 50_000],
] as const
/** Two ways to add up the same endings differ by less than this part: a price that lies so near to a step may stop on either side of it. */
const SLACK = 1e-5

/** What is wrong with a leg of several picks; nothing of any other. */
export function* builtProblems({ selection, price }: Leg): Generator<string> {
  const { also, outlook, market, pick } = selection as Partial<Part> & {
    readonly also?: readonly Part[]
    readonly outlook?: Outlook
  }
  if (!also) return
  if (!outlook || price === null || market === undefined || pick === undefined)
    return yield 'has several picks on a match and nothing that they were priced by'
  const parts = [{ market, pick }, ...also]
  const picked = parts.flatMap((part) => {
    const read = marketOf(part.market)
    return read && picksOf(read).includes(part.pick) ? [{ market: read, pick: part.pick }] : []
  })
  if (picked.length < parts.length) return yield `has picks that are not combined: ${parts.map((part) => part.market).join(', ')}`
  const prices = pricesOf(picked, outlook)
  if (!prices.includes(price)) yield `has several picks at ${price}, which cost ${prices.join(' or ')}`
}

/** The price of all picks together by the smallest exponent among their books, and no less than that of the dearest pick alone. */
function pricesOf(picked: readonly Picked[], outlook: Outlook): readonly number[] {
  const endings = endingsOf(outlook)
  const from = outlook.stage.score
  const wins = (picks: readonly Picked[], ending: Ending) =>
    picks.every(({ market, pick }) => wonBy(market, ending, from).includes(pick))
  const total = sumOf(endings, () => true)
  const chanceOf = (picks: readonly Picked[]) => sumOf(endings, (ending) => wins(picks, ending)) / total
  const exponents = picked.map(({ market }) => exponentOf(market, endings, outlook))
  const together = 1 / chanceOf(picked) ** Math.min(...exponents)
  const alone = picked.map((one, at) => 1 / chanceOf([one]) ** (exponents[at] ?? 1))
  return [
    ...new Set([1 - SLACK, 1 + SLACK].map((part) => Math.max(...[together, ...alone].map((price) => stepBelow(price * part))))),
  ]
}

const sumOf = (endings: readonly Ending[], isCounted: (ending: Ending) => boolean): number =>
  endings.reduce((sum, ending) => (isCounted(ending) ? sum + ending.chance : sum), 0)

/** The power to which all chances of a market are raised so that they add up to one and its margin. */
function exponentOf(market: Market, endings: readonly Ending[], { stage }: Outlook): number {
  const sums = new Map<string, number>()
  for (const ending of endings)
    for (const pick of wonBy(market, ending, stage.score)) sums.set(pick, (sums.get(pick) ?? 0) + ending.chance)
  const chances = [...sums.values()].filter((chance) => chance > HARDLY)
  const wanted = chances.reduce((sum, chance) => sum + chance, 0) * (1 + (MARGINS[market.type] ?? 0))
  let [low, high] = [0, 1]
  while (high - low > 1e-12) {
    const middle = (low + high) / 2
    if (chances.reduce((sum, chance) => sum + chance ** middle, 0) > wanted) low = middle
    else high = middle
  }
  return high
}

function stepBelow(decimal: number): number {
  const price = decimal * 10_000
  const step = LADDER.find(([to]) => price < to)?.[1] ?? 100_000
  return Math.floor(price / step) * step
}
