type Side = 'home' | 'away'
export type Goals = Readonly<Record<Side, number>>

/** What a ticket keeps of what its price was made from. */
export type Outlook = {
  readonly rule: number
  readonly means: Goals
  readonly stage: {
    readonly minutes: readonly [number, number]
    readonly added: readonly [number, number]
    readonly score: Goals
    readonly halfTime: Goals | null
    readonly sentOff: Side | null
  }
}

/** One way in which the first half and the match may end. */
export type Ending = { readonly half: Goals; readonly full: Goals; readonly chance: number }

const MOST = 14
/** Parts of a match's goals, of ten thousand: of a minute of each half, and of its added time. */
const MINUTE = [95, 115] as const
const ADDED = [225, 325] as const
const OFF = 1 / 1500
const HARDLY = 1e-14

/** All ways in which a match may end from there on, over everybody who may be sent off and when. */
export function endingsOf({ rule, means, stage }: Outlook): readonly Ending[] {
  const size = MOST * MOST
  const table = new Float64Array(size * size)
  for (const { chance, first, second } of waysOf(stage, rule)) {
    const [half, rest] = [scores(means, first), scores(means, second)]
    half.forEach((one, i) =>
      rest.forEach((other, j) => (table[i * size + j] = (table[i * size + j] ?? 0) + chance * one * other)),
    )
  }
  const { score, halfTime } = stage
  const add = (goals: Goals, at: number): Goals => ({ home: goals.home + Math.floor(at / MOST), away: goals.away + (at % MOST) })
  return [...table].flatMap((chance, at) => {
    if (chance < HARDLY) return []
    const then = add(score, Math.floor(at / size))
    return [{ half: halfTime ?? then, full: add(then, at % size), chance }]
  })
}

type Share = readonly [home: number, away: number]
type Way = { readonly chance: number; readonly first: Share; readonly second: Share }

/** Nobody is sent off, or one of the sides at the end of a minute: then it scores 70 in a hundred of what it would, and the other 125. */
function* waysOf({ minutes, added, sentOff }: Outlook['stage'], rule: number): Generator<Way> {
  const [firstEnds, left] = [Math.ceil(minutes[0]), minutes[0] + minutes[1]]
  const ends = sentOff === null ? Math.ceil(left) : 0
  const way = (side: Side | null, end: number): Pick<Way, 'first' | 'second'> => {
    const after = end === 0 ? 0 : left - ends + end
    const shares = ([0, 1] as const).map((half) => {
      const whole = half === 0 ? Math.min(after, minutes[0]) : Math.max(0, after - minutes[0])
      // The first rule took the added time of the first half for one man short whenever anybody was sent off.
      const isBefore = half === 0 && end > firstEnds && rule !== 1
      const [more, full] = [added[half] * ADDED[half], whole * MINUTE[half]]
      const short = (minutes[half] - whole) * MINUTE[half] + (isBefore ? 0 : more)
      const of = (one: Side) => (full + (isBefore ? more : 0) + short * paceOf(one, side)) / 10_000
      return [of('home'), of('away')] as const
    })
    return { first: shares[0] ?? [0, 0], second: shares[1] ?? [0, 0] }
  }
  for (let end = 1; end <= ends; end++)
    for (const side of ['home', 'away'] as const) yield { chance: (1 - 2 * OFF) ** (end - 1) * OFF, ...way(side, end) }
  yield { chance: (1 - 2 * OFF) ** ends, ...way(sentOff, 0) }
}

const paceOf = (side: Side, off: Side | null): number => (off === null ? 1 : side === off ? 0.7 : 1.25)

function scores(means: Goals, [home, away]: Share): readonly number[] {
  const [forHome, forAway] = [poisson(means.home * home), poisson(means.away * away)]
  return forHome.flatMap((one) => forAway.map((other) => one * other))
}

function poisson(mean: number): readonly number[] {
  const all = [Math.exp(-mean)]
  for (let goals = 1; goals < MOST; goals++) all.push(((all[goals - 1] ?? 0) * mean) / goals)
  return all
}
