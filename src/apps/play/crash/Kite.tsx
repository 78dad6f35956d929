import { useEffect, useRef } from 'react'
import type { LiveEvent } from '#arcade/live/contract.ts'
import { heightAt, type CrashResult } from '#arcade/crash/rules/crash.ts'
import { sayIn } from '#play/i18n/texts.ts'
import type { LiveStageProps } from '#play/live/live-look.ts'
import { wonBy, type LiveState } from '#play/live/live-state.ts'
import { moneyText } from '#ui/figures/Money.tsx'
import { KitePicture } from './KitePicture.tsx'
import styles from './crash.module.css'
import { Field } from './Field.tsx'

const text = (height: number) => `×${(height / 100).toFixed(2)}`

type Place = { readonly x: number; readonly y: number }
/** How far the kite gets on the stage, below what is written above it. */
const [WIDE, HIGH] = [58, 28]
const climbOf = (height: number) => Math.log(height / 100) / Math.log(4)

/**
 * Where a height of the flight stands, in hundredths of the stage, while the kite is at `now`. The kite climbs to its place by ×4; from
 * there on the flight so far draws together below it.
 */
function placeAt(height: number, now: number): Place {
  const climbed = climbOf(height) / Math.max(climbOf(now), 1)
  return { x: 16 + WIDE * climbed, y: 74 - HIGH * (1 - (1 - climbed) ** 2) }
}

/** The way of the kite so far: the arc from the ground to where it is. */
function arcTo({ x, y }: Place): string {
  const part = (x - 16) / WIDE
  return `M 16 74 Q ${16 + (WIDE / 2) * part} ${74 - HIGH * part} ${x} ${y}`
}

/** What is drawn at this moment: how high, and whether the string holds. */
function heightNow({ event }: LiveState['table'], now: number): number {
  if (event?.state === 'resulted' && event.result) return (event.result as CrashResult).height
  return event?.state === 'running' && event.startedAt !== null ? heightAt(now - event.startedAt) : 100
}

/** The kite above the fields at dusk: on the ground while bets are taken, rising with the multiplier, and gone when its string snaps. */
export function Kite({ state, now, still, currency }: LiveStageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const figure = useRef<HTMLElement>(null)
  const string = useRef<SVGPathElement>(null)
  const way = useRef<SVGPathElement>(null)
  const { event } = state.table
  const taken = state.slips.filter((slip) => slip.taken !== null)
  const resting = Math.max(150, ...taken.map((slip) => slip.taken ?? 0))
  useEffect(() => {
    let next = 0
    const draw = () => {
      next = requestAnimationFrame(draw)
      const at = now()
      const height = heightNow(state.table, at)
      // Where nothing shall move, the kite stands still at the last that was taken.
      const shown = still ? resting : height
      const { x, y } = placeAt(shown, shown)
      const sway = still || event?.state !== 'running' ? 0 : Math.sin(at / 620) * 5
      const style = stage.current?.style
      style?.setProperty('--x', `${x + sway / 5}%`)
      style?.setProperty('--y', `${y}%`)
      style?.setProperty('--sway', `${sway - 12}deg`)
      style?.setProperty('--rise', String(Math.min(Math.log10(height / 100) / 2, 1)))
      if (figure.current) figure.current.textContent = text(height)
      string.current?.setAttribute('d', `M 6 92 Q ${(6 + x) / 2 + 8} ${Math.min(96, (92 + y) / 2 + 18)} ${x + sway / 5} ${y}`)
      way.current?.setAttribute('d', arcTo({ x: x + sway / 5, y }))
      for (const mark of stage.current?.querySelectorAll<HTMLElement>('[data-at]') ?? []) {
        const place = placeAt(Number(mark.dataset['at']), Math.max(shown, Number(mark.dataset['at'])))
        mark.style.left = `${place.x}%`
        mark.style.top = `${place.y}%`
        mark.toggleAttribute('data-roomy', place.x > 40)
      }
    }
    draw()
    return () => cancelAnimationFrame(next)
  }, [state.table, event, now, still, resting])
  return (
    <div ref={stage} className={styles.sky} data-state={event?.state ?? 'resting'} data-taken={taken.length > 0 || undefined}>
      <Field />
      <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path ref={way} className={styles.way} vectorEffect="non-scaling-stroke" />
        <path ref={string} className={styles.string} vectorEffect="non-scaling-stroke" />
      </svg>
      <div className={styles.kite} aria-hidden="true">
        <KitePicture />
      </div>
      {taken.map((slip) => (
        <p key={slip.own?.round} className={styles.mark} data-at={slip.taken} aria-hidden="true">
          <bdi dir="ltr">
            {text(slip.taken ?? 0)} <strong>+{moneyText(wonBy(slip), currency)}</strong>
          </bdi>
        </p>
      ))}
      <Figures
        event={event}
        figure={figure}
        isIn={state.slips.some(({ own }) => own !== null)}
        taken={taken.at(-1)?.taken ?? null}
        now={now}
      />
      <Cries bets={state.table.bets} />
    </div>
  )
}

type FiguresProps = {
  readonly event: LiveEvent | null
  readonly figure: React.RefObject<HTMLElement | null>
  /** A bet of the player's own is in. */
  readonly isIn: boolean
  readonly taken: number | null
  readonly now: () => number
}

function Figures({ event, figure, isIn, taken, now }: FiguresProps) {
  const say = sayIn('crash')
  if (event === null) return <p className={styles.word}>{say('waiting')}</p>
  if (event.state === 'open')
    return <TakeOff closesAt={event.closesAt} now={now} word={isIn ? sayIn('live')('saidIn') : say('takeOff')} />
  return (
    <div className={styles.figures}>
      <p className={styles.height} aria-hidden="true">
        <bdi dir="ltr" ref={figure} />
      </p>
      <p className={styles.word} data-end={event.state === 'resulted' || undefined}>
        {taken !== null ? say('taken', { at: (taken / 100).toFixed(2) }) : say(`at.${event.state}`)}
      </p>
    </div>
  )
}

type TakeOffProps = { readonly closesAt: number; readonly now: () => number; readonly word: string }

/** Counts down to the start with a bar that runs out. */
function TakeOff({ closesAt, now, word }: TakeOffProps) {
  const seconds = useRef<HTMLElement>(null)
  const bar = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const whole = Math.max(closesAt - now(), 1)
    let next = 0
    const draw = () => {
      next = requestAnimationFrame(draw)
      const left = Math.max(closesAt - now(), 0)
      if (seconds.current) seconds.current.textContent = (left / 1000).toFixed(1)
      bar.current?.style.setProperty('scale', `${left / whole} 1`)
    }
    draw()
    return () => cancelAnimationFrame(next)
  }, [closesAt, now])
  return (
    <div className={styles.figures}>
      <p className={styles.word}>{word}</p>
      <p className={styles.height} aria-hidden="true">
        <bdi dir="ltr" ref={seconds} />
      </p>
      <span className={styles.bar} aria-hidden="true">
        <span ref={bar} />
      </span>
    </div>
  )
}

/** The latest cash-outs of others, as they happen. */
function Cries({ bets }: Pick<LiveState['table'], 'bets'>) {
  const taken = [...bets.values()].filter((bet) => bet.taken !== null).slice(-3)
  return (
    <ul className={styles.cries} aria-hidden="true">
      {taken.map((bet) => (
        <li key={bet.ticket}>
          <bdi dir="ltr">
            {bet.name} {text(bet.taken ?? 0)}
          </bdi>
        </li>
      ))}
    </ul>
  )
}
