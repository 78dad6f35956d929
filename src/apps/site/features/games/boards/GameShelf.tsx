import { useQuery } from '@tanstack/react-query'
import { Dices, Fish, Flame, type LucideIcon } from 'lucide-react'
import { useDeferredValue, useEffect, type ReactNode } from 'react'
import { useTexts } from '#site/i18n/texts.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import styles from './GameShelf.module.css'
import { GameTile, GameTileSkeleton } from '../tiles/GameTile.tsx'
import { SectionHead } from './SectionHead.tsx'
import { useHearts } from '../tiles/useHearts.ts'
import { hotQuery, SHELF, shelfQuery, type Game } from '../queries.ts'

type ShelfProps = {
  title: string
  language: string
  /** False until its turn has come: the shelf holds its place. */
  turn: boolean
  onSettled: () => void
}

/** The first of the hot list. */
export function HotShelf(props: ShelfProps) {
  const asked = useQuery({ ...hotQuery(props.language), enabled: props.turn })
  return <Shelf {...props} id="hot" to="/hot" icon={Flame} asked={asked} />
}

export function FishShelf(props: ShelfProps) {
  const asked = useQuery({ ...shelfQuery('FISH', props.language), enabled: props.turn })
  return <Shelf {...props} id="fish" to="/fish" icon={Fish} asked={asked} />
}

type Input = {
  readonly data: readonly Game[] | undefined
  readonly isPending: boolean
  readonly isError: boolean
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

type Place = { readonly id: string; readonly to: '/hot' | '/fish'; readonly icon: LucideIcon; readonly asked: Input }

function Shelf({ title, id, to, icon, turn, onSettled, asked }: ShelfProps & Place) {
  const t = useTexts('games')
  const hearts = useHearts()
  const { isPending, isError, isFetching, refetch } = asked
  const settled = turn && !isPending
  useEffect(() => {
    if (settled) onSettled()
  }, [settled, onSettled])

  // Tiles are many small drawings: they are built in pieces, behind what waits for them.
  const games = useDeferredValue(asked.data)?.slice(0, SHELF)
  const body = (): ReactNode => {
    if (isError && !games)
      return <ErrorState title={t('failedTitle')} text={t('failedText')} onRetry={() => void refetch()} busy={isFetching} />
    if (games?.length === 0) return <EmptyState icon={<Dices size={28} />} title={t('emptyTitle')} text={t('emptyText')} />
    return (
      <ul className={styles.grid} data-count={games?.length ?? SHELF} aria-busy={!games || undefined}>
        {games
          ? games.map((game) => (
              <li key={game.nodeId}>
                <GameTile game={game} kept={hearts?.kept.has(game.nodeId)} onHeart={hearts?.press} />
              </li>
            ))
          : Array.from({ length: SHELF }, (_, i) => (
              <li key={`waiting-${i}`}>
                <GameTileSkeleton />
              </li>
            ))}
      </ul>
    )
  }

  return (
    <section className={styles.shelf} aria-labelledby={`shelf-${id}`}>
      <SectionHead id={`shelf-${id}`} icon={icon} title={title} to={to} />
      {body()}
    </section>
  )
}
