import type { Leg } from './arcade/event-books.ts'

// The auditor's own arithmetic: a price of several picks of one match is held between what is fair and the least that is returned.

type Side = 'home' | 'away'
type Goals = Readonly<Record<Side, number>>
type Outlook = {
  readonly means: Goals
  readonly stage: {
    readonly minutes: readonly [number, number]
    readonly added: readonly [number, number]
    readonly score: Goals
    readonly halfTime: Goals | null
    readonly sentOff: Side | null
  }
}
type Part = { readonly market: string; readonly pick: string }

const MOST = 14
/** Parts of a match's goals, of ten thousand: of a minute of each half, and of its added time. */
const MINUTE = [95, 115] as const
const ADDED = [225, 325] as const
const OFF = 1 / 1500
const LEAST = 0.7
/** Prices of every machine round alike to so many parts. */
const SLACK = 1e-4

/** What is wrong with a leg of several picks; nothing of any other. */
export function* builtProblems({ selection, price }: Leg): Generator<string> {
  const { also, outlook, market, pick } = selection as Partial<Part> & {
    readonly also?: readonly Part[]
    readonly outlook?: Outlook
  }
  if (!also) return
  if (!outlook || price === null || market === undefined || pick === undefined)
    return yield 'has several picks on a match and nothing that they were priced by'
  const chance = chanceOf([{ market, pick }, ...also], outlook)
  if (chance === null) return yield `has picks that are not combined: ${[market, ...also.map((one) => one.market)].join(', ')}`
  const returns = (chance * price) / 10_000
  if (returns > 1 + SLACK || returns < LEAST - SLACK)
    yield `has several picks at ${price}, which return ${returns.toFixed(4)} of a stake`
}

/** How likely all picks are together; null where one of them could be given back, or is none that is known. */
function chanceOf(parts: readonly Part[], { means, stage }: Outlook): number | null {
  const wins = parts.map((part) => winsBy(part, stage.score))
  if (wins.includes(null)) return null
  let sum = 0
  for (const { chance, first, second } of waysOf(stage)) {
    const of = (share: readonly [number, number], side: 0 | 1) => poisson(share[side] * (side === 0 ? means.home : means.away))
    const [h1, a1, h2, a2] = [of(first, 0), of(first, 1), of(second, 0), of(second, 1)]
    for (let a = 0; a < MOST; a++)
      for (let b = 0; b < MOST; b++) {
        const half = { home: stage.score.home + a, away: stage.score.away + b }
        const before = (h1[a] ?? 0) * (a1[b] ?? 0) * chance
        if (before < 1e-10) continue
        for (let c = 0; c < MOST; c++)
          for (let d = 0; d < MOST; d++) {
            const full = { home: half.home + c, away: half.away + d }
            if (wins.every((won) => won?.(full, stage.halfTime ?? half))) sum += before * (h2[c] ?? 0) * (a2[d] ?? 0)
          }
      }
  }
  return sum
}

type Way = { readonly chance: number; readonly first: readonly [number, number]; readonly second: readonly [number, number] }

/** Nobody is sent off, or one of the sides at the end of a minute: then it scores 70 in a hundred of what it would, and the other 125. */
function* waysOf({ minutes, added, sentOff }: Outlook['stage']): Generator<Way> {
  const left = minutes[0] + minutes[1]
  const ends = sentOff === null ? Math.ceil(left) : 0
  const share = (side: Side | null, after: number): Pick<Way, 'first' | 'second'> => {
    const [one, two] = ([0, 1] as const).map((half) => {
      const whole = half === 0 ? Math.min(after, minutes[0]) : Math.max(0, after - minutes[0])
      const [full, rest] = [whole * MINUTE[half], (minutes[half] - whole) * MINUTE[half] + added[half] * ADDED[half]]
      return (['home', 'away'] as const).map((of) => (full + rest * (side === null ? 1 : side === of ? 0.7 : 1.25)) / 10_000)
    })
    return { first: pairOf(one), second: pairOf(two) }
  }
  for (let end = 1; end <= ends; end++)
    for (const side of ['home', 'away'] as const)
      yield { chance: (1 - 2 * OFF) ** (end - 1) * OFF, ...share(side, left - ends + end) }
  yield { chance: (1 - 2 * OFF) ** ends, ...share(sentOff, 0) }
}

const pairOf = ([home = 0, away = 0]: readonly number[] = []): readonly [number, number] => [home, away]

function poisson(mean: number): readonly number[] {
  const all = [Math.exp(-mean)]
  for (let goals = 1; goals < MOST; goals++) all.push(((all[goals - 1] ?? 0) * mean) / goals)
  return all
}

const winner = (lead: number): string => (lead > 0 ? 'home' : lead < 0 ? 'away' : 'draw')

/** Whether a pick is won by an end of the match and of its half. */
function winsBy({ market, pick }: Part, from: Goals): ((full: Goals, half: Goals) => boolean) | null {
  const [, part, type = '', text] = /^(first_half\.)?([a-z0-9_]+)(?::(-?\d+))?$/.exec(market) ?? []
  const line = text === undefined ? 0 : Number.parseInt(text, 10) / 4
  const won = wonBy({ type, pick, line, from })
  if (type === 'half_full') return (full, half) => pick === `${winner(half.home - half.away)}/${winner(full.home - full.away)}`
  return won && ((full, half) => won(part === undefined ? full : half))
}

type Asked = { readonly type: string; readonly pick: string; readonly line: number; readonly from: Goals }

function wonBy({ type, pick, line, from }: Asked): ((goals: Goals) => boolean) | null {
  const lead = ({ home, away }: Goals) => home - away
  const isHalf = Math.abs(line % 1) === 0.5
  const beyond = (counted: number) => (pick === 'over' ? counted > line : counted < line)
  switch (type) {
    case '1x2':
      return (goals) => winner(lead(goals)) === pick
    case 'double_chance':
      return (goals) => pick.split(' or ').includes(winner(lead(goals)))
    case 'european_handicap':
      return (goals) => winner(lead(goals) + line) === pick
    case 'asian_handicap':
      return isHalf ? (goals) => winner(lead(goals) - lead(from) + line) === pick : null
    case 'totals':
      return isHalf ? ({ home, away }) => beyond(home + away) : null
    case 'team_totals_home':
      return isHalf ? ({ home }) => beyond(home) : null
    case 'team_totals_away':
      return isHalf ? ({ away }) => beyond(away) : null
    case 'odd_even':
      return ({ home, away }) => ((home + away) % 2 === 0 ? 'even' : 'odd') === pick
    case 'both_score':
      return ({ home, away }) => (home > 0 && away > 0 ? 'yes' : 'no') === pick
    case 'correct_score':
      return ({ home, away }) => (home > 4 || away > 4 ? 'other' : `${home}-${away}`) === pick
    default:
      return null
  }
}
