import styles from './Chips.module.css'

type Props<Value extends string | number> = {
  readonly label: string
  readonly values: readonly Value[]
  readonly chosen: Value
  readonly show: (value: Value) => string
  readonly disabled: boolean
  readonly onChoose: (value: Value) => void
}

/** A few values, of which one is chosen. */
export function Chips<Value extends string | number>({ label, values, chosen, show, disabled, onChoose }: Props<Value>) {
  return (
    <div className={styles.row} role="group" aria-label={label}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <div className={styles.chips}>
        {values.map((value) => (
          <button
            key={value}
            type="button"
            className={styles.chip}
            aria-pressed={value === chosen}
            disabled={disabled}
            onClick={() => onChoose(value)}
          >
            {show(value)}
          </button>
        ))}
      </div>
    </div>
  )
}
