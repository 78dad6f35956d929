import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Heart, History } from 'lucide-react'
import { useCallback, type ReactNode } from 'react'
import { spokenLanguage } from '#client/language/texts.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { RouteButton } from '#site/navigation/RouteButton.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { GameGrid } from './GameGrid.tsx'
import styles from './GameList.module.css'
import { GameTileSkeleton } from '../tiles/GameTile.tsx'
import { PopularBoard } from '../boards/PopularBoard.tsx'
import { favouriteIdsQuery, favouritesQuery, recentQuery } from '../queries.ts'

/** What the member gave a heart, the newest first. */
export function FavouritesPage() {
  const t = useTexts('games')
  const { data: ids } = useQuery(favouriteIdsQuery)
  const { data, isPending, isError, isFetching, refetch, fetchNextPage, hasNextPage } = useInfiniteQuery(
    favouritesQuery(spokenLanguage()),
  )
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const games = data?.pages.flatMap((page) => page.content)
  const total = hasNextPage ? Math.max(ids?.length ?? 0, games?.length ?? 0) : (games?.length ?? 0)
  return (
    <Mine title={t('favourites')} isPending={isPending} isError={isError} retry={() => void refetch()} busy={isFetching}>
      {games && total > 0 ? (
        <GameGrid label={t('favourites')} games={games} total={total} onMore={hasNextPage && !isFetching ? more : undefined} />
      ) : (
        <None icon={<Heart size={28} />} title={t('favouritesNone')} text={t('favouritesNoneText')} />
      )}
    </Mine>
  )
}

/** What the member opened last. */
export function RecentPage() {
  const t = useTexts('games')
  const { data: games, isPending, isError, isFetching, refetch } = useQuery(recentQuery(spokenLanguage()))
  return (
    <Mine title={t('recent')} isPending={isPending} isError={isError} retry={() => void refetch()} busy={isFetching}>
      {games && games.length > 0 ? (
        <GameGrid label={t('recent')} games={games} total={games.length} />
      ) : (
        <None icon={<History size={28} />} title={t('recentNone')} text={t('recentNoneText')} />
      )}
    </Mine>
  )
}

/** Whoever has nothing of their own yet is shown what others play. */
function None({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  const t = useTexts('games')
  return (
    <>
      <EmptyState
        heading="h2"
        icon={icon}
        title={title}
        text={text}
        action={<RouteButton to="/hot">{t('otherGames')}</RouteButton>}
      />
      <PopularBoard language={spokenLanguage()} />
    </>
  )
}

type MineProps = { title: string; isPending: boolean; isError: boolean; retry: () => void; busy: boolean; children: ReactNode }

function Mine({ title, isPending, isError, retry, busy, children }: MineProps) {
  const t = useTexts('games')
  const body = (): ReactNode => {
    if (isError) return <ErrorState heading="h2" title={t('failedTitle')} text={t('failedText')} onRetry={retry} busy={busy} />
    if (!isPending) return children
    return (
      <div className={styles.waiting} aria-busy="true">
        {Array.from({ length: 6 }, (_, i) => (
          <GameTileSkeleton key={i} />
        ))}
      </div>
    )
  }
  return (
    <div className={styles.list}>
      <h1 className={styles.title}>{title}</h1>
      {body()}
    </div>
  )
}
