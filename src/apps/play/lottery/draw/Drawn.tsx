import { prizeNames } from '#arcade/lottery/rules/prize-names.ts'
import { Balls } from './Balls.tsx'
import { Boats } from './Boats.tsx'
import { Dice } from './Dice.tsx'
import { Digits } from './Digits.tsx'
import type { DrawnProps } from './drawn-props.ts'
import { PrizeTable, Prizes } from './Prizes.tsx'

/** A draw as its lottery shows it. */
export function Drawn(props: DrawnProps) {
  switch (props.shape) {
    case 'digits':
    case 'digits3':
      return <Digits {...props} />
    case 'dice':
      return <Dice {...props} />
    case 'balls':
    case 'keno':
      return <Balls {...props} />
    case 'boats':
      return <Boats {...props} />
    case 'north':
    case 'south':
    case 'stations':
    case 'siam':
    case 'lao':
    case 'hanoi':
    case 'yeekee':
    case 'malay':
      return <Prizes {...props} />
  }
}

/** The same to be read: all of its numbers, and nothing moves. */
export function Result({
  shape,
  numbers,
  hits,
}: Omit<DrawnProps, 'phase' | 'numbers'> & { readonly numbers: readonly string[] }) {
  const marked = hits === undefined ? {} : { hits }
  const isTable = prizeNames[shape] !== undefined
  return isTable ? <PrizeTable {...{ shape, numbers }} {...marked} /> : <Drawn {...{ shape, numbers }} phase="rest" {...marked} />
}
