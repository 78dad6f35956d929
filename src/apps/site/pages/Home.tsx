import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { useMerchant } from '../session/merchant.ts'
import { menusQuery } from '../features/games/queries.ts'
import { GameShelf } from '../features/games/GameShelf.tsx'
import { useTurns } from '../features/games/useTurns.ts'
import { spokenLanguage } from '../../client/language/texts.ts'
import { Badge } from '../../../ui/Badge.tsx'
import styles from './Home.module.css'
import { NightMarket } from './NightMarket.tsx'

export function Home() {
  const t = useTexts('home')
  const language = spokenLanguage()
  const { mayLoad, settled } = useTurns(language)
  const { data: menus } = useQuery(menusQuery)
  const fishes = menus?.gameMenus.some((menu) => menu.gameCategory === 'FISH')
  const hotSettled = useCallback(() => settled(0), [settled])
  const fishingSettled = useCallback(() => settled(1), [settled])
  return (
    <div className={styles.home}>
      <Welcome />
      <GameShelf title={t('hot')} gameType="HOT" to="/hot" language={language} turn={mayLoad(0)} onSettled={hotSettled} />
      {fishes && (
        <GameShelf
          title={t('fishing')}
          gameType="FISH"
          to="/fish"
          language={language}
          turn={mayLoad(1)}
          onSettled={fishingSettled}
        />
      )}
    </div>
  )
}

function Welcome() {
  const t = useTexts('home')
  const shell = useTexts('shell')
  const merchant = useMerchant()
  return (
    <section className={styles.welcome}>
      <NightMarket />
      <div className={styles.words}>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.text}>{t('text')}</p>
        {merchant?.playMoney !== false && (
          <p className={styles.play} data-unknown={!merchant || undefined}>
            <Badge tone="gold">{shell('play.badge')}</Badge>
            <span>{shell('play.text')}</span>
          </p>
        )}
      </div>
    </section>
  )
}
