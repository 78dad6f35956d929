import { byRate } from '#arcade/lottery/rules/reduced.ts'
import type { Read } from '#arcade/lottery/rules/slip.ts'
import { sayIn } from '#play/i18n/texts.ts'
import type { Standing } from '../basket/terms.ts'
import styles from './TicketPanel.module.css'

/** Numbers of a line that pay a part of their rate. */
export function ReducedNumbers({ reduced }: Pick<Read, 'reduced'>) {
  const say = sayIn('lottery')
  return byRate(reduced).map(([part, numbers]) => (
    <span key={part} className={styles.reduced}>
      {say('terms.reduced', { numbers: numbers.join(' '), part })}
    </span>
  ))
}

/** Why a line is not bought as it is, and what of it may still be bought. */
export function LineTerms({ standing: { blocked, left } }: { readonly standing: Standing }) {
  const say = sayIn('lottery')
  return (
    <>
      {blocked.length > 0 && <span className={styles.stopped}>{say('terms.blocked', { numbers: blocked.join(' ') })}</span>}
      {left !== null && (
        <span className={styles.stopped}>{left === 0 ? say('terms.full') : say('terms.left', { times: left })}</span>
      )}
    </>
  )
}
