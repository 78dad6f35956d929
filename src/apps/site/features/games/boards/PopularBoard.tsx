import { useQuery } from '@tanstack/react-query'
import { Play, TrendingUp } from 'lucide-react'
import { useEffect } from 'react'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { GamePicture } from '../tiles/GamePicture.tsx'
import { nameOf } from '../tiles/GameTile.tsx'
import { PlayLink } from '../tiles/PlayLink.tsx'
import styles from './PopularBoard.module.css'
import { popularQuery, SHELF, type Game } from '../queries.ts'
import { SectionHead } from './SectionHead.tsx'

type PopularBoardProps = {
  language: string
  /** False until its turn has come: the board holds its place. */
  turn?: boolean
  onSettled?: () => void
}

/** What most members played this week, in its order. Nothing where nobody has played yet, or the list did not come: no page waits for it. */
export function PopularBoard({ language, turn = true, onSettled }: PopularBoardProps) {
  const t = useTexts('games')
  const { data, isPending } = useQuery({ ...popularQuery(language), enabled: turn })
  const settled = turn && !isPending
  useEffect(() => {
    if (settled) onSettled?.()
  }, [settled, onSettled])
  if (settled && !data?.length) return null
  return (
    <section className={styles.board} aria-labelledby="popular">
      <SectionHead id="popular" icon={TrendingUp} title={t('popular')} />
      <ol className={styles.list} aria-busy={!data || undefined}>
        {data
          ? data.slice(0, SHELF).map((game, place) => <Ranked key={game.nodeId} game={game} place={place + 1} />)
          : Array.from({ length: SHELF }, (_, i) => (
              <li key={i} className={styles.row}>
                <Skeleton height="2.5rem" />
              </li>
            ))}
      </ol>
    </section>
  )
}

function Ranked({ game, place }: { game: Game; place: number }) {
  const t = useTexts('games')
  const name = nameOf(game)
  return (
    <li className={styles.row} data-place={place}>
      <span className={styles.place} aria-hidden="true">
        {place}
      </span>
      <div className={styles.picture}>
        <GamePicture game={game} />
      </div>
      <span className={styles.name} title={name}>
        {name}
      </span>
      <PlayLink game={game} className={styles.start} label={t('startNamed', { start: t('in_immediate_game'), game: name })}>
        <Play size={18} aria-hidden="true" />
      </PlayLink>
    </li>
  )
}
