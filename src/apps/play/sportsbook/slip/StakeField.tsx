import { unitsOfText } from '#kit/money.ts'
import { AmountField } from '#ui/fields/AmountField.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { sayIn } from '#play/i18n/texts.ts'
import { useSports } from '../sports-context.ts'
import styles from './SlipPanel.module.css'

const WHOLE_UNIT = unitsOfText('1')

/** What is staked on each line: typed, or one of the usual sums. */
export function StakeField({ isEach }: { readonly isEach: boolean }) {
  const { session, state, game, currency } = useSports()
  const say = sayIn('sportsbook')
  const { slip, asking } = state
  return (
    <div className={styles.stake}>
      <AmountField
        label={say(isEach ? 'slip.stakeEach' : 'slip.stake')}
        currency={currency}
        value={slip.stake}
        disabled={asking}
        onChange={session.type}
      />
      <div className={styles.quick} role="group" aria-label={say('slip.quick')}>
        {game.quickStakes.map((sum) => (
          <button key={sum} type="button" aria-pressed={sum === slip.stake} disabled={asking} onClick={() => session.type(sum)}>
            <bdi dir="ltr">{moneyText(sum, currency, unitsOfText(sum) % WHOLE_UNIT === 0n ? 0 : 2)}</bdi>
          </button>
        ))}
      </div>
    </div>
  )
}
