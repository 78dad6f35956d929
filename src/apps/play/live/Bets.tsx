import type { LiveBet } from '#arcade/live/contract.ts'
import { unitsOfText } from '#kit/money.ts'
import { Money } from '#ui/figures/Money.tsx'
import { sayIn } from '#play/i18n/texts.ts'
import styles from './Bets.module.css'

/** More than anybody reads while an event runs. */
const SHOWN = 60

/** Everybody's bets on the event, the latest cash-outs first; the own ones stand out. */
export function Bets({ bets, owns }: { readonly bets: ReadonlyMap<string, LiveBet>; readonly owns: readonly string[] }) {
  const say = sayIn('live')
  const list = [...bets.values()].toSorted(
    (a, b) => Number(b.taken !== null) - Number(a.taken !== null) || stakeOf(b) - stakeOf(a),
  )
  if (list.length === 0) return <p className={styles.none}>{say('noBets')}</p>
  return (
    <table className={styles.bets}>
      <caption>{say('bets', { count: bets.size })}</caption>
      <thead className="aloud">
        <tr>
          <th scope="col">{say('player')}</th>
          <th scope="col">{say('stake')}</th>
          <th scope="col">{say('cashOut')}</th>
        </tr>
      </thead>
      <tbody>
        {list.slice(0, SHOWN).map(({ ticket, name, stake, currency, taken }) => (
          <tr key={ticket} data-taken={taken !== null || undefined} data-own={owns.includes(ticket) || undefined}>
            <td>
              <bdi dir="ltr">{owns.includes(ticket) ? say('you') : name}</bdi>
            </td>
            <td>
              <Money amount={stake} currency={currency} />
            </td>
            <td>
              <bdi dir="ltr">{taken === null ? '—' : `×${(taken / 100).toFixed(2)}`}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const stakeOf = ({ stake }: LiveBet) => Number(unitsOfText(stake))
