import { useMatches, useSearch } from '@tanstack/react-router'
import { RecentLotteries } from '#site/features/games/boards/RecentLotteries.tsx'
import { LotteryLobby } from '#site/features/games/list/LotteryLobby.tsx'
import { GamePage } from './GamePage.tsx'
import styles from './SeamlessPage.module.css'

/** One lottery below the header, or all of an area's where the address names none. */
export function LotteryPage() {
  const { gameCode } = useSearch({ strict: false })
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname })
  if (gameCode) return <GamePage below={<RecentLotteries key={gameCode} gameCode={gameCode} />} />
  return (
    <div className={styles.page}>
      <LotteryLobby path={path ?? ''} />
    </div>
  )
}
