import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { moneyText } from '#ui/figures/Money.tsx'
import { sayIn, type Say } from '../i18n/texts.ts'
import { JackpotBar } from './JackpotBar.tsx'
import { Ladder } from './Ladder.tsx'
import type { OpenSlot } from './open-slot.ts'
import { isScene, type TableState } from './play/state.ts'
import type { Box } from './stage/place-reels.ts'
import styles from './StageView.module.css'

type Props = {
  readonly slot: OpenSlot
  readonly state: TableState
  readonly name: string
  readonly currency: string
  readonly onPress: () => void
}

/** Below this height over the reels there is no room for a sign. */
const SIGN = 74

/** The stage's place in the page: the frame behind the canvas, and the words that stand on it. */
export function StageView({ slot, state, name, currency, onPress }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const [box, setBox] = useState<Box | null>(null)
  const say = sayIn('slots')
  const { machine } = slot
  useEffect(() => {
    const place = host.current as HTMLDivElement
    place.prepend(slot.stage.canvas)
    slot.stage.show(slot.strips.map((strip) => strip.slice(0, slot.machine.rows)))
    const fit = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = place
      if (width > 0 && height > 0) setBox(slot.stage.resize({ x: 0, y: 0, width, height }, crownOf(place)))
    })
    fit.observe(place)
    // Its height hangs on a face that may come later.
    const crown = place.querySelector('[data-crown]')
    if (crown) fit.observe(crown)
    return () => fit.disconnect()
  }, [slot])
  const told = plateOf(state, say, currency)
  const reels = box && { left: box.x, top: box.y, width: box.width, height: box.height }
  const signed = machine.kind !== 'hold' && box !== null && box.y > SIGN
  return (
    // The keyboard has the spin button for this; the stage itself is a larger place to tap.
    <section className={styles.stage} ref={host} onPointerUp={state.phase === 'ready' ? undefined : onPress}>
      {machine.kind === 'hold' && state.grand !== null && (
        <div className={styles.jackpots} style={{ height: box?.y }}>
          <JackpotBar {...{ machine, currency }} grand={state.grand} stake={machine.stakes[state.stake] ?? '0'} />
        </div>
      )}
      {reels && (
        <>
          <div className={styles.frame} style={reels} aria-hidden="true" />
          <div className={styles.shade} style={reels} aria-hidden="true" />
          {signed && (
            <p className={styles.sign} style={{ top: Math.max(box.y / 2 + 10, box.y - 78) }} aria-hidden="true">
              {told ?? name}
            </p>
          )}
          {!signed && told && (
            <p
              className={styles.plate}
              style={{ top: machine.kind === 'hold' ? box.y + box.height - 14 : Math.max(box.y - 14, 0) }}
            >
              {told}
            </p>
          )}
          {machine.kind === 'ways' && state.free && (
            <div className={styles.ladder} style={{ top: box.y + box.height - 16 }}>
              <Ladder machine={machine} now={state.free.multiplier} />
            </div>
          )}
          <AwardChip {...{ slot, state, currency, box }} />
        </>
      )}
    </section>
  )
}

/** The height of what stands above the reels whatever the room. */
function crownOf(place: HTMLElement): number {
  return place.querySelector<HTMLElement>('[data-crown]')?.offsetHeight ?? 0
}

/** How a feature stands, while one is under way. */
function plateOf({ free, hold, phase }: TableState, say: Say<'slots'>, currency: string): string | null {
  if (hold && !isScene(phase)) {
    const { left, coins, cells, worth } = hold
    return say('holdPlate', { left, coins, cells, worth: moneyText(worth, currency) })
  }
  if (!free) return null
  if (free.turn === 0) return say('freeWonTitle', { count: free.of })
  return say('freePlate', { turn: free.turn, of: free.of, multiplier: free.multiplier })
}

/** What is lit pays, where its last symbol stands. */
function AwardChip({ slot, state, currency, box }: Pick<Props, 'slot' | 'state' | 'currency'> & { box: Box }) {
  const { shown } = state
  const cell = shown?.cells.at(-1)
  if (!shown || !cell || shown.amount === 0n || (state.phase !== 'ready' && state.phase !== 'showing')) return null
  const style: CSSProperties = {
    left: box.x + ((cell.reel + 0.5) * box.width) / slot.strips.length,
    top: box.y + ((cell.row + 1) * box.height) / slot.machine.rows,
  }
  return (
    <bdi className={styles.chip} data-tone={state.tone} dir="ltr" style={style} aria-hidden="true">
      {moneyText(shown.amount, currency)}
    </bdi>
  )
}
