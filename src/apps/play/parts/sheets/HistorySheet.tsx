import { ChevronRight, History } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { unitsOfText } from '#kit/money.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Money } from '#ui/figures/Money.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import type { Frame } from '#play/frame/frame.ts'
import { sayIn } from '#play/i18n/texts.ts'
import styles from './HistorySheet.module.css'
import { useRounds } from './useRounds.ts'
import { whenText } from './when-text.ts'

/** What every game's list says of a round. */
export type Row = { readonly round: string; readonly at: number; readonly stake: string; readonly payout: string | null }

type Props<Each extends Row> = {
  readonly frame: Frame
  /** Where the game's rounds are asked for. */
  readonly path: `/arcade/${string}`
  readonly currency: string
  /** Beside its time: an outcome in a word, or how it stands. */
  readonly told: (row: Each) => string | null
  readonly detail: (round: string, onBack: () => void) => ReactNode
}

/** What was played here, newest first; a round opens to what it showed and what it was drawn from. */
export function HistorySheet<Each extends Row>({ frame, path, currency, told, detail }: Props<Each>) {
  const say = sayIn('parts')
  const rounds = useRounds<Each>(frame, path)
  const [round, setRound] = useState<string | null>(null)
  if (round !== null) return detail(round, () => setRound(null))
  if (rounds.state === 'failed' && rounds.list.length === 0)
    return <ErrorState title={say('historyFailed')} onRetry={rounds.fetchMore} />
  if (rounds.state === 'ready' && rounds.list.length === 0)
    return <EmptyState icon={<History size={28} />} title={say('historyEmpty')} text={say('historyEmptyText')} />
  return (
    <>
      <ul className={styles.rounds} aria-busy={rounds.state === 'loading'}>
        {rounds.list.map((row) => (
          <li key={row.round}>
            <RoundRow row={row} told={told(row)} currency={currency} onOpen={() => setRound(row.round)} />
          </li>
        ))}
        {rounds.state === 'loading' && [1, 2, 3, 4].map((i) => <Skeleton key={i} height="3.5rem" />)}
      </ul>
      {rounds.more && rounds.state !== 'loading' && (
        <Button wide onClick={rounds.fetchMore}>
          {say('historyMore')}
        </Button>
      )}
    </>
  )
}

function RoundRow(props: { row: Row; told: string | null; currency: string; onOpen: () => void }) {
  const { row, told, currency, onOpen } = props
  const say = sayIn('parts')
  const payout = row.payout === null ? null : unitsOfText(row.payout)
  return (
    <button type="button" className={styles.row} onClick={onOpen}>
      <span className={styles.when}>
        <time dateTime={new Date(row.at).toISOString()}>{whenText(row.at)}</time>
        {told && <span className={styles.told}>{told}</span>}
      </span>
      <span className={styles.amounts}>
        {payout !== null && (
          <Money amount={payout} currency={currency} tone={payout > unitsOfText(row.stake) ? 'pays' : 'plain'} />
        )}
        <span className={styles.told}>
          {say('bet')} <Money amount={row.stake} currency={currency} />
        </span>
      </span>
      <ChevronRight className={styles.open} size={18} aria-hidden="true" />
    </button>
  )
}
