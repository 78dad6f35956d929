import type { ReactNode } from 'react'
import type { Lottery } from '#arcade/lottery/rules/lotteries.ts'
import { WHOLE } from '#arcade/families/rules/instant.ts'
import { costOf, MODES, unitOf, type Read } from '#arcade/lottery/rules/slip.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { paysOf } from '../betting/BetFigures.tsx'
import { fineMoney } from '../fine-money.ts'
import { fullName, pickWords } from '../names.ts'
import { ReducedNumbers } from './LineTerms.tsx'
import styles from './TicketPanel.module.css'

type Props = {
  readonly lottery: Lottery
  readonly read: Read
  readonly currency: string
  /** By which the ticket's prizes go. */
  readonly series: number
  /** What it won, where that is known. */
  readonly children?: ReactNode
}

/** A line by its name, what was picked, how often, and what it costs. */
export function LineWords({ lottery, read, currency, series, children }: Props) {
  const say = sayIn('lottery')
  const { line, type, bets } = read
  const part = MODES[line.mode] ?? 1n
  const unit = unitOf(currency, line.mode) * BigInt(line.times)
  const paid = new Set(paysOf(type, series).map((rate) => fineMoney((unit * rate) / WHOLE, currency)))
  return (
    <div className={styles.line}>
      <p className={styles.name}>{fullName(lottery.shape, type)}</p>
      <p className={styles.picked}>
        {pickWords(lottery, line).map((words) => (
          <bdi key={words}>{words}</bdi>
        ))}
      </p>
      <p className={styles.often}>
        {say('betCount', { count: bets })}
        {(line.times > 1 || part > 1n) && (
          <bdi dir="ltr">
            ×{line.times}
            {part > 1n && ` · 1/${part}`}
          </bdi>
        )}
        <bdi dir="ltr" className={styles.cost}>
          {fineMoney(costOf(read, currency), currency)}
        </bdi>
        <bdi className={styles.cost}>{say('linePays', { amount: [...paid].join(' – ') })}</bdi>
        <ReducedNumbers reduced={read.reduced} />
        {children}
      </p>
    </div>
  )
}
