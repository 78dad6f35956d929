import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import styles from './Tour.module.css'
import { setStep, useStanding } from './tours.ts'

export type TourStep = {
  /** The `data-tour` of what it is about; it is marked where it is on the screen. */
  readonly at: string
  readonly title: string
  readonly text: string
}

type TourWords = {
  readonly offer: string
  readonly offerText: string
  readonly start: string
  readonly later: string
  readonly back: string
  readonly next: string
  readonly done: string
  readonly close: string
  readonly place: (of: { at: number; of: number }) => string
}

type TourProps = { name: string; steps: readonly TourStep[]; words: TourWords }
/** `offered`: whether this is where newcomers land. A tour that was begun goes on everywhere. */
type OfferProps = TourProps & { offered: boolean }

/** Offered once on a device, in the page and over nothing; whoever wants it again opens it from a menu. */
export function Tour({ name, steps, words, offered }: OfferProps) {
  const standing = useStanding(name)
  if (standing === null || steps.length === 0) return null
  if (standing === 'offered')
    return offered ? (
      <section className={styles.tour} aria-label={words.offer}>
        <div className={styles.words}>
          <strong>{words.offer}</strong>
          <p>{words.offerText}</p>
        </div>
        <div className={styles.acts}>
          <Button tone="quiet" size="small" onClick={() => setStep(name, null)}>
            {words.later}
          </Button>
          <Button size="small" onClick={() => setStep(name, 0)}>
            {words.start}
          </Button>
        </div>
      </section>
    ) : null
  return <Walk name={name} steps={steps} words={words} at={Math.min(standing, steps.length - 1)} />
}

function Walk({ name, steps, words, at }: TourProps & { at: number }) {
  const title = useId()
  const head = useRef<HTMLElement>(null)
  const step = steps[at] as TourStep
  useMarked(step.at)
  // The words of a step are read where it begins.
  useEffect(() => head.current?.focus(), [at])
  const last = at === steps.length - 1
  return (
    <section className={styles.tour} aria-labelledby={title}>
      <div className={styles.words}>
        <span className={styles.place}>{words.place({ at: at + 1, of: steps.length })}</span>
        <strong id={title} ref={head} tabIndex={-1} className={styles.title}>
          {step.title}
        </strong>
        <p>{step.text}</p>
      </div>
      <div className={styles.acts}>
        {at > 0 && (
          <Button tone="quiet" size="small" onClick={() => setStep(name, at - 1)}>
            {words.back}
          </Button>
        )}
        <Button size="small" onClick={() => setStep(name, last ? null : at + 1)}>
          {last ? words.done : words.next}
        </Button>
        <IconButton label={words.close} icon={<X size={18} />} onClick={() => setStep(name, null)} />
      </div>
    </section>
  )
}

/** Marks what a step is about for as long as it is spoken of. */
function useMarked(at: string): void {
  useEffect(() => {
    const about = document.querySelector(`[data-tour='${at}']`)
    about?.setAttribute('data-toured', '')
    about?.scrollIntoView({ block: 'nearest' })
    return () => about?.removeAttribute('data-toured')
  }, [at])
}
