import styles from './InfoSheet.module.css'

/** What is true of a game, line by line: a name and its figure. */
export function Figures({ rows }: { readonly rows: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={styles.figures}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
