import { useState } from 'react'
import type { Shape } from '#arcade/lottery/rules/lotteries.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { given } from '../draw/drawn-props.ts'
import { omissionsOf } from '../statistics/trend.ts'
import { Choose } from './Choose.tsx'
import { columnsOf, type Columns, type Past } from './columns.ts'
import styles from './trends.module.css'

type Props = { readonly shape: Shape; readonly draws: readonly Past[] }

/** How often and how lately each number came, the most frequent first. */
export function Omissions({ shape, draws }: Props) {
  const say = sayIn('lottery')
  const [chosen, setChosen] = useState(0)
  const columns = columnsOf(shape)
  const { names, shows } = columns[chosen] as Columns
  const rows = omissionsOf(
    draws.map(({ numbers }) => numbers),
    names,
    shows,
  ).toSorted((a, b) => b.shown - a.shown)
  const most = Math.max(1, ...rows.map(({ shown }) => shown))
  return (
    <>
      <Choose label={say('results.of')} names={columns.map((one) => one.name)} chosen={chosen} onChoose={setChosen} />
      <table className={styles.omissions}>
        <thead>
          <tr>
            <th scope="col">{say('results.number')}</th>
            <th scope="col">{say('results.shown')}</th>
            <th scope="col">{say('results.out')}</th>
            <th scope="col">{say('results.longest')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, shown, now, longest }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <i style={given({ '--part': shown / most })} aria-hidden="true" />
                {shown}
              </td>
              <td>{now}</td>
              <td>{longest}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
