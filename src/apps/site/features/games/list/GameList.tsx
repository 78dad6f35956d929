import { useInfiniteQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useCallback, useDeferredValue, useMemo, type ReactNode } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { GameFilters } from './GameFilters.tsx'
import { GameGrid } from './GameGrid.tsx'
import styles from './GameList.module.css'
import { GameTileSkeleton } from '../tiles/GameTile.tsx'
import { listQuery } from '../queries.ts'
import type { Narrowing } from '#site/navigation/searches.ts'

type GameListProps = {
  title: string
  gameType: string
  language: string
  narrowing: Narrowing
  onNarrow: (narrowing: Narrowing) => void
}

const WAITING = 12

/** All games of a section, narrowed by provider, kind and name, as far down as one scrolls. */
export function GameList({ title, gameType, language, narrowing, onNarrow }: GameListProps) {
  const t = useTexts('games')
  const {
    data: newest,
    isError,
    isFetching,
    isPlaceholderData,
    refetch,
    fetchNextPage,
    hasNextPage,
  } = useInfiniteQuery({
    ...listQuery(gameType, narrowing, language),
    placeholderData: (before) => before,
  })
  // A page of tiles is built in pieces, so that scrolling and typing go on meanwhile.
  const data = useDeferredValue(newest)
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const games = useMemo(() => data?.pages.flatMap((page) => page.games) ?? [], [data])
  const total = data?.pages[0]?.total ?? 0
  const narrowed = Object.values(narrowing).some(Boolean)

  const body = (): ReactNode => {
    if (isError && !newest)
      return (
        <ErrorState
          heading="h2"
          title={t('failedTitle')}
          text={t('failedText')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )
    if (!data)
      return (
        <div className={styles.waiting} aria-busy="true">
          {Array.from({ length: WAITING }, (_, i) => (
            <GameTileSkeleton key={i} />
          ))}
        </div>
      )
    if (total === 0 && narrowed)
      return (
        <EmptyState
          heading="h2"
          icon={<SearchX size={28} />}
          title={t('noneFound')}
          text={t('noneFoundText')}
          action={<Button onClick={() => onNarrow({})}>{t('showAll')}</Button>}
        />
      )
    if (total === 0) return <EmptyState heading="h2" icon={<SearchX size={28} />} title={t('emptyTitle')} text={t('emptyText')} />
    const mayAsk = hasNextPage && !isFetching && data === newest
    return <GameGrid label={title} games={games} total={total} onMore={mayAsk ? more : undefined} />
  }
  return (
    <div className={styles.list}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.count} role="status">
          {data && t('count', { count: total })}
        </p>
      </header>
      <GameFilters gameType={gameType} narrowing={narrowing} onNarrow={onNarrow} />
      <div className={styles.body} data-late={isPlaceholderData || undefined}>
        {body()}
      </div>
    </div>
  )
}
