import { useEffect, useRef, useState } from 'react'
import { useMerchantInfo } from '#site/session/merchant.ts'
import { GameArt } from '../art/GameArt.tsx'
import styles from './GamePicture.module.css'
import { picturePlaces, type Chances } from '#client/page/picture-places.ts'
import type { Game } from '../queries.ts'

/** How much of a picture must be in view before it is fetched. */
const IN_VIEW = 0.1

type Pictured = Pick<Game, 'gameCode' | 'gameType' | 'showIcon' | 'iconUrl'>

/** Our own drawing where the catalogue names one, else the vendor's picture; where that does not come, the drawing of its kind of game. */
export function GamePicture({ game: { gameCode, gameType, showIcon, iconUrl } }: { game: Pictured }) {
  return (
    <div className={styles.picture}>
      {showIcon === null && iconUrl !== null ? (
        <VendorPicture key={iconUrl} path={iconUrl} code={gameCode} gameType={gameType} />
      ) : (
        <GameArt code={gameCode} icon={showIcon} gameType={gameType} />
      )}
    </div>
  )
}

type Standing = 'unseen' | 'first' | 'second' | 'failed'

/** Fetched when it comes into view, tried once more when it fails. The drawing stands behind it, so no tile is ever bare. */
function VendorPicture({ path, code, gameType }: { path: string; code: string; gameType: string }) {
  const hosts = useMerchantInfo()?.imageCDNs
  const [standing, setStanding] = useState<Standing>('unseen')
  const [shown, setShown] = useState(false)
  const [chances] = useState<Chances>(() => [Math.random(), Math.random()])
  const place = useRef<HTMLDivElement>(null)
  const seen = standing !== 'unseen'

  useEffect(() => {
    const node = place.current
    if (!node || seen) return
    const watch = new IntersectionObserver(([entry]) => entry && entry.intersectionRatio >= IN_VIEW && setStanding('first'), {
      threshold: IN_VIEW,
    })
    watch.observe(node)
    return () => watch.disconnect()
  }, [seen])

  const [first, second] = picturePlaces(path, hosts ?? [], chances)
  const asked = hosts && (standing === 'first' ? first : standing === 'second' ? second : null)
  return (
    <div ref={place} className={styles.vendor}>
      {!shown && <GameArt code={code} icon={null} gameType={gameType} />}
      {asked && (
        <img
          // The second try may be for the same address, which the browser would take as answered.
          key={standing}
          src={asked}
          alt=""
          decoding="async"
          className={styles.image}
          onLoad={() => setShown(true)}
          onError={() => setStanding(standing === 'first' ? 'second' : 'failed')}
        />
      )}
    </div>
  )
}
