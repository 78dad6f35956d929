import { useInfiniteQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { spokenLanguage } from '#client/language/texts.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { RouteButton } from '#site/navigation/RouteButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { sectionsOf } from '../categories.ts'
import { listQuery } from '../queries.ts'
import { GameTile, GameTileSkeleton } from '../tiles/GameTile.tsx'
import { opensList } from '../tiles/PlayLink.tsx'
import { useHearts } from '../tiles/useHearts.ts'
import styles from './ModalGames.module.css'

const WAITING = 6

/** The games of a category, or of one vendor in it, in a modal; what opens a list itself is none of them. */
export function ModalGames({ gameType, vassalage }: { gameType: string; vassalage?: string | undefined }) {
  const t = useTexts('games')
  const { data, isError, isFetching, refetch, hasNextPage } = useInfiniteQuery(
    listQuery(gameType, { vassalage }, spokenLanguage()),
  )
  const hearts = useHearts()
  const section = sectionsOf([gameType]).at(-1)
  const games = data?.pages.flatMap((page) => page.games).filter((game) => !opensList(game))
  if (isError && !games)
    return <ErrorState title={t('failedTitle')} text={t('failedText')} onRetry={() => void refetch()} busy={isFetching} />
  if (games?.length === 0) return <EmptyState icon={<Sparkles size={28} />} title={t('emptyTitle')} text={t('emptyText')} />
  return (
    <>
      <ul className={styles.games} aria-busy={!games || undefined}>
        {games
          ? games.map((game) => (
              <li key={game.nodeId}>
                <GameTile game={game} kept={hearts?.kept.has(game.nodeId)} onHeart={hearts?.press} />
              </li>
            ))
          : Array.from({ length: WAITING }, (_, i) => (
              <li key={i}>
                <GameTileSkeleton />
              </li>
            ))}
      </ul>
      {hasNextPage && section && (
        <RouteButton to={section.to} search={{ vassalage }} wide>
          {t('seeAll')}
        </RouteButton>
      )}
    </>
  )
}
