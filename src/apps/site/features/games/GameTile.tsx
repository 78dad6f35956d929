import { Link } from '@tanstack/react-router'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { buttonClass } from '../../../../ui/Button.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { GameArt } from './art/GameArt.tsx'
import styles from './GameTile.module.css'
import type { Game } from './queries.ts'

export function GameTile({ game }: { game: Game }) {
  const t = useTexts('games')
  const name = game.gameName || game.nodeName
  const params = { vassalage: game.vassalage, gameCode: game.gameCode }
  return (
    <article className={styles.tile}>
      <Picture game={game} />
      {game.supportPlay === 0 && (
        <Link
          to="/play/$vassalage/$gameCode"
          params={params}
          search={{ trial: true }}
          className={styles.trial}
          aria-label={t('trialNamed', { game: name })}
        >
          {t('trial')}
        </Link>
      )}
      <div className={styles.words}>
        <h3 className={styles.name} title={name}>
          {name}
        </h3>
        <Link
          to="/play/$vassalage/$gameCode"
          params={params}
          className={buttonClass({ tone: 'plain', size: 'small', wide: true }, styles.start)}
          aria-label={t('startNamed', { game: name })}
        >
          <Play size={14} aria-hidden="true" />
          {t('start')}
        </Link>
      </div>
    </article>
  )
}

/** The vendor's picture where there is one and it loads; our own drawing otherwise. */
function Picture({ game }: { game: Game }) {
  const [broken, setBroken] = useState(false)
  return (
    <div className={styles.picture}>
      {game.iconUrl && !broken ? (
        <img src={game.iconUrl} alt="" loading="lazy" decoding="async" className={styles.image} onError={() => setBroken(true)} />
      ) : (
        <GameArt code={game.gameCode} icon={game.showIcon} gameType={game.gameType} />
      )}
    </div>
  )
}

export function GameTileSkeleton() {
  return (
    <div className={styles.tile}>
      <div className={styles.picture}>
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
