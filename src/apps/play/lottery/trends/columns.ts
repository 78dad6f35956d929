import { EIGHTY } from '#arcade/lottery/rules/bets/balls/eighty-balls.ts'
import { BALLS } from '#arcade/lottery/rules/bets/balls/eleven-balls.ts'
import { BOATS } from '#arcade/lottery/rules/bets/ten-boats.ts'
import { digitsIn } from '#arcade/lottery/rules/lottery.ts'
import type { Shape } from '#arcade/lottery/rules/lotteries.ts'
import { DIGITS } from '#arcade/lottery/rules/pick.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { groupName, placeName, prizeRows } from '../names.ts'
import type { Shows } from '../statistics/trend.ts'

/** A draw as statistics read it. */
export type Past = { readonly event: string; readonly number: number; readonly numbers: readonly string[] }

/** What a trend is drawn of: a place, all of the draw, or the last digits of a prize. */
export type Columns = { readonly name: string; readonly names: readonly string[]; readonly shows: Shows }

const FACES = ['1', '2', '3', '4', '5', '6']
const SUMS = Array.from({ length: 16 }, (_, i) => String(i + 3))

const atPlaces = (shape: Shape, count: number, names: readonly string[]): readonly Columns[] =>
  Array.from({ length: count }, (_, i) => ({
    name: placeName(shape, i + 1),
    names,
    shows: (draw) => draw.slice(i, i + 1),
  }))

/** The places of the greatest prize, which has so many digits. */
const digitsOfSpecial = (special: string, count: number): readonly Columns[] =>
  Array.from({ length: count }, (_, i) => ({
    name: `${special}, ${placeName('digits', i + 1)}`,
    names: DIGITS,
    shows: tailOf(0, i - count),
  }))

const tailOf =
  (prize: number, from: number): Shows =>
  (draw) => {
    const digit = draw[prize]?.at(from)
    return digit === undefined ? [] : [digit]
  }

/** Of what each lottery shows trends. */
export function columnsOf(shape: Shape): readonly Columns[] {
  const say = sayIn('lottery')
  const special = prizeRows(shape, [])[0]?.name ?? ''
  switch (shape) {
    case 'digits':
    case 'digits3':
      return atPlaces(shape, digitsIn(shape), DIGITS)
    case 'boats':
      return atPlaces(shape, 10, BOATS)
    case 'balls':
      return [{ name: say('results.all'), names: BALLS, shows: (draw) => draw }, ...atPlaces(shape, 5, BALLS)]
    case 'keno':
      return [{ name: say('results.all'), names: EIGHTY, shows: (draw) => draw }]
    case 'dice':
      return [
        { name: say('results.all'), names: FACES, shows: (draw) => draw },
        { name: say('results.sum'), names: SUMS, shows: (draw) => [String(draw.reduce((sum, face) => sum + Number(face), 0))] },
      ]
    case 'north':
    case 'south':
    case 'stations':
      return [
        { name: `${special}, ${say('results.head')}`, names: DIGITS, shows: tailOf(0, -2) },
        { name: `${special}, ${say('results.tail')}`, names: DIGITS, shows: tailOf(0, -1) },
      ]
    case 'siam':
    case 'hanoi':
      return [
        ...[1, 2, 3].map((nth) => ({ name: `${groupName(shape, 'top')} ${nth}`, names: DIGITS, shows: tailOf(0, nth - 4) })),
        ...[1, 2].map((nth) => ({ name: `${groupName(shape, 'bottom')} ${nth}`, names: DIGITS, shows: tailOf(1, nth - 3) })),
      ]
    case 'lao':
    case 'malay':
      return digitsOfSpecial(special, 4)
    case 'yeekee':
      return digitsOfSpecial(special, 5)
  }
}
