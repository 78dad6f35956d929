import type { ReactNode } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { sayIn, sayPart, sayRefusal } from '#play/i18n/texts.ts'
import type { Trouble } from './ask-until-known.ts'
import type { InstantState } from './session.ts'
import styles from './Tidings.module.css'

type TroubledProps = {
  readonly trouble: Trouble | null
  readonly notice: string | null
  readonly onAskNow: () => void
  /** What whoever has too little may do. */
  readonly short?: ReactNode
}

/** What is wrong: the line to the arcade, else what was refused. */
export function Troubled({ trouble, notice, onAskNow, short }: TroubledProps) {
  return (
    <div className={styles.tidings} role="alert">
      <p>{trouble !== null ? sayPart(trouble) : sayRefusal(notice ?? '')}</p>
      {trouble === 'offline' && (
        <Button tone="plain" onClick={onAskNow}>
          {sayPart('askNow')}
        </Button>
      )}
      {trouble === null && notice === 'not_enough_money' && short}
    </div>
  )
}

type Props = {
  readonly state: InstantState
  readonly onAskNow: () => void
  readonly onLeavePlan: () => void
  readonly short: ReactNode
}

/** One line between stage and deck: what is wrong, else what is waited for, else why a run of rounds has ended. */
export function Tidings({ state, onAskNow, onLeavePlan, short }: Props) {
  const say = sayIn('parts')
  const { trouble, notice, unpaid, auto, plan, phase } = state
  if (trouble !== null || notice !== null) return <Troubled {...{ trouble, notice, onAskNow, short }} />
  if (unpaid) return <StatusLine text={say('unpaid')} />
  const ended = auto?.ended && auto.ended !== 'hand' && auto.ended !== 'refused' ? auto.ended : null
  if (ended) return <StatusLine text={say(`auto.ended.${ended}`)} />
  if (plan === null || phase !== 'ready' || auto?.ended === null) return null
  return (
    <div className={styles.tidings} role="status">
      <p>{say('auto.choosePlaces')}</p>
      <Button tone="plain" onClick={onLeavePlan}>
        {say('auto.leave')}
      </Button>
    </div>
  )
}

export const StatusLine = ({ text }: { text: string }) => (
  <div className={styles.tidings} role="status">
    <p>{text}</p>
  </div>
)
