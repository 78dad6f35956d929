import styles from './trends.module.css'

type Props = {
  readonly label: string
  readonly names: readonly string[]
  readonly chosen: number
  readonly onChoose: (index: number) => void
}

/** Which column a chart is of; nothing to choose where there is one alone. */
export function Choose({ label, names, chosen, onChoose }: Props) {
  if (names.length < 2) return null
  return (
    <div className={styles.choose} role="group" aria-label={label}>
      {names.map((name, i) => (
        <button key={name} type="button" aria-pressed={i === chosen} onClick={() => onChoose(i)}>
          {name}
        </button>
      ))}
    </div>
  )
}
