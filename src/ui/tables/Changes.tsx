import styles from './Changes.module.css'
import { useUiTexts } from '../texts.tsx'

/** A value as stored: text, number, yes or no, a list or a record. */
type Stored = Readonly<Record<string, unknown>>

type ChangesProps = {
  label: string
  /** null before the thing was there, and after it has gone. */
  before: Stored | null
  after: Stored | null
  /** The name of a key in the reader's words; the key itself where there is none. */
  nameOf?: (key: string) => string
}

/** What became different, key by key; what stayed is left out. */
export function Changes({ label, before, after, nameOf = (key) => key }: ChangesProps) {
  const texts = useUiTexts()
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const changed = keys.filter((key) => shown(before?.[key]) !== shown(after?.[key]))
  return (
    <table className={styles.changes} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{texts.item}</th>
          <th scope="col">{texts.before}</th>
          <th scope="col">{texts.after}</th>
        </tr>
      </thead>
      <tbody>
        {changed.map((key) => (
          <tr key={key}>
            <th scope="row">{nameOf(key)}</th>
            <td data-title={texts.before}>{before && key in before && <del dir="auto">{shown(before[key])}</del>}</td>
            <td data-title={texts.after}>{after && key in after && <ins dir="auto">{shown(after[key])}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function shown(value: unknown): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
