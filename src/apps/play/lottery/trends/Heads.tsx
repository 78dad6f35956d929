import { useState } from 'react'
import { sayIn } from '#play/i18n/texts.ts'
import { headsOf } from '../statistics/tails.ts'
import { Choose } from './Choose.tsx'
import type { Past } from './columns.ts'
import styles from './trends.module.css'

/** The last two digits of the last draw's prizes, by head and by tail. */
export function Heads({ draws }: { readonly draws: readonly Past[] }) {
  const say = sayIn('lottery')
  const [chosen, setChosen] = useState(0)
  const last = draws.toReversed().slice(0, 10)
  const { numbers } = last[chosen] as Past
  const heads = headsOf(numbers, 'head')
  const tails = headsOf(numbers, 'tail')
  return (
    <>
      <Choose label={say('results.draw')} names={last.map(({ number }) => `#${number}`)} chosen={chosen} onChoose={setChosen} />
      <table className={styles.heads} dir="ltr">
        <thead>
          <tr>
            <th scope="col">{say('results.head')}</th>
            <th scope="col">{say('results.tail')}</th>
            <th scope="col">{say('results.tail')}</th>
            <th scope="col">{say('results.head')}</th>
          </tr>
        </thead>
        <tbody>
          {heads.map(({ digit, others }, i) => (
            <tr key={digit}>
              <th scope="row">{digit}</th>
              <td>{others.join(' ')}</td>
              <th scope="row">{digit}</th>
              <td>{tails[i]?.others.join(' ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
