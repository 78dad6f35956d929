import { useState } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import type { Frame } from '../frame/frame.ts'
import { sayIn } from '../i18n/texts.ts'
import styles from './VerifyPage.module.css'

type Props = { readonly frame: Frame; readonly commitment: string; readonly onRevealed: () => Promise<void> }

/** The seed still decides rounds, so it is secret until the player retires it. */
export function Reveal({ frame, commitment, onRevealed }: Props) {
  const say = sayIn('fairness')
  const [state, setState] = useState<'rest' | 'busy' | 'revealFailed' | 'revealOpen'>('rest')
  const reveal = async () => {
    setState('busy')
    const answer = await frame.arcade({ method: 'POST', path: '/arcade/fairness/rotation', data: { retire: commitment } })
    if (answer.kind === 'value') {
      await onRevealed()
      return setState('rest')
    }
    setState(answer.kind === 'refused' && answer.code === 'round_open' ? 'revealOpen' : 'revealFailed')
  }
  return (
    <section className={styles.notice}>
      <p>{say('notRevealed')}</p>
      {(state === 'revealFailed' || state === 'revealOpen') && (
        <p className={styles.differs} role="alert">
          {say(state)}
        </p>
      )}
      <Button busy={state === 'busy'} onClick={() => void reveal()}>
        {say('reveal')}
      </Button>
    </section>
  )
}
