import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Later } from '#ui/screen/Later.tsx'
import { Banners } from '#site/features/content/Banners.tsx'
import { NoticeBar } from '#site/features/content/NoticeBar.tsx'
import { FishShelf, HotShelf } from '#site/features/games/boards/GameShelf.tsx'
import { JackpotCounter } from '#site/features/games/boards/JackpotCounter.tsx'
import { PopularBoard } from '#site/features/games/boards/PopularBoard.tsx'
import { menusQuery } from '#site/features/games/queries.ts'
import { SectionRow } from '#site/features/games/boards/SectionRow.tsx'
import { useTurns } from '#site/features/games/boards/useTurns.ts'
import { WinnerBoard } from '#site/features/games/boards/WinnerBoard.tsx'
import { AppBlock } from '#site/features/merchant/AppBlock.tsx'
import { spokenLanguage } from '#client/language/texts.ts'
import { useTexts } from '#site/i18n/texts.ts'
import styles from './Home.module.css'
import { Welcome } from './Welcome.tsx'

export function Home() {
  const t = useTexts('home')
  const language = spokenLanguage()
  const { mayLoad, settled } = useTurns(language)
  const { data: menus } = useQuery(menusQuery)
  const fishes = menus?.gameMenus.some((menu) => menu.gameCategory === 'FISH')
  const hotSettled = useCallback(() => settled(0), [settled])
  const fishingSettled = useCallback(() => settled(1), [settled])
  const last = fishes ? 2 : 1
  const popularSettled = useCallback(() => settled(last), [settled, last])
  return (
    <div className={styles.home}>
      <h1 className={styles.name}>{t('title')}</h1>
      <NoticeBar />
      <Banners group="w_home" otherwise={<Welcome />} />
      <SectionRow menus={menus?.gameMenus.map(({ gameCategory }) => gameCategory)} />
      <JackpotCounter language={language} />
      <HotShelf title={t('hot')} language={language} turn={mayLoad(0)} onSettled={hotSettled} />
      {fishes && <FishShelf title={t('fishing')} language={language} turn={mayLoad(1)} onSettled={fishingSettled} />}
      <Later>
        <div className={styles.pair}>
          <WinnerBoard language={language} />
          <PopularBoard language={language} turn={menus !== undefined && mayLoad(last)} onSettled={popularSettled} />
        </div>
        <AppBlock />
      </Later>
    </div>
  )
}
