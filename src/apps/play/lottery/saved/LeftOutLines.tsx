import type { Lottery } from '#arcade/lottery/rules/lotteries.ts'
import { MOST_LINES } from '#arcade/lottery/rules/slip.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { sayIn } from '#play/i18n/texts.ts'
import { fullName, pickWords } from '../names.ts'
import type { LeftOut } from './loaded.ts'
import styles from './SavedSheet.module.css'

type Props = { readonly left: readonly LeftOut[]; readonly lottery: Lottery; readonly onDone: () => void }

/** Lines of a saved ticket that are not on the ticket, each with why. */
export function LeftOutLines({ left, lottery, onDone }: Props) {
  const say = sayIn('lottery')
  return (
    <section className={styles.left} role="alert">
      <h3>{say('saved.left', { count: left.length })}</h3>
      <ul className={styles.lines}>
        {left.map(({ line, why }) => {
          const type = lottery.bets.find(({ code }) => code === line.bet)
          return (
            <li key={`${line.bet} ${line.pick} ${line.mode}`}>
              {type && <strong>{fullName(lottery.shape, type)} </strong>}
              <bdi>{why === 'room' ? pickWords(lottery, line).join(' ') : line.pick}</bdi>
              <span className={styles.why}>{say(`saved.why.${why}`, { most: MOST_LINES })}</span>
            </li>
          )
        })}
      </ul>
      <Button size="small" onClick={onDone}>
        {say('saved.toTicket')}
      </Button>
    </section>
  )
}
