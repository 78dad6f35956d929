import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Dices, Lamp } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import styles from './GameShelf.module.css'
import { GameTile, GameTileSkeleton } from './GameTile.tsx'
import { SHELF, shelfQuery } from './queries.ts'

/** Fewer games than this leave room, which says that more are coming: a lone tile would look lost. */
const FEW = 3

type GameShelfProps = {
  title: string
  gameType: 'HOT' | 'FISH'
  language: string
  to: '/hot' | '/fish'
  /** False until its turn has come: the shelf holds its place. */
  turn: boolean
  onSettled: () => void
}

export function GameShelf({ title, gameType, language, to, turn, onSettled }: GameShelfProps) {
  const t = useTexts('games')
  const { data, isPending, isError, isFetching, refetch } = useQuery({ ...shelfQuery(gameType, language), enabled: turn })
  const settled = turn && !isPending
  useEffect(() => {
    if (settled) onSettled()
  }, [settled, onSettled])

  const few = data && data.length < FEW ? data.length : undefined
  const body = (): ReactNode => {
    if (isError)
      return <ErrorState title={t('failedTitle')} text={t('failedText')} onRetry={() => void refetch()} busy={isFetching} />
    if (data?.length === 0) return <EmptyState icon={<Dices size={28} />} title={t('emptyTitle')} text={t('emptyText')} />
    return (
      <ul className={styles.grid} data-few={few} aria-busy={isPending || undefined}>
        {data
          ? data.map((game) => (
              <li key={game.nodeId}>
                <GameTile game={game} />
              </li>
            ))
          : Array.from({ length: SHELF }, (_, i) => (
              <li key={`waiting-${i}`}>
                <GameTileSkeleton />
              </li>
            ))}
        {few && (
          <li className={styles.room}>
            <Lamp size={28} aria-hidden="true" />
            <span>{t('moreSoon')}</span>
          </li>
        )}
      </ul>
    )
  }

  return (
    <section className={styles.shelf} aria-labelledby={`shelf-${gameType}`}>
      <header className={styles.head}>
        <h2 className={styles.title} id={`shelf-${gameType}`}>
          {title}
        </h2>
        <Link to={to} className={styles.all} aria-label={`${t('seeAll')}: ${title}`}>
          {t('seeAll')}
          <ChevronRight size={16} aria-hidden="true" />
        </Link>
      </header>
      {body()}
    </section>
  )
}
