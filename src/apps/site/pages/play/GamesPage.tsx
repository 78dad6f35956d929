import { useMatches, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { spokenLanguage } from '#client/language/texts.ts'
import { Banners } from '../../features/content/Banners.tsx'
import { GameList } from '../../features/games/list/GameList.tsx'
import type { Narrowing } from '../../navigation/searches.ts'
import { useNarrowing } from '../../features/games/useNarrowing.ts'
import { useTexts } from '../../i18n/texts.ts'
import styles from './GamesPage.module.css'

/** The page of one section whose games stand in a list: its banners, then all of them. What narrows the list stands in the address. */
export function GamesPage() {
  const shell = useTexts('shell')
  const { title = 'nav.hot', games, banners } = useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} })
  const narrowing = useNarrowing()
  const navigate = useNavigate()
  const narrow = useCallback(
    (next: Narrowing) => {
      void navigate({ to: '.', search: () => next, replace: true, resetScroll: false })
    },
    [navigate],
  )
  if (!games) return null
  return (
    <div className={styles.page}>
      {banners && <Banners group={banners} />}
      <GameList
        key={games.gameType}
        title={shell(title)}
        gameType={games.gameType}
        language={spokenLanguage()}
        narrowing={narrowing}
        onNarrow={narrow}
      />
    </div>
  )
}
