import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { moneyText } from '../../../ui/Money.tsx'
import { sayIn } from '../i18n/texts.ts'
import type { OpenSlot } from './open-slot.ts'
import type { TableState } from './play/state.ts'
import type { Box } from './stage/place-reels.ts'
import styles from './StageView.module.css'

type Props = {
  readonly slot: OpenSlot
  readonly state: TableState
  readonly name: string
  readonly currency: string
  readonly onPress: () => void
}

/** The stage's place in the page: the frame behind the canvas, and the words that stand on it. */
export function StageView({ slot, state, name, currency, onPress }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const [box, setBox] = useState<Box | null>(null)
  const say = sayIn('slots')
  useEffect(() => {
    const place = host.current as HTMLDivElement
    place.prepend(slot.stage.canvas)
    slot.stage.show(slot.strips.map((strip) => strip.slice(0, slot.machine.rows)))
    const fit = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = place
      if (width > 0 && height > 0) setBox(slot.stage.resize({ x: 0, y: 0, width, height }))
    })
    fit.observe(place)
    return () => fit.disconnect()
  }, [slot])
  const { free } = state
  const freePlate =
    free && (free.turn === 0 ? say('freeWonTitle', { count: free.of }) : say('freePlate', { turn: free.turn, of: free.of }))
  const reels = box && { left: box.x, top: box.y, width: box.width, height: box.height }
  return (
    // The keyboard has the spin button for this; the stage itself is a larger place to tap.
    <section className={styles.stage} ref={host} onPointerUp={state.phase === 'ready' ? undefined : onPress}>
      {reels && (
        <>
          <div className={styles.frame} style={reels} aria-hidden="true" />
          <div className={styles.shade} style={reels} aria-hidden="true" />
          {box.y > 74 && (
            <p className={styles.sign} style={{ top: Math.max(box.y / 2 + 10, box.y - 78) }} aria-hidden="true">
              {freePlate ?? name}
            </p>
          )}
          {box.y <= 74 && freePlate && (
            <p className={styles.plate} style={{ top: Math.max(box.y - 14, 0) }}>
              {freePlate}
            </p>
          )}
          <AwardChip {...{ slot, state, currency, box }} />
        </>
      )}
    </section>
  )
}

/** What the line that is lit pays, where it crosses its last symbol. */
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
