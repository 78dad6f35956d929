import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState, type CSSProperties, type FocusEvent, type PointerEvent, type ReactNode } from 'react'
import { placeOf, type Turn } from './carousel-places.ts'
import styles from './Carousel.module.css'
import { IconButton } from '../buttons/IconButton.tsx'
import { filled, useUiTexts } from '../texts.tsx'
import { Turner } from './turner.ts'
import { useMedia } from '../screen/useMedia.ts'

/** `show` is a link or a button that fills the slide, or a picture. */
export type Slide = { readonly key: string; readonly show: ReactNode }

type CarouselProps = {
  /** What the slides are, for screen readers: "Promotions". */
  label: string
  slides: readonly Slide[]
  /** Milliseconds that a slide stays. A pointer or the keyboard on it holds it; the button stops it for good. */
  every?: number
  /** Where the dots stand on a phone: at the start where what is drawn stands at the end. */
  dots?: 'centre' | 'start'
}

/** A swipe shorter than this is a tap. */
const SWIPE = 40

/** One slide at a time, in a ring that turns by itself. A single slide has no turns, dots or buttons. */
export function Carousel({ label, slides, every = 5000, dots = 'centre' }: CarouselProps) {
  const texts = useUiTexts()
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const [paused, setPaused] = useState(false)
  // Of two slides the other is next and before at once, so both stand in the ring twice.
  const ring = slides.length === 2 ? [...slides, ...slides] : slides
  const [turn, setTurn] = useState<Turn>({ at: 0, before: 0 })
  const turnTo = (next: (at: number) => number) =>
    setTurn(({ at }) => ({ at: (next(at) + ring.length) % ring.length, before: at }))
  const turner = useTurner({ every, count: ring.length, still, paused, turn: () => turnTo((at) => at + 1) })
  const turnByHand = (next: (at: number) => number) => {
    turnTo(next)
    turner.current?.restart()
  }
  const drag = useDrag((steps) => turnByHand((at) => at + steps))
  const holds = {
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && turner.current?.hold('pointer'),
    onPointerLeave: () => turner.current?.letGo('pointer'),
    // A press leaves the focus behind and ends nothing; a keyboard that is here reads.
    onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && turner.current?.hold('focus'),
    onBlur: (event: FocusEvent) => event.currentTarget.contains(event.relatedTarget) || turner.current?.letGo('focus'),
  }
  const at = turn.at % slides.length
  if (slides.length === 0) return null
  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={label} {...(slides.length > 1 && holds)}>
      <div className={styles.view} {...(slides.length > 1 && drag)} aria-live={still || paused ? 'polite' : 'off'}>
        {ring.map((slide, place) => {
          const { offset, glides } = placeOf(place, { at: turn.at % ring.length, before: turn.before % ring.length }, ring.length)
          return (
            <div
              key={place < slides.length ? slide.key : `${slide.key} again`}
              role="group"
              aria-roledescription="slide"
              aria-label={filled(texts.slide, { n: (place % slides.length) + 1, of: slides.length })}
              className={styles.slide}
              data-glides={glides || undefined}
              inert={offset !== 0}
              style={{ '--offset': offset } as CSSProperties}
            >
              {slide.show}
            </div>
          )
        })}
      </div>
      {slides.length > 1 && (
        <div className={styles.controls} data-dots={dots}>
          {!still && (
            <IconButton
              className={styles.control}
              label={paused ? texts.play : texts.pause}
              icon={paused ? <Play size={16} /> : <Pause size={16} />}
              onClick={() => setPaused(!paused)}
            />
          )}
          <div className={styles.dots}>
            {slides.map((slide, place) => (
              <button
                key={slide.key}
                type="button"
                className={styles.dot}
                aria-label={filled(texts.slide, { n: place + 1, of: slides.length })}
                aria-current={place === at || undefined}
                onClick={() => turnByHand((now) => now + place - (now % slides.length))}
              />
            ))}
          </div>
        </div>
      )}
      {slides.length > 1 && (
        <div className={styles.sides}>
          <IconButton
            className={styles.control}
            label={texts.previous}
            icon={<ChevronLeft size={20} />}
            onClick={() => turnByHand((now) => now - 1)}
          />
          <IconButton
            className={styles.control}
            label={texts.next}
            icon={<ChevronRight size={20} />}
            onClick={() => turnByHand((now) => now + 1)}
          />
        </div>
      )}
    </section>
  )
}

type Turning = { every: number; count: number; still: boolean; paused: boolean; turn: () => void }

function useTurner({ every, count, still, paused, turn }: Turning) {
  const turner = useRef<Turner>(null)
  const latest = useRef(turn)
  useEffect(() => {
    latest.current = turn
  })
  useEffect(() => {
    if (count < 2 || still) return
    const made = new Turner({ every, turn: () => latest.current() })
    const look = () => (document.hidden ? made.hold('hidden') : made.letGo('hidden'))
    document.addEventListener('visibilitychange', look)
    turner.current = made
    made.restart()
    look()
    return () => {
      document.removeEventListener('visibilitychange', look)
      turner.current = null
      made.stop()
    }
  }, [every, count, still])
  useEffect(() => {
    if (paused) turner.current?.hold('button')
    else turner.current?.letGo('button')
  }, [paused])
  return turner
}

/** A finger that goes sideways turns to the neighbour, in the direction of the writing; a click that ends it opens nothing. */
function useDrag(turnBy: (steps: number) => void) {
  const from = useRef<number | null>(null)
  const swiped = useRef(false)
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = event.pointerType === 'mouse' ? null : event.clientX
      swiped.current = false
    },
    onPointerUp: (event: PointerEvent) => {
      const way = from.current === null ? 0 : event.clientX - from.current
      from.current = null
      if (Math.abs(way) < SWIPE) return
      swiped.current = true
      const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? way > 0 : way < 0
      turnBy(forward ? 1 : -1)
    },
    onPointerCancel: () => {
      from.current = null
    },
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (!swiped.current) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
