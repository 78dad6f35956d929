import type { MachineView } from '#arcade/slots/contract.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { sayIn, sayPart, type Say } from '../i18n/texts.ts'
import { CountUp } from '#play/parts/deck/CountUp.tsx'
import { COUNTED_IN } from '#play/parts/win/greatness.ts'
import { isScene, type Scene, type TableState } from './play/state.ts'
import styles from './Scenes.module.css'

type Props = {
  readonly state: TableState
  readonly machine: MachineView
  readonly currency: string
  readonly onGoOn: () => void
}

type Words = { readonly title: string; readonly text: string | null; readonly counts: boolean }

/** What stands over the reels for a while: a feature won, a feature done, a great win. */
export function Scenes({ state, machine, currency, onGoOn }: Props) {
  const say = sayIn('slots')
  const { phase, free, greatness, win } = state
  if (!isScene(phase)) return null
  const more = phase === 'freeWon' && free !== null && free.turn > 0
  const { title, text, counts } = wordsOf(phase, { state, machine, say, more })
  return (
    <div className={styles.scene} data-phase={phase} onPointerUp={onGoOn}>
      <div className={styles.banner}>
        <p className={styles.title}>{title}</p>
        {text && <p className={styles.text}>{text}</p>}
        {counts && (
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

type Telling = { readonly state: TableState; readonly machine: MachineView; readonly say: Say<'slots'>; readonly more: boolean }

function wordsOf(scene: Scene, { state, machine, say, more }: Telling): Words {
  const { free, hold, greatness } = state
  switch (scene) {
    case 'freeWon': {
      const title = say(more ? 'freeMoreTitle' : 'freeWonTitle', { count: free?.won ?? 0 })
      const key = machine.kind === 'ways' ? 'freeWonGrows' : 'freeWonText'
      return { title, text: say(key, { multiplier: free?.multiplier ?? 1 }), counts: false }
    }
    case 'freeDone':
      return {
        title: greatness ? sayPart(greatness) : say('freeDoneTitle'),
        text: say('freeDoneText', { count: free?.of ?? 0 }),
        counts: true,
      }
    case 'holdWon':
      return {
        title: say('holdWonTitle', { count: hold?.coins ?? 0 }),
        text: say('holdWonText', { respins: hold?.left ?? 0 }),
        counts: false,
      }
    case 'holdDone':
      return {
        title: greatness ? sayPart(greatness) : say('holdDoneTitle'),
        text: say('holdDoneText', { count: hold?.coins ?? 0 }),
        counts: true,
      }
    case 'jackpot':
      return { title: say('jackpotTitle'), text: say('jackpotText'), counts: true }
    case 'great':
      return { title: sayPart(greatness ?? 'great'), text: null, counts: true }
  }
}
