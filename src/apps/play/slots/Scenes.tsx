import { Button } from '../../../ui/Button.tsx'
import { sayIn } from '../i18n/texts.ts'
import { CountUp } from './CountUp.tsx'
import type { TableState } from './play/state.ts'
import styles from './Scenes.module.css'

type Props = { readonly state: TableState; readonly currency: string; readonly multiplier: number; readonly onGoOn: () => void }

const COUNTED_IN = { great: 2600, grand: 3600, splendid: 4600 }

/** What stands over the reels for a while: free spins won, free spins done, a great win. */
export function Scenes({ state, currency, multiplier, onGoOn }: Props) {
  const say = sayIn('slots')
  const { phase, free, greatness, win } = state
  if (phase !== 'freeWon' && phase !== 'freeDone' && phase !== 'great') return null
  const more = phase === 'freeWon' && free !== null && free.turn > 0
  const title =
    phase === 'freeWon'
      ? say(more ? 'freeMoreTitle' : 'freeWonTitle', { count: free?.won ?? 0 })
      : greatness
        ? say(greatness)
        : say('freeDoneTitle')
  return (
    <div className={styles.scene} data-phase={phase} onPointerUp={onGoOn}>
      <div className={styles.banner}>
        <p className={styles.title}>{title}</p>
        {phase === 'freeWon' && <p className={styles.text}>{say('freeWonText', { multiplier })}</p>}
        {phase === 'freeDone' && <p className={styles.text}>{say('freeDoneText', { count: free?.of ?? 0 })}</p>}
        {phase !== 'freeWon' && (
          <CountUp
            className={styles.amount}
            amount={win}
            currency={currency}
            duration={greatness ? COUNTED_IN[greatness] : 1200}
          />
        )}
        {!more && (
          <Button
            tone="gold"
            size="large"
            className={styles.button}
            onPointerUp={(event) => event.stopPropagation()}
            onClick={onGoOn}
          >
            {say('goOn')}
          </Button>
        )}
      </div>
    </div>
  )
}
