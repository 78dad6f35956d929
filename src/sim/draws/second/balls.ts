import { rows, sets, tuples, wonBy, type Drawn, type SingleBet, type Way } from './bets.ts'

const value = (number: string | undefined) => Number.parseInt(number ?? '', 10)
const total = (numbers: readonly string[]) => numbers.reduce((sum, number) => sum + value(number), 0)
const text = (row: readonly string[]) => row.join(' ')
const numbered = (count: number) => Array.from({ length: count }, (_, i) => String(i + 1).padStart(2, '0'))

type Row = readonly string[]
type Named = Readonly<Record<string, (row: Row) => boolean>>

/** All that can be drawn as far as a bet looks at it, each as likely, and how it looks at a draw. */
type World = { readonly all: readonly Row[]; readonly looked: (drawn: Drawn) => string }

const wonIn = ({ all, looked }: World, isWon: (row: Row) => boolean): SingleBet =>
  wonBy(looked, { winning: all.filter(isWon).map(text), all: all.length })

/** One bet for each of what was marked. */
const eachMark =
  (world: World, isWon: (mark: string, row: Row) => boolean): Way =>
  ([marked = []]) =>
    marked.map((mark) => wonIn(world, (row) => isWon(mark, row)))

const named = (world: World, isTrue: Named): Way => eachMark(world, (mark, row) => isTrue[mark]?.(row) ?? false)

const eachSet =
  (world: World, size: number, isWon: (set: Row, row: Row) => boolean): Way =>
  ([marked = []]) =>
    sets(marked, size).map((set) => wonIn(world, (row) => isWon(set, row)))

const faces = ['1', '2', '3', '4', '5', '6']
const dice: World = { all: tuples([faces, faces, faces]), looked: text }
const different = (row: Row) => new Set(row).size
const isRun = (row: Row) => row.toSorted().every((face, i, all) => i === 0 || value(face) === value(all[i - 1]) + 1)

const diceWays: Readonly<Record<string, Way>> = {
  sum: eachMark(dice, (mark, row) => total(row) === value(mark)),
  'big-small': named(dice, {
    big: (row) => total(row) >= 11 && different(row) > 1,
    small: (row) => total(row) <= 10 && different(row) > 1,
  }),
  'odd-even': named(dice, {
    odd: (row) => total(row) % 2 === 1 && different(row) > 1,
    even: (row) => total(row) % 2 === 0 && different(row) > 1,
  }),
  triple: eachMark(dice, (face, row) => row.every((one) => one === face)),
  'any-triple': named(dice, { 'any-triple': (row) => different(row) === 1 }),
  pair: eachMark(dice, (face, row) => row.filter((one) => one === face).length === 2),
  'two-different': eachSet(dice, 2, (set, row) => set.every((face) => row.includes(face))),
  'three-different': eachSet(dice, 3, (set, row) => set.every((face) => row.includes(face))),
  straight: named(dice, { straight: isRun }),
}

/** The first places of numbers that are drawn once each, in every order. */
const front = (from: readonly string[], places: number): World => ({
  all: sets(from, places).flatMap(rows),
  looked: (drawn) => text(drawn.slice(0, places)),
})
const inOrder =
  (world: World): Way =>
  (marked) =>
    tuples(marked)
      .filter((row) => different(row) === row.length)
      .map((row) => wonBy(world.looked, { winning: [text(row)], all: world.all.length }))

/** What is drawn at one place, as likely as any other. */
const eachPlace =
  (from: readonly string[], isWon: (mark: string, number: string) => boolean): Way =>
  (marked) =>
    marked.flatMap((marks, place) => {
      const world = { all: from.map((number) => [number]), looked: (drawn: Drawn) => drawn[place] ?? '' }
      return marks.map((mark) => wonIn(world, ([number = '']) => isWon(mark, number)))
    })

const eleven = numbered(11)
const five: World = { all: sets(eleven, 5), looked: (drawn) => text(drawn.toSorted()) }

function ballsWay(bet: string): Way {
  const size = value(/\d/.exec(bet)?.[0])
  if (bet === 'place') return eachPlace(eleven, (mark, ball) => mark === ball)
  if (bet.startsWith('any'))
    return eachSet(five, size, (set, row) => {
      const [fewer, more] = set.length < row.length ? [set, row] : [row, set]
      return fewer.every((ball) => more.includes(ball))
    })
  const world = front(eleven, size)
  return bet.endsWith('direct') ? inOrder(world) : eachSet(world, size, (set, row) => row.every((ball) => set.includes(ball)))
}

const ten = numbered(10)
const isSide: Readonly<Record<string, (number: number) => boolean>> = {
  big: (boat) => boat > 5,
  small: (boat) => boat <= 5,
  odd: (boat) => boat % 2 === 1,
  even: (boat) => boat % 2 === 0,
}

function boatsWay(bet: string): Way {
  const two = front(ten, 2)
  const place = /^duel(\d)$/.exec(bet)?.[1]
  if (place !== undefined) {
    const against = { ...two, looked: (drawn: Drawn) => text([drawn[value(place) - 1] ?? '', drawn[10 - value(place)] ?? '']) }
    return named(against, {
      dragon: ([one, other]) => value(one) > value(other),
      tiger: ([one, other]) => value(one) < value(other),
    })
  }
  if (bet === 'place') return eachPlace(ten, (mark, boat) => mark === boat)
  if (bet === 'place-sides') return eachPlace(ten, (mark, boat) => isSide[mark]?.(value(boat)) ?? false)
  if (bet === 'sum') return eachMark(two, (mark, row) => total(row) === value(mark))
  if (bet === 'sum-big-small') return named(two, { big: (row) => total(row) > 11, small: (row) => total(row) <= 11 })
  if (bet === 'sum-odd-even') return named(two, { odd: (row) => total(row) % 2 === 1, even: (row) => total(row) % 2 === 0 })
  return inOrder(front(ten, value(/\d/.exec(bet)?.[0])))
}

/** A way to bet on three dice, on five of eleven balls, or on the order in which ten boats come in. */
export function ballWay(shape: 'dice' | 'balls' | 'boats', bet: string): Way {
  if (shape === 'balls') return ballsWay(bet)
  if (shape === 'boats') return boatsWay(bet)
  const way = diceWays[bet]
  if (!way) throw new Error(`nobody knows how ${bet} is won`)
  return way
}
