import styles from './Past.module.css'

/** One outcome in a few signs; bright where it was a good one. */
export type Outcome = { readonly id: string; readonly told: string; readonly bright: boolean }

type Props = { readonly outcomes: readonly Outcome[]; readonly label: string; readonly onOpen: () => void }

/** The last outcomes, newest first; a touch opens the history. */
export function Past({ outcomes, label, onOpen }: Props) {
  return (
    <button type="button" className={styles.past} aria-label={label} aria-haspopup="dialog" onClick={onOpen}>
      {outcomes.slice(0, 12).map(({ id, told, bright }) => (
        <span key={id} data-won={bright}>
          <bdi dir="ltr">{told}</bdi>
        </span>
      ))}
    </button>
  )
}
