import { Progress as Base } from '@base-ui/react/progress'
import styles from './ProgressBar.module.css'

/** `value` from 0 to 100; null while how much is left is not known. */
export function ProgressBar({ label, value }: { label: string; value: number | null }) {
  return (
    <Base.Root value={value} className={styles.progress}>
      <Base.Label className={styles.label}>{label}</Base.Label>
      <Base.Value className={styles.value} />
      <Base.Track className={styles.track}>
        <Base.Indicator className={styles.indicator} />
      </Base.Track>
    </Base.Root>
  )
}
