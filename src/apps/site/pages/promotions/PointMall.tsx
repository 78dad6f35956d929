import { useState } from 'react'
import type points from '#site/i18n/en/points.json'
import { useTexts } from '#site/i18n/texts.ts'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { Banners } from '#site/features/content/Banners.tsx'
import { Balance } from '#site/features/points/Balance.tsx'
import { Details } from '#site/features/points/Details.tsx'
import { Goods } from '#site/features/points/Goods.tsx'
import styles from '#site/features/points/Points.module.css'
import { Redemptions } from '#site/features/points/Redemptions.tsx'

declare module '#site/i18n/texts.ts' {
  interface Texts {
    points: typeof points
  }
}

const tabs = { goods: <Goods />, history: <Redemptions />, details: <Details /> } as const
type Tab = keyof typeof tabs

/** The points mall: what a member has, what it is redeemed for, what they redeemed, and how their points came about. */
export function PointMall() {
  const t = useTexts('points')
  const shell = useTexts('shell')
  const [tab, turn] = useState<Tab>('goods')
  const names = Object.keys(tabs) as Tab[]
  return (
    <div className={styles.page}>
      <Banners group="w_shop" />
      <h1 className={styles.title}>{shell('nav.mall')}</h1>
      <p className={styles.soft}>{t('text')}</p>
      <Balance />
      <Tabs
        label={shell('nav.mall')}
        value={tab}
        onChange={turn}
        tabs={names.map((value) => ({ value, label: t(`tabs.${value}`), panel: tabs[value] }))}
      />
    </div>
  )
}
