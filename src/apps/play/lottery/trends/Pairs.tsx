import { sayIn } from '#play/i18n/texts.ts'
import { pairsOf } from '../statistics/tails.ts'
import { given } from '../draw/drawn-props.ts'
import type { Past } from './columns.ts'
import styles from './trends.module.css'

/** How often each number from 00 to 99 came, the warmer the more often, and how many draws ago it came last. */
export function Pairs({ draws }: { readonly draws: readonly Past[] }) {
  const say = sayIn('lottery')
  const pairs = pairsOf(draws.map(({ numbers }) => numbers))
  const most = Math.max(1, ...pairs.map(({ times }) => times))
  return (
    <>
      <p className={styles.none}>{say('results.timesGan')}</p>
      <ul className={styles.pairs} dir="ltr">
        {pairs.map(({ pair, times, gan }) => (
          <li key={pair} style={given({ '--warm': `${Math.round((times * 30) / most)}%` })}>
            <small>{times}</small>
            <b>{pair}</b>
            <small>{gan}</small>
          </li>
        ))}
      </ul>
    </>
  )
}
