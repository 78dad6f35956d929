import type { Shape } from '#arcade/lottery/rules/lotteries.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { choiceName } from '../names.ts'
import { aspectsOf } from '../statistics/aspects.ts'
import { streaksOf } from '../statistics/streaks.ts'
import { aspectName } from './aspect-name.ts'
import type { Past } from './columns.ts'
import styles from './trends.module.css'

type Props = { readonly shape: Shape; readonly draws: readonly Past[] }

/** What has come in a row until now: the long dragon. */
export function Streaks({ shape, draws }: Props) {
  const say = sayIn('lottery')
  const streaks = streaksOf(
    draws.map(({ numbers }) => numbers),
    aspectsOf(shape),
  )
  if (streaks.length === 0) return <p className={styles.none}>{say('results.noStreaks')}</p>
  return (
    <ul className={styles.streaks}>
      {streaks.map(({ aspect, side, length }) => (
        <li key={`${aspect.of} ${aspect.pair}`}>
          <span>{aspectName(shape, aspect)}</span>
          <b data-side={side}>{choiceName(side)}</b>
          <span>{say('results.inARow', { count: length })}</span>
        </li>
      ))}
    </ul>
  )
}
