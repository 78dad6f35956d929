import type { ReactNode } from 'react'
import { messageOf, type Understood } from '#arcade/lottery/rules/message/bets-of.ts'
import type { Doubt } from '#arcade/lottery/rules/message/doubts.ts'
import type { Lottery } from '#arcade/lottery/rules/lotteries.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { fineMoney } from '../fine-money.ts'
import { fullName } from '../names.ts'
import styles from './MessageSheet.module.css'
import { sumsOfRows, type Certain, type Doubtful, type Pasted } from './pasted.ts'

type Props = {
  readonly lottery: Lottery
  readonly pasted: Pasted
  readonly currency: string
  readonly series: number
  readonly onGoTo: (row: number) => void
}

/** So many rows are shown of each; a message of thousands says how many more there are. */
const MOST_SHOWN = 100

/** Row by row: first what is asked, then what is understood, with its cost and the most that it wins. */
export function Understanding({ lottery, pasted: { doubts, fits, over }, currency, series, onGoTo }: Props) {
  const say = sayIn('lottery')
  return (
    <>
      <Rows rows={doubts} label={say('message.asking')}>
        {(row) => <Asked row={row} onGoTo={onGoTo} />}
      </Rows>
      <Rows rows={fits} label={say('message.read')}>
        {(row) => <Read {...{ lottery, row, currency, series }} />}
      </Rows>
      <Rows rows={over} label={say('message.overTitle')}>
        {(row) => <Read {...{ lottery, row, currency, series }} />}
      </Rows>
    </>
  )
}

type RowsProps<Row> = {
  readonly rows: readonly Row[]
  readonly label: string
  readonly children: (row: Row) => ReactNode
}

/** So many rows of a kind, and how many more there are. */
export function Rows<Row extends { readonly row: number }>({ rows, label, children }: RowsProps<Row>) {
  const say = sayIn('lottery')
  if (rows.length === 0) return null
  return (
    <section>
      <h3 className={styles.heading}>{label}</h3>
      <ul className={styles.rows}>
        {rows.slice(0, MOST_SHOWN).map((row) => (
          <li key={row.row}>{children(row)}</li>
        ))}
      </ul>
      {rows.length > MOST_SHOWN && <p className={styles.note}>{say('message.more', { count: rows.length - MOST_SHOWN })}</p>}
    </section>
  )
}

/** A row that is asked about; a press leads to it. */
export function Asked({
  row: { row, text, doubt },
  onGoTo,
}: {
  readonly row: Pick<Doubtful, 'row' | 'text' | 'doubt'>
  readonly onGoTo: (row: number) => void
}) {
  const say = sayIn('lottery')
  return (
    <button type="button" className={styles.doubt} onClick={() => onGoTo(row)}>
      <span className={styles.number}>{say('message.row', { row })}</span>
      <bdi className={styles.text}>{text}</bdi>
      <span className={styles.why}>{doubtText(doubt)}</span>
      {(doubt.below ?? 0) > 0 && <span className={styles.why}>{say('message.below', { count: doubt.below ?? 0 })}</span>}
    </button>
  )
}

/** What is asked, and what would answer it. */
const doubtText = ({ code, part, options = [] }: Doubt) =>
  sayIn('lottery')(`message.doubt.${code}`, { part, options: options.join(', ') })

type ReadProps = Omit<Props, 'pasted' | 'onGoTo'> & { readonly row: Certain }

function Read({ lottery, row, currency, series }: ReadProps) {
  const say = sayIn('lottery')
  const { cost, most } = sumsOfRows([row], { currency, series })
  return (
    <div className={styles.read}>
      <span className={styles.number}>{say('message.row', { row: row.row })}</span>
      {row.bets.map((bet, i) => (
        <p key={`${i} ${messageOf(bet)}`}>
          <strong>{namesOf(lottery, bet)}</strong> <bdi dir="ltr">{messageOf(bet)}</bdi>
        </p>
      ))}
      <p className={styles.figures}>
        <span>
          {say('figures.cost')} <bdi dir="ltr">{fineMoney(cost, currency)}</bdi>
        </span>
        <span>
          {say('figures.most')} <bdi dir="ltr">{fineMoney(most, currency)}</bdi>
        </span>
      </p>
    </div>
  )
}

/** What a bet of a message is, by its names. */
export const namesOf = ({ shape }: Pick<Lottery, 'shape'>, { reads }: Understood) =>
  [...new Set(reads.map(({ type }) => fullName(shape, type)))].join(' · ')
