import { isOn, kinds, type Kind } from '#arcade/lottery/rules/message/kinds.ts'
import type { Lottery } from '#arcade/lottery/rules/lotteries.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { fullName } from '../names.ts'
import styles from './MessageSheet.module.css'

/** Every word that a message may use on this lottery, and what it is. */
export function HowToWrite({ lottery }: { readonly lottery: Lottery }) {
  const say = sayIn('lottery')
  const told = kinds.map((kind) => ({ kind, named: namesOf(kind, lottery).join(' · ') })).filter(({ named }) => named !== '')
  return (
    <details className={styles.how}>
      <summary>{say('message.how')}</summary>
      <p>{say('message.rules')}</p>
      <dl>
        {told.map(({ kind: { word, also = [], orders }, named }) => (
          <div key={word}>
            <dt>
              <bdi dir="ltr">{[word, ...also].join(' · ')}</bdi>
            </dt>
            <dd>{orders === undefined ? named : say('message.orders', { names: named })}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function namesOf(kind: Kind, { bets: offered, shape }: Lottery): readonly string[] {
  const codes = isOn(kind, shape) ? Object.values(kind.bets).flat() : []
  return [...new Set(offered.filter(({ code }) => codes.includes(code)).map((type) => fullName(shape, type)))]
}
