import type { WaysMachineView } from '#arcade/slots/contract.ts'
import styles from './Ladder.module.css'
import { Picture } from './skins/Picture.tsx'

type Props = { readonly machine: WaysMachineView; readonly now: number }

/** The places that free spins can reach: each one that pays moves a place ahead, to the next multiplier. */
export function Ladder({ machine, now }: Props) {
  const { first, step, most } = machine.freeSpins.multiplier
  const places = Array.from({ length: Math.floor((most - first) / step) + 1 }, (_, i) => first + i * step)
  return (
    <ol className={styles.ladder} dir="ltr" aria-hidden="true">
      {places.map((place) => (
        <li key={place} className={styles.place} data-now={place === now || undefined} data-past={place < now || undefined}>
          {place === now && <Picture symbol={machine.wild} size={26} />}×{place}
        </li>
      ))}
    </ol>
  )
}
