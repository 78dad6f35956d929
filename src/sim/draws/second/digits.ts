import { rows, sets, tuples, wonBy, type SingleBet, type Way } from './bets.ts'

const TEN = Array.from({ length: 10 }, (_, digit) => String(digit))
const sum = (digits: readonly string[]) => digits.reduce((total, digit) => total + Number.parseInt(digit, 10), 0)
/** How far the highest is above the lowest. */
function spanOf(digits: readonly string[]): number {
  const values = digits.map((digit) => Number.parseInt(digit, 10))
  return Math.max(...values) - Math.min(...values)
}
const text = (row: readonly string[]) => row.join('')

const isSide: Readonly<Record<string, (number: number) => boolean>> = {
  big: (digit) => digit >= 5,
  small: (digit) => digit < 5,
  odd: (digit) => digit % 2 === 1,
  even: (digit) => digit % 2 === 0,
}

/** Some places of a draw, counted from nought. */
type Places = readonly number[]

const outcomesAt = (places: Places): string[][] => tuples(places.map(() => TEN))

/** A bet that is won by some of what these places can show. */
const wonAt = (places: Places, winning: readonly (readonly string[])[]): SingleBet =>
  wonBy((drawn) => text(places.map((place) => drawn[place] ?? '')), {
    winning: winning.map(text),
    all: 10 ** places.length,
  })

/** So many digits that show so often each, and so many that show once. */
const shown: Readonly<Record<string, readonly [often: number, digits: number, singles: number]>> = {
  '5 group120': [1, 5, 0],
  '5 group60': [2, 1, 3],
  '5 group30': [2, 2, 1],
  '5 group20': [3, 1, 2],
  '5 group5': [4, 1, 1],
  '4 group24': [1, 4, 0],
  '4 group12': [2, 1, 2],
  '4 group6': [2, 2, 0],
  '4 group4': [3, 1, 1],
  '3 group6': [1, 3, 0],
  '2 group': [1, 2, 0],
}

function groups(places: Places, name: string): Way {
  const [often, digits, singles] = shown[`${places.length} ${name}`] ?? []
  if (often === undefined || digits === undefined || singles === undefined)
    throw new Error(`nobody knows the group ${name} of ${places.length}`)
  return ([repeated = [], once = []]) =>
    sets(repeated, digits).flatMap((twice) =>
      sets(once, singles)
        .filter((single) => !single.some((digit) => twice.includes(digit)))
        .map((single) => wonAt(places, rows([...twice.flatMap((digit) => Array<string>(often).fill(digit)), ...single]))),
    )
}

/** Each pair of different digits, in both orders, as the row of so many of the first and so many of the second. */
const full =
  (places: Places, [first, second]: readonly [number, number]): Way =>
  ([more = [], fewer = more]) =>
    tuples([more, fewer])
      .filter(([one, other]) => one !== other)
      .map(([one = '', other = '']) =>
        wonAt(places, rows([...Array<string>(first).fill(one), ...Array<string>(second).fill(other)])),
      )

/** A bet on each single row that shows what was marked. */
const eachRow =
  (places: Places, shows: (row: readonly string[]) => number): Way =>
  ([marked = []]) =>
    marked.flatMap((one) =>
      outcomesAt(places)
        .filter((row) => String(shows(row)) === one)
        .map((row) => wonAt(places, [row])),
    )

const anywhere =
  (places: Places, digits: number): Way =>
  ([marked = []]) =>
    sets(marked, digits).map((some) =>
      wonAt(
        places,
        outcomesAt(places).filter((row) => some.every((digit) => row.includes(digit))),
      ),
    )

/** One bet for each of what was marked, which wins by the rows of which it is true. */
const named =
  (places: Places, isTrue: Readonly<Record<string, (row: readonly string[]) => boolean>>): Way =>
  ([marked = []]) =>
    marked.map((name) => wonAt(places, outcomesAt(places).filter(isTrue[name] ?? (() => false))))

const sidesAt =
  (places: Places): Way =>
  (marked) =>
    tuples(marked).map((sides) =>
      wonAt(
        places,
        outcomesAt(places).filter((row) => row.every((digit, i) => isSide[sides[i] ?? '']?.(Number.parseInt(digit, 10)))),
      ),
    )

const eachPlace =
  (isWon: (mark: string, digit: string) => boolean): Way =>
  (marked) =>
    marked.flatMap((marks, place) =>
      marks.map((mark) =>
        wonAt(
          [place],
          TEN.filter((digit) => isWon(mark, digit)).map((digit) => [digit]),
        ),
      ),
    )

const stars: Readonly<Record<string, Readonly<Record<string, Places>>>> = {
  digits: {
    five: [0, 1, 2, 3, 4],
    front4: [0, 1, 2, 3],
    back4: [1, 2, 3, 4],
    front3: [0, 1, 2],
    middle3: [1, 2, 3],
    back3: [2, 3, 4],
    front2: [0, 1],
    back2: [3, 4],
  },
  digits3: { all3: [0, 1, 2], front2: [0, 1], back2: [1, 2] },
}

/** A way to bet on digits, each of which is drawn on its own: five of them, or three. */
export function digitWay(shape: 'digits' | 'digits3', bet: string): Way {
  const duel = /^duel(\d)(\d)$/.exec(bet)
  const difference = ([first = '', second = '']: readonly string[]) => Number.parseInt(first, 10) - Number.parseInt(second, 10)
  if (duel)
    return named([Number.parseInt(duel[1] ?? '', 10) - 1, Number.parseInt(duel[2] ?? '', 10) - 1], {
      dragon: (row) => difference(row) > 0,
      tiger: (row) => difference(row) < 0,
      tie: (row) => difference(row) === 0,
    })
  if (bet === 'place') return eachPlace((mark, digit) => mark === digit)
  if (bet === 'place-sides') return eachPlace((mark, digit) => isSide[mark]?.(Number.parseInt(digit, 10)) ?? false)
  if (bet === 'sum-big-small') return named([0, 1, 2], { big: (row) => sum(row) > 13, small: (row) => sum(row) <= 13 })
  if (bet === 'sum-odd-even') return named([0, 1, 2], { odd: (row) => sum(row) % 2 === 1, even: (row) => sum(row) % 2 === 0 })
  const [where = '', how = ''] = bet.split('-')
  const places = stars[shape]?.[where]
  if (!places) throw new Error(`nobody knows the places of ${bet}`)
  if (how === 'direct') return (marked) => tuples(marked).map((row) => wonAt(places, [row]))
  if (how === 'sum') return eachRow(places, sum)
  if (how === 'span') return eachRow(places, spanOf)
  if (how === 'any1' || how === 'any2') return anywhere(places, how === 'any1' ? 1 : 2)
  if (how === 'sides') return sidesAt(places)
  if (how === 'group3') return full(places, [2, 1])
  if (how === 'group10') return full(places, [3, 2])
  return groups(places, how)
}
