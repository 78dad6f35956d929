import type { BetType } from '#arcade/lottery/rules/bet-type.ts'
import type { Lottery } from '#arcade/lottery/rules/lotteries.ts'
import { digitsIn } from '#arcade/lottery/rules/lottery.ts'
import { prizeNames } from '#arcade/lottery/rules/prize-names.ts'
import type { Read } from '#arcade/lottery/rules/slip.ts'

/** Which places of a draw the lines that won have hit: those that show what was picked, and where sides, sums or duels won, those they are of. */
export function hitsOf({ shape }: Pick<Lottery, 'shape'>, reads: readonly Read[], draw: readonly string[]): ReadonlySet<number> {
  const won = reads.filter(({ type, pick }) => type.wins(pick, draw).some((times) => times > 0))
  return new Set(
    won.flatMap((read) => draw.flatMap((drawn, place) => (isHit(shape, read, { drawn, place, draw }) ? [place] : []))),
  )
}

type Drawn = { readonly drawn: string; readonly place: number; readonly draw: readonly string[] }

function isHit(shape: Lottery['shape'], read: Read, at: Drawn): boolean {
  const { type, pick } = read
  if (prizeNames[shape]) return isPrizeHit(read, at)
  const field = type.fields.findIndex(({ name }) => name === `place${at.place + 1}`)
  if (field >= 0) {
    const isSided = type.group === 'sides' || type.code === 'place-sides'
    return isSided ? pick[field]?.length !== 0 : pick[field]?.includes(at.drawn) === true
  }
  const [name = ''] = type.fields.map((one) => one.name)
  if (name.startsWith('place')) return false
  // Of sums, spans and sides nothing of the draw itself is marked.
  const isPicked = ['sum', 'span', 'choice'].includes(name) || pick.flat().includes(at.drawn)
  return isPicked && placesOf(shape, type)(at.place)
}

/** Numbers that win together are marked wherever one of them stands; all others where that prize alone would have won. */
function isPrizeHit({ type, pick }: Read, { drawn, place, draw }: Drawn): boolean {
  if (type.group === 'truot') return false
  if (type.group === 'da' || type.group === 'xien') return pick.flat().some((number) => drawn.endsWith(number))
  return type
    .wins(
      pick,
      draw.map((prize, i) => (i === place ? prize : '')),
    )
    .some((times) => times > 0)
}

/** Which places a bet looks at, where its fields do not say it. */
function placesOf(shape: Lottery['shape'], { code, group }: BetType): (place: number) => boolean {
  const number = Number(/\d/.exec(code)?.[0] ?? 5)
  const digits = digitsIn(shape)
  if (digits > 0 && group === 'duel') return (place) => code.includes(String(place + 1))
  if (digits > 0) {
    const size = code.startsWith('five') || group === 'sum' ? digits : number
    const from = code.startsWith('middle') ? 1 : code.startsWith('back') ? digits - size : 0
    return (place) => place >= from && place < from + size
  }
  if (group === 'duel') return (place) => place === number - 1 || place === 10 - number
  if (shape === 'boats') return (place) => place < 2
  return (place) => group !== 'front' || place < number
}
