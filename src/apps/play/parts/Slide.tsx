import styles from './Chips.module.css'

type Props = {
  readonly label: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly step?: number
  readonly shown: string
  readonly disabled: boolean
  readonly onChoose: (value: number) => void
}

/** A whole number between two ends, set with the thumb or the arrow keys. */
export function Slide({ label, value, least, most, step = 1, shown, disabled, onChoose }: Props) {
  return (
    <label className={styles.row}>
      <span className={styles.label}>
        {label} <bdi dir="ltr">{shown}</bdi>
      </span>
      <input
        type="range"
        className={styles.slide}
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={shown}
        disabled={disabled}
        onChange={(event) => onChoose(event.target.valueAsNumber)}
      />
    </label>
  )
}
