import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { productCodes } from '#kit/product.ts'
import { QueryBoundary } from '#site/api/QueryBoundary.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { useProductName } from '#site/navigation/useProductName.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { ConvertModal } from './ConvertModal.tsx'
import { pointsText, rateText } from './points-text.ts'
import styles from './Points.module.css'
import { configQuery, pointsQuery, type PointsConfigShown } from './queries.ts'

/** What a member has, what it is worth in cash, and how more is earned. */
export function Balance() {
  const t = useTexts('points')
  const config = useQuery(configQuery)
  return (
    <Card title={t('balance')}>
      <QueryBoundary query={useQuery(pointsQuery)} waiting={<Skeleton width="100%" height="6rem" />}>
        {({ points }) => (
          <div className={styles.stack}>
            <strong className={styles.big}>
              <bdi>{t('points', { points: pointsText(points) })}</bdi>
            </strong>
            {config.data && <Worth config={config.data} points={points} />}
            {config.data && <Rates rates={config.data.rates} />}
          </div>
        )}
      </QueryBoundary>
    </Card>
  )
}

function Worth({ config: { conversion, currency }, points }: { config: PointsConfigShown; points: string }) {
  const t = useTexts('points')
  const [converts, convert] = useState(false)
  if (!conversion) return null
  return (
    <div className={styles.head}>
      <span className={styles.soft}>
        {t('convert.ratio', { points: pointsText(conversion.points), cash: moneyText(conversion.cash, currency) })}
      </span>
      <Button size="small" onClick={() => convert(true)}>
        {t('convert.open')}
      </Button>
      {converts && <ConvertModal conversion={conversion} currency={currency} points={points} onClose={() => convert(false)} />}
    </div>
  )
}

/** Products of one name, and of the same rate, are one line. */
function Rates({ rates }: Pick<PointsConfigShown, 'rates'>) {
  const t = useTexts('points')
  const product = useProductName()
  const lines = productCodes.flatMap((code) => (rates[code] ? [{ name: product(code), rate: rateText(rates[code]) }] : []))
  const distinct = [...new Map(lines.map((line) => [`${line.name} ${line.rate}`, line])).values()]
  if (distinct.length === 0) return null
  return (
    <details>
      <summary>{t('rates.title')}</summary>
      <p className={styles.soft}>{t('rates.text')}</p>
      <ul className={styles.rates}>
        {distinct.map(({ name, rate }) => (
          <li key={`${name} ${rate}`} className={styles.head}>
            <span>{name}</span>
            <bdi>{t('points', { points: rate })}</bdi>
          </li>
        ))}
      </ul>
    </details>
  )
}
