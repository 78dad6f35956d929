import { useInfiniteQuery } from '@tanstack/react-query'
import { Link2, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { LinkForm } from './LinkForm.tsx'
import { LinkItem } from './LinkItem.tsx'
import { linksQuery } from './queries.ts'
import styles from './Register.module.css'

/** The agent's links, newest first, and a way to make one. */
export function Links() {
  const t = useTexts('agent-register')
  const ui = useTexts('ui')
  const [making, setMaking] = useState(false)
  const { data, isPending, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(linksQuery)
  if (isError && !data)
    return <ErrorState title={t('failedTitle')} text={t('failedText')} onRetry={() => void refetch()} busy={isFetching} />
  if (isPending) return Array.from({ length: 3 }, (_, i) => <Skeleton key={i} height="6rem" />)
  const links = data.pages.flatMap(({ list }) => list)
  const domains = data.pages[0]?.domains ?? []
  const mostRebate = data.pages[0]?.mostRebate ?? null
  return (
    <div className={styles.page}>
      <p className={styles.soft}>{t('links.text')}</p>
      {making ? (
        <LinkForm domains={domains} mostRebate={mostRebate} onDone={() => setMaking(false)} />
      ) : (
        <div>
          <Button tone="gold" icon={<Plus size={18} aria-hidden="true" />} onClick={() => setMaking(true)}>
            {t('links.new')}
          </Button>
        </div>
      )}
      {links.length === 0 && !making && (
        <EmptyState icon={<Link2 size={28} />} title={t('links.empty')} text={t('links.emptyText')} />
      )}
      <ul className={styles.list}>
        {links.map((link) => (
          <li key={link.id}>
            <LinkItem link={link} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button tone="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {ui('more')}
        </Button>
      )}
    </div>
  )
}
