import { useEffect, useState, type ReactNode } from 'react'
import type { LiveEvent } from '#arcade/live/contract.ts'
import type { Lottery, Shape } from '#arcade/lottery/rules/lotteries.ts'
import { cx } from '#ui/cx.ts'
import { sayIn } from '#play/i18n/texts.ts'
import type { Line, Table } from '#play/live/live-state.ts'
import { Past } from '#play/parts/Past.tsx'
import styles from './DrawPanel.module.css'
import { Drawn } from './Drawn.tsx'
import { drawName, drawTime } from './draw-name.ts'
import { numbersOf } from './numbers-of.ts'
import { resultTitle } from './result-title.ts'
import { useFresh } from './useFresh.ts'

type Props = {
  readonly lottery: Lottery
  readonly table: Table
  readonly line: Line
  /** The arcade's clock. */
  readonly now: () => number
  readonly still: boolean
  readonly onResults: () => void
  /** What the player has in it; it stands beside the last draws, so that nothing below moves when it comes. */
  readonly children: ReactNode
}

/** The draw: which one, how long it takes bets, how it comes, and the last ones. */
export function DrawPanel({ lottery, table, line, now, still, onResults, children }: Props) {
  const say = sayIn('lottery')
  const { shape } = lottery
  const { event, results } = table
  const [last] = results
  const isFresh = useFresh(last?.event, { shape, still })
  const isDrawing = event?.state === 'running'
  const phase = isFresh ? 'fresh' : isDrawing && !still ? 'rolling' : 'rest'
  return (
    <section className={cx(styles.panel, line === 'lost' && styles.unheard)} aria-label={say('results.draw')}>
      <div className={styles.head}>
        <p>
          <bdi>
            {event
              ? [say('draw', { number: drawName(lottery, event) }), drawTime(lottery, event)].filter(Boolean).join(' · ')
              : say('noResult')}
          </bdi>
        </p>
        <Countdown event={event} now={now} />
      </div>
      <div className={styles.stage} data-shape={shape}>
        <Drawn shape={shape} numbers={last && last.result !== null ? numbersOf(last) : null} phase={phase} />
      </div>
      <p className={styles.which}>
        {phase === 'rolling'
          ? say('drawing')
          : last
            ? say(resultTitle(last), { number: drawName(lottery, last) })
            : say('noResult')}
      </p>
      <div className={styles.row}>
        <Past
          label={say('allResults')}
          outcomes={results
            .filter(({ result }) => result !== null)
            .map((one) => ({ id: one.event, told: shortOf(shape, numbersOf(one)), bright: false }))}
          onOpen={onResults}
        />
        {children}
      </div>
    </section>
  )
}

/** A draw in a few signs. */
function shortOf(shape: Shape, numbers: readonly string[]): string {
  switch (shape) {
    case 'digits':
    case 'digits3':
    case 'dice':
      return numbers.join('')
    case 'balls':
      return numbers.join(' ')
    case 'keno':
      return String(numbers.reduce((sum, number) => sum + Number(number), 0))
    case 'boats':
      return numbers.slice(0, 3).join(' ')
    case 'north':
    case 'south':
    case 'lao':
    case 'yeekee':
    case 'malay':
      return numbers[0] ?? ''
    case 'stations':
      return numbers.filter((number) => number.length === 6).join(' · ')
    case 'hanoi':
      return numbers.join(' · ')
    case 'siam':
      return `${(numbers[0] ?? '').slice(-3)} · ${numbers[1] ?? ''}`
  }
}

const TICK = 250
/** In seconds. */
const HOUR = 3600

/** What is left, by the arcade's clock. */
function Countdown({ event, now }: { readonly event: LiveEvent | null; readonly now: () => number }) {
  const say = sayIn('lottery')
  const [at, setAt] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), TICK)
    return () => clearInterval(timer)
  }, [now])
  if (!event) return null
  if (event.state === 'cancelled') return <p className={styles.over}>{say('cancelled')}</p>
  if (event.state === 'resulted') return <p className={styles.over}>{say('opening')}</p>
  const left = Math.ceil((event.closesAt - at) / 1000)
  if (event.state === 'running' || left <= 0) return <p className={styles.over}>{say('drawing')}</p>
  const two = (part: number) => String(part).padStart(2, '0')
  return (
    <p className={styles.countdown} data-soon={left <= 10 || undefined}>
      {say('closesIn')}{' '}
      <time role="timer" aria-live="off" dir="ltr">
        {left >= HOUR && `${two(Math.floor(left / HOUR))}:`}
        {two(Math.floor((left % HOUR) / 60))}:{two(left % 60)}
      </time>
    </p>
  )
}
