import { useInfiniteQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { spokenLanguage } from '#client/language/texts.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { useModal } from '#site/navigation/useModal.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { listQuery } from '../queries.ts'
import { GameTile, GameTileSkeleton } from '../tiles/GameTile.tsx'
import { useHearts } from '../tiles/useHearts.ts'
import styles from './MiniGamesModal.module.css'

const WAITING = 6

/** The mini games over whatever page one is on, a running game too; a touch opens one. */
export function MiniGamesModal() {
  const shell = useTexts('shell')
  return (
    <Modal {...useModal()} title={shell('nav.mini')} size="large">
      <MiniGames />
    </Modal>
  )
}

function MiniGames() {
  const t = useTexts('games')
  const { data, isError, isFetching, refetch } = useInfiniteQuery(listQuery('MINI', {}, spokenLanguage()))
  const hearts = useHearts()
  const games = data?.pages.flatMap((page) => page.games)
  if (isError && !games)
    return <ErrorState title={t('failedTitle')} text={t('failedText')} onRetry={() => void refetch()} busy={isFetching} />
  if (games?.length === 0) return <EmptyState icon={<Sparkles size={28} />} title={t('emptyTitle')} text={t('emptyText')} />
  return (
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
  )
}
