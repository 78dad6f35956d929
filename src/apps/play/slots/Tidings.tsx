import type { ReactNode } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { Money } from '#ui/figures/Money.tsx'
import { sayIn, sayRefusal, type Say, sayPart } from '../i18n/texts.ts'
import type { Award } from './play/reading.ts'
import type { TableState } from './play/state.ts'
import styles from './Tidings.module.css'

type Props = {
  readonly state: TableState
  readonly currency: string
  readonly onAskNow: () => void
  /** What whoever has too little may do. */
  readonly short: ReactNode
}

/** One line under the reels: what is wrong, else what the line that is lit pays, else nothing. */
export function Tidings({ state, currency, onAskNow, short }: Props) {
  const say = sayIn('slots')
  if (state.trouble !== null)
    return (
      <div className={styles.tidings} data-kind="trouble" role="alert">
        <p>{say(state.trouble)}</p>
        {state.trouble === 'offline' && (
          <Button tone="plain" onClick={onAskNow}>
            {sayPart('askNow')}
          </Button>
        )}
      </div>
    )
  if (state.notice !== null)
    return (
      <div className={styles.tidings} data-kind="notice" role="alert">
        <p>{sayRefusal(state.notice.code)}</p>
        {state.notice.code === 'not_enough_money' && short}
      </div>
    )
  const { shown } = state
  return (
    <div className={styles.tidings} data-kind="award">
      {state.unpaid && <p role="status">{sayPart('unpaid')}</p>}
      {!state.unpaid && shown && state.phase === 'ready' && (
        <p aria-hidden="true">
          {awardText(shown, say)}
          <span className={styles.parts}>
            {shown.count} × {say(`symbol.${shown.symbol as 'lantern'}`)}
          </span>
          <Money amount={shown.amount} currency={currency} tone={state.tone === 'win' ? 'pays' : 'plain'} />
        </p>
      )}
    </div>
  )
}

/** What an award is for, in words. */
export function awardText({ by, which, count }: Award, say: Say<'slots'>): string {
  if (by === 'line') return say('lineWin', { line: which + 1 })
  return by === 'ways' ? say('wayWin', { count: which }) : say('scatterWin', { count })
}
