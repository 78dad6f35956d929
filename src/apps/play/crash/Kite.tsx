import { useEffect, useRef } from 'react'
import type { LiveEvent } from '#arcade/live/contract.ts'
import { heightAt, type CrashResult } from '#arcade/crash/rules/crash.ts'
import { sayIn } from '#play/i18n/texts.ts'
import type { LiveStageProps } from '#play/live/live-look.ts'
import type { LiveState } from '#play/live/live-state.ts'
import { KitePicture } from './KitePicture.tsx'
import styles from './crash.module.css'
import { Field } from './Field.tsx'

const text = (height: number) => `×${(height / 100).toFixed(2)}`

/** Where the kite stands at a height, in hundredths of the stage: it climbs to its place by ×4, and the sky goes on from there. */
function placeAt(height: number): { readonly x: number; readonly y: number; readonly rise: number } {
  const climbed = Math.min(Math.log(height / 100) / Math.log(4), 1)
  const eased = 1 - (1 - climbed) ** 2
  return { x: 16 + 52 * climbed, y: 74 - 44 * eased, rise: Math.min(Math.log10(height / 100) / 2, 1) }
}

/** What is drawn at this moment: how high, and whether the string holds. */
function heightNow({ event }: LiveState['table'], now: number): number {
  if (event?.state === 'resulted' && event.result) return (event.result as CrashResult).height
  return event?.state === 'running' && event.startedAt !== null ? heightAt(now - event.startedAt) : 100
}

/** The kite above the fields at dusk: on the ground while bets are taken, rising with the multiplier, and gone when its string snaps. */
export function Kite({ state, now, still }: LiveStageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const figure = useRef<HTMLElement>(null)
  const string = useRef<SVGPathElement>(null)
  const { event } = state.table
  useEffect(() => {
    let next = 0
    const draw = () => {
      next = requestAnimationFrame(draw)
      const at = now()
      const height = heightNow(state.table, at)
      const { x, y, rise } = placeAt(still ? 150 : height)
      const sway = still || event?.state !== 'running' ? 0 : Math.sin(at / 620) * 5
      const style = stage.current?.style
      style?.setProperty('--x', `${x + sway / 5}%`)
      style?.setProperty('--y', `${y}%`)
      style?.setProperty('--sway', `${sway - 12}deg`)
      style?.setProperty('--rise', String(rise))
      if (figure.current) figure.current.textContent = text(height)
      string.current?.setAttribute('d', `M 6 92 Q ${(6 + x) / 2 + 8} ${Math.min(96, (92 + y) / 2 + 18)} ${x + sway / 5} ${y}`)
    }
    draw()
    return () => cancelAnimationFrame(next)
  }, [state.table, event, now, still])
  return (
    <div ref={stage} className={styles.sky} data-state={event?.state ?? 'resting'} data-taken={state.taken !== null || undefined}>
      <Field />
      <svg className={styles.string} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path ref={string} vectorEffect="non-scaling-stroke" />
      </svg>
      <div className={styles.kite} aria-hidden="true">
        <KitePicture />
      </div>
      <Figures event={event} figure={figure} taken={state.taken} now={now} />
      <Cries bets={state.table.bets} />
    </div>
  )
}

type FiguresProps = {
  readonly event: LiveEvent | null
  readonly figure: React.RefObject<HTMLElement | null>
  readonly taken: number | null
  readonly now: () => number
}

function Figures({ event, figure, taken, now }: FiguresProps) {
  const say = sayIn('crash')
  if (event === null) return <p className={styles.word}>{say('waiting')}</p>
  if (event.state === 'open') return <TakeOff closesAt={event.closesAt} now={now} />
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

/** Counts down to the start with a bar that runs out. */
function TakeOff({ closesAt, now }: { readonly closesAt: number; readonly now: () => number }) {
  const say = sayIn('crash')
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
      <p className={styles.word}>{say('takeOff')}</p>
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
