import { LayoutGrid, Play } from 'lucide-react'
import { memo, useEffect } from 'react'
import { useTexts } from '#site/i18n/texts.ts'
import { buttonClass } from '#ui/buttons/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { DetailsButton } from '../DetailsButton.tsx'
import { fetchAhead } from '../play/fetch-ahead.ts'
import { GamePicture } from './GamePicture.tsx'
import styles from './GameTile.module.css'
import { Heart } from './Heart.tsx'
import { opensList, PlayLink } from './PlayLink.tsx'
import type { Game } from '../queries.ts'
import type { Hearts } from './useHearts.ts'

const gamePage = () => import('../play/GameFrame.tsx')

/** The kind of games that play for a pool. */
export const JACKPOT = 'JP'

/** What a game is called: a missing name falls back to its node's. */
export const nameOf = ({ gameName, nodeName }: Pick<Game, 'gameName' | 'nodeName'>) => gameName || nodeName

type GameTileProps = {
  game: Game
  /** One step below the heading over the tiles. */
  heading?: 'h2' | 'h3'
  /** Whether it is a favourite; absent for whoever has none. */
  kept?: boolean | undefined
  onHeart?: Hearts['press'] | undefined
}

/** Stays as it is while what stands around it changes: a page has dozens of them. */
export const GameTile = memo(function GameTile({ game, heading: Heading = 'h3', kept, onHeart }: GameTileProps) {
  const t = useTexts('games')
  const name = nameOf(game)
  const isList = opensList(game)
  useEffect(() => fetchAhead(gamePage), [])
  return (
    <article className={styles.tile}>
      <GamePicture game={game} />
      {game.supportPlay === 0 && !isList && (
        <PlayLink game={game} trial className={styles.trial} label={t('trialNamed', { trial: t('in_free_trial'), game: name })}>
          {t('in_free_trial')}
        </PlayLink>
      )}
      {kept !== undefined && onHeart && <Heart name={name} kept={kept} onPress={() => onHeart(game)} />}
      {game.gameClassify === JACKPOT && <span className={styles.jackpot}>{t('kind.JP')}</span>}
      <div className={styles.words}>
        {!isList && <DetailsButton game={game} name={name} className={styles.details} />}
        <Heading className={styles.name} title={name}>
          {name}
        </Heading>
        <PlayLink
          game={game}
          className={buttonClass({ tone: 'plain', size: 'small', wide: true }, styles.start)}
          label={isList ? `${t('seeAll')}: ${name}` : t('startNamed', { start: t('in_immediate_game'), game: name })}
        >
          {isList ? <LayoutGrid size={14} aria-hidden="true" /> : <Play size={14} aria-hidden="true" />}
          {t(isList ? 'seeAll' : 'in_immediate_game')}
        </PlayLink>
      </div>
    </article>
  )
})

export function GameTileSkeleton() {
  return (
    <div className={styles.tile}>
      <div className={styles.square}>
        <Skeleton width="100%" height="100%" />
      </div>
      <div className={styles.words}>
        <span className={styles.name}>
          <Skeleton width="75%" height="0.8em" />
        </span>
        <Skeleton width="100%" height="2.25rem" />
      </div>
    </div>
  )
}
