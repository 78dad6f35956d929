import { X } from 'lucide-react'
import { Fragment } from 'react'
import { oddsText } from '#arcade/sportsbook/rules/price/odds-format.ts'
import { picksIn } from '#arcade/sportsbook/rules/selection.ts'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { sayIn } from '#play/i18n/texts.ts'
import { Pairing } from '../match/Pairing.tsx'
import { marketOf, nameIn, pickName } from '../names.ts'
import { useSports } from '../sports-context.ts'
import { hasMoved, type Leg } from './slip.ts'
import styles from './SlipPanel.module.css'

/** A pick of the slip, with its price, and the one that is offered now where that is another. */
export function SlipLeg({ leg }: { readonly leg: Leg }) {
  const { session, state, language } = useSports()
  const say = sayIn('sportsbook')
  const { odds } = state.taste
  const picks = picksIn(leg).map((one) => ({ ...leg, ...one }))
  const pick = picks.map((one) => pickName(one, language)).join(' + ')
  const moved = hasMoved(leg)
  const way = moved && (leg.now ?? 0) > leg.price ? 'up' : 'down'
  return (
    <li data-closed={leg.now === null || undefined} data-stopped={leg.stopped || undefined}>
      <div className={styles.leg}>
        {leg.also && <p className={styles.soft}>{say('builder.name')}</p>}
        {picks.map((one) => (
          <Fragment key={one.market}>
            <p className={styles.pick}>{pickName(one, language)}</p>
            <p className={styles.soft}>{marketOf(one, language)}</p>
          </Fragment>
        ))}
        <p className={styles.soft}>
          <Pairing home={nameIn(leg.home, language)} away={nameIn(leg.away, language)} score={null} />
        </p>
        {leg.stopped && <p className={styles.soft}>{say('board.stopped')}</p>}
      </div>
      <p className={styles.odds} data-way={moved ? way : undefined}>
        <bdi dir="ltr">{oddsText(leg.now ?? leg.price, odds)}</bdi>
        {moved && (
          <small>
            {say(`board.${way}`)}, {say('slip.was', { price: oddsText(leg.price, odds) })}
          </small>
        )}
      </p>
      <IconButton
        label={say('slip.remove', { leg: pick })}
        icon={<X size={18} />}
        disabled={state.asking}
        onClick={() => session.remove(leg.match)}
      />
    </li>
  )
}
