import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { lotteryPathOf } from '#kit/lottery.ts'
import { spokenLanguage } from '#client/language/texts.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { recentQuery } from '../queries.ts'
import { PlayLink } from '../tiles/PlayLink.tsx'
import styles from './RecentLotteries.module.css'

const MOST = 8

/** The other lotteries that the member opened last, each one press away. */
export function RecentLotteries({ gameCode }: { readonly gameCode: string }) {
  const t = useTexts('games')
  // The lottery that one comes from belongs to them already.
  const { data = [] } = useQuery({ ...recentQuery(spokenLanguage()), staleTime: 0 })
  const games = data.filter((game) => game.gameCode !== gameCode && lotteryPathOf(game) !== null).slice(0, MOST)
  if (games.length === 0) return null
  return (
    <nav className={styles.recent} aria-label={t('recent')}>
      <History size={16} aria-hidden="true" />
      <ul>
        {games.map((game) => (
          <li key={game.nodeId}>
            <PlayLink game={game} label={game.gameName} className={styles.link}>
              {game.gameName}
            </PlayLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
