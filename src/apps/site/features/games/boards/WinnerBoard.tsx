import { useQuery } from '@tanstack/react-query'
import { Sparkles, Trophy } from 'lucide-react'
import { Fragment, useDeferredValue, type ReactNode } from 'react'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Marquee } from '#ui/motion/Marquee.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { winnersQuery } from '../queries.ts'
import { SectionHead } from './SectionHead.tsx'
import styles from './WinnerBoard.module.css'
import { WinnerRow } from './WinnerRow.tsx'

/** Half a pixel a frame, the specification's step, at sixty frames a second. */
const SPEED = 30
/** As many stand in view; fewer need not move. */
const IN_VIEW = 6

/** Real wins, the newest first, names masked. Moves upwards, and holds under a pointer, with the focus and where less motion is wished. */
export function WinnerBoard({ language }: { language: string }) {
  const t = useTexts('games')
  const { data, isError, isFetching, refetch } = useQuery(winnersQuery(language, 20))
  const winners = useDeferredValue(data)
  const rows = () => winners?.map((winner, place) => <WinnerRow key={`${winner.at}-${place}`} winner={winner} />)
  const body = (): ReactNode => {
    if (isError && !data)
      return <ErrorState title={t('winnersFailed')} text={t('failedText')} onRetry={() => void refetch()} busy={isFetching} />
    if (!winners)
      return Array.from({ length: IN_VIEW }, (_, i) => (
        <div key={i} className={styles.waiting}>
          <Skeleton height="2.5rem" />
        </div>
      ))
    if (winners.length === 0)
      return <EmptyState icon={<Sparkles size={28} />} title={t('winnersNone')} text={t('winnersNoneText')} />
    if (winners.length <= IN_VIEW) return <Fragment>{rows()}</Fragment>
    return (
      <Marquee label={t('winners')} axis="block" speed={SPEED} className={styles.moving}>
        {rows()}
      </Marquee>
    )
  }
  return (
    <div className={styles.board} role="group" aria-labelledby="winners">
      <SectionHead id="winners" icon={Trophy} title={t('winners')} to="/winners" />
      <div
        className={styles.rows}
        data-empty={winners?.length === 0 || undefined}
        data-moves={(winners && winners.length > IN_VIEW) || undefined}
        aria-busy={!winners || undefined}
      >
        {body()}
      </div>
    </div>
  )
}
