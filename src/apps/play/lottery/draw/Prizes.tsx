import { useEffect, useState } from 'react'
import type { Shape } from '#arcade/lottery/rules/lotteries.ts'
import { cx } from '#ui/cx.ts'
import { prizeRows, type PrizeRow } from '../names.ts'
import { given, type DrawnProps } from './drawn-props.ts'
import styles from './Prizes.module.css'

/** How long each prize stands while the prizes are called, the special one last. */
const CALLED = 800

/** Digits of the greatest prize, where they are not six. */
const ROLLED: Partial<Readonly<Record<Shape, number>>> = { north: 5, hanoi: 5, lao: 4, yeekee: 5, malay: 4 }

/** Prizes: digits roll while they are drawn, then every prize is called, and the greatest stays. */
export function Prizes({ shape, numbers, phase }: DrawnProps) {
  const rows = prizeRows(shape, numbers ?? [])
  if (phase === 'rolling' || !numbers)
    return (
      <p className={cx(styles.special, phase === 'rolling' && styles.rolling)} aria-hidden="true">
        {Array.from({ length: ROLLED[shape] ?? 6 }, (_, i) => (
          <span key={i} style={given({ '--nth': i })}>
            {phase === 'rolling' ? '0123456789'[(i * 7) % 10] : '–'}
          </span>
        ))}
      </p>
    )
  if (phase === 'rest' && (shape === 'siam' || shape === 'hanoi')) return <PrizeTable shape={shape} numbers={numbers} />
  return phase === 'fresh' ? <Called rows={rows} /> : <Call row={rows[0]} />
}

/** One prize after another, the greatest last. */
function Called({ rows }: { readonly rows: readonly PrizeRow[] }) {
  const [called, setCalled] = useState(rows.length - 1)
  useEffect(() => {
    const timer = setInterval(() => setCalled((row) => Math.max(row - 1, 0)), CALLED)
    return () => clearInterval(timer)
  }, [])
  return <Call key={called} row={rows[called]} />
}

function Call({ row }: { readonly row: PrizeRow | undefined }) {
  return (
    <div className={styles.call}>
      <span className={styles.name}>{row?.name}</span>
      <span className={cx(styles.special, row && row.numbers.length > 1 && styles.several)}>
        {row?.numbers.map((number, i) => (
          <bdi key={i} dir="ltr">
            {number}
          </bdi>
        ))}
      </span>
    </div>
  )
}

/** Every prize of a draw by its name. */
export function PrizeTable({
  shape,
  numbers,
  hits,
}: Pick<DrawnProps, 'shape' | 'hits'> & { readonly numbers: readonly string[] }) {
  return (
    <table className={styles.table} data-shape={shape}>
      <tbody>
        {prizeRows(shape, numbers).map(({ name, numbers: drawn, from }, i) => (
          <tr key={name} data-first={i === 0 || undefined}>
            <th scope="row">{name}</th>
            <td>
              {drawn.map((number, nth) => (
                <bdi key={nth} dir="ltr" data-hit={hits?.has(from + nth) || undefined}>
                  {number}
                </bdi>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
