import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import type { Narrowing } from '#site/navigation/searches.ts'
import styles from './GameList.module.css'

const CountFields = lazy(async () => ({ default: (await import('./CountFields.tsx')).CountFields }))

type MoreFiltersProps = { narrowing: Narrowing; onNarrow: (narrowing: Narrowing) => void }

/** Fields that few narrow by: folded away, and fetched once somebody unfolds them or came by an address that has them. */
export function MoreFilters({ narrowing, onNarrow }: MoreFiltersProps) {
  const t = useTexts('games')
  const [isOpen, setIsOpen] = useState(Boolean(narrowing.minBet ?? narrowing.minLines))
  return (
    <details className={styles.more} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles.chip}>
        <SlidersHorizontal size={16} aria-hidden="true" />
        {t('moreFilters')}
      </summary>
      {isOpen && (
        <Suspense fallback={<Skeleton width="100%" height="4.5rem" />}>
          <CountFields narrowing={narrowing} onNarrow={onNarrow} />
        </Suspense>
      )}
    </details>
  )
}
