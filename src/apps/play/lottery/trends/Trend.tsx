import { useState } from 'react'
import type { Shape } from '#arcade/lottery/rules/lotteries.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { trendOf } from '../statistics/trend.ts'
import { Choose } from './Choose.tsx'
import { columnsOf, type Columns, type Past } from './columns.ts'
import styles from './trends.module.css'

type Props = { readonly shape: Shape; readonly draws: readonly Past[] }

/** The trend chart: a row for each draw, a column for each number; what was drawn is marked, and everything else says how long it has been out. */
export function Trend({ shape, draws }: Props) {
  const say = sayIn('lottery')
  const [chosen, setChosen] = useState(0)
  const columns = columnsOf(shape)
  const { name, names, shows } = columns[chosen] as Columns
  const rows = trendOf(draws, names, shows)
  return (
    <>
      <Choose label={say('results.of')} names={columns.map((one) => one.name)} chosen={chosen} onChoose={setChosen} />
      <table className={styles.trend} dir="ltr" aria-label={`${say('results.trend')}: ${name}`}>
        <thead>
          <tr>
            <th scope="col" className={styles.nth}>
              {say('results.draw')}
            </th>
            {names.map((one) => (
              <th key={one} scope="col">
                {one}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map(({ draw, cells }) => (
            <tr key={draw.event}>
              <th scope="row">{draw.number}</th>
              {cells.map((out, i) => (
                <td key={names[i]}>{out === null ? <b className={styles.drawn}>{names[i]}</b> : out}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
