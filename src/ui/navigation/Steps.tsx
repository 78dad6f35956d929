import { Check } from 'lucide-react'
import styles from './Steps.module.css'
import { filled, useUiTexts } from '../texts.tsx'

type StepsProps = {
  label: string
  steps: readonly string[]
  /** The step that is being done, from 0; as many as there are steps when all is done. */
  at: number
}

/** How far one is in something with a known end: asked, checked, paid. */
export function Steps({ label, steps, at }: StepsProps) {
  const texts = useUiTexts()
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, place) => (
        <li
          key={step}
          className={styles.step}
          data-state={place < at ? 'done' : place === at ? 'now' : 'later'}
          aria-current={place === at ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {place < at ? <Check size={16} strokeWidth={3} /> : place + 1}
          </span>
          <span className={styles.words}>
            <span className={styles.spoken}>
              {filled(texts.step, { n: place + 1, of: steps.length })} {place < at && texts.done}
            </span>
            {step}
          </span>
        </li>
      ))}
    </ol>
  )
}
