import { ChevronRight, History } from 'lucide-react'
import { useState } from 'react'
import type { MachineView, SpinRow } from '#arcade/slots/contract.ts'
import { unitsOfText } from '#kit/money.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Money } from '#ui/figures/Money.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import type { Frame } from '#play/frame/frame.ts'
import { sayIn, type Say } from '#play/i18n/texts.ts'
import styles from './HistorySheet.module.css'
import { RoundDetail } from './RoundDetail.tsx'
import { useRounds } from './useRounds.ts'
import { whenText } from './when-text.ts'

type Props = { readonly frame: Frame; readonly machine: MachineView; readonly currency: string }

/** What was played here, newest first; a round opens to what it showed and what it was drawn from. */
export function HistorySheet({ frame, machine, currency }: Props) {
  const say = sayIn('slots')
  const rounds = useRounds(frame, machine.game)
  const [round, setRound] = useState<string | null>(null)
  if (round !== null) return <RoundDetail {...{ frame, machine, currency, round }} onBack={() => setRound(null)} />
  if (rounds.state === 'failed' && rounds.list.length === 0)
    return <ErrorState title={say('historyFailed')} onRetry={rounds.fetchMore} />
  if (rounds.state === 'ready' && rounds.list.length === 0)
    return <EmptyState icon={<History size={28} />} title={say('historyEmpty')} text={say('historyEmptyText')} />
  return (
    <>
      <ul className={styles.rounds} aria-busy={rounds.state === 'loading'}>
        {rounds.list.map((row) => (
          <li key={row.round}>
            <RoundRow row={row} currency={currency} onOpen={() => setRound(row.round)} />
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

function featureOf({ freeSpins, respins, jackpot }: SpinRow, say: Say<'slots'>): string | null {
  if (jackpot !== null) return say('jackpot.grand')
  if (freeSpins > 0) return say('historyFree', { count: freeSpins })
  return respins > 0 ? say('historyRespins', { count: respins }) : null
}

function RoundRow({ row, currency, onOpen }: { row: SpinRow; currency: string; onOpen: () => void }) {
  const say = sayIn('slots')
  const payout = row.payout === null ? null : unitsOfText(row.payout)
  const told = row.state === 'settled' ? featureOf(row, say) : say(`state.${row.state}`)
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
