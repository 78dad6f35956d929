import { useQuery } from '@tanstack/react-query'
import { spokenLanguage } from '#client/language/texts.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { hotQuery } from '../queries.ts'
import { GameTile } from '../tiles/GameTile.tsx'
import { useHearts } from '../tiles/useHearts.ts'
import styles from './OtherGames.module.css'

const MOST = 4

/** Games to play in the place of one that does not open: of those that the merchant puts first, what is open now. */
export function OtherGames({ gameCode }: { readonly gameCode: string }) {
  const t = useTexts('games')
  const hearts = useHearts()
  const { data = [] } = useQuery(hotQuery(spokenLanguage()))
  const games = data.filter((game) => game.gameCode !== gameCode).slice(0, MOST)
  if (games.length === 0) return null
  return (
    <section className={styles.others} aria-labelledby="other-games">
      <h3 id="other-games">{t('otherGames')}</h3>
      <ul>
        {games.map((game) => (
          <li key={game.nodeId}>
            <GameTile game={game} kept={hearts?.kept.has(game.nodeId)} onHeart={hearts?.press} />
          </li>
        ))}
      </ul>
    </section>
  )
}
