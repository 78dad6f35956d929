import { useState } from 'react'
import type { Shape } from '#arcade/lottery/rules/lotteries.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { choiceName } from '../names.ts'
import { aspectsOf, type Aspect } from '../statistics/aspects.ts'
import { roadOf } from '../statistics/streaks.ts'
import { aspectName } from './aspect-name.ts'
import { Choose } from './Choose.tsx'
import type { Past } from './columns.ts'
import styles from './trends.module.css'

type Props = { readonly shape: Shape; readonly draws: readonly Past[] }

/** The road of big and small, odd and even, or of a duel: every change of side begins another column. The newest column stands first. */
export function Road({ shape, draws }: Props) {
  const say = sayIn('lottery')
  const [chosen, setChosen] = useState(0)
  const aspects = aspectsOf(shape)
  const columns = roadOf(
    draws.map(({ numbers }) => numbers),
    aspects[chosen] as Aspect,
  ).toReversed()
  return (
    <>
      <Choose
        label={say('results.of')}
        names={aspects.map((aspect) => aspectName(shape, aspect))}
        chosen={chosen}
        onChoose={setChosen}
      />
      <ol className={styles.road}>
        {columns.map((column, i) => (
          // A column has no name but its place.
          <li key={i}>
            {column.map((side, nth) => (
              <b key={nth} data-side={side} className={styles.met}>
                {choiceName(side)}
              </b>
            ))}
          </li>
        ))}
      </ol>
    </>
  )
}
