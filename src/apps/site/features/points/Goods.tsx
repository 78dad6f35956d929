import { useQuery } from '@tanstack/react-query'
import { Gift, House, Shirt, Smartphone, Store, Ticket, UtensilsCrossed, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { unitsOfText, unitsText } from '#kit/money.ts'
import { spokenLanguage } from '#client/language/texts.ts'
import { QueryBoundary } from '#site/api/QueryBoundary.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { pointsText } from './points-text.ts'
import styles from './Points.module.css'
import { pointsQuery, rewardsQuery, type GoodShown } from './queries.ts'
import { RedeemModal } from './RedeemModal.tsx'

const icons: Readonly<Record<GoodShown['kind'], LucideIcon>> = {
  device: Smartphone,
  home: House,
  wear: Shirt,
  food: UtensilsCrossed,
  voucher: Ticket,
  other: Gift,
}

/** What points are redeemed for. */
export function Goods() {
  const t = useTexts('points')
  const [chosen, choose] = useState<GoodShown | null>(null)
  const points = useQuery(pointsQuery).data?.points ?? '0'
  return (
    <QueryBoundary query={useQuery(rewardsQuery(spokenLanguage()))} waiting={<Skeleton width="100%" height="20rem" />}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState icon={<Store size={28} />} title={t('goods.none')} text={t('goods.noneText')} />
        ) : (
          <>
            <ul className={styles.goods}>
              {list.map((good) => (
                <li key={good.id}>
                  <Good good={good} points={points} onChoose={() => choose(good)} />
                </li>
              ))}
            </ul>
            {chosen && <RedeemModal good={chosen} onClose={() => choose(null)} />}
          </>
        )
      }
    </QueryBoundary>
  )
}

type GoodProps = { good: GoodShown; points: string; onChoose: () => void }

function Good({ good: { name, description, kind, price, stock, left }, points, onChoose }: GoodProps) {
  const t = useTexts('points')
  const Icon = icons[kind]
  const short = unitsOfText(price) - unitsOfText(points)
  const missing = stock > 0 && left !== 0 && short > 0n
  return (
    <article className={styles.good}>
      <div className={styles.drawn} aria-hidden="true">
        <Icon size={40} strokeWidth={1.25} />
      </div>
      <h3 className={styles.name}>
        <bdi>{name}</bdi>
      </h3>
      {description && (
        <p className={styles.soft}>
          <bdi>{description}</bdi>
        </p>
      )}
      <div className={styles.foot}>
        <strong>
          <bdi>{t('points', { points: pointsText(price) })}</bdi>
        </strong>
        <span className={styles.soft}>{stock > 0 ? t('goods.stock', { stock }) : t('goods.soldOut')}</span>
        {left !== null && <span className={styles.soft}>{left > 0 ? t('goods.left', { left }) : t('goods.reached')}</span>}
        {missing && <span className={styles.soft}>{t('goods.short', { points: pointsText(unitsText(short)) })}</span>}
        <Button tone="gold" wide disabled={stock === 0 || left === 0 || short > 0n} onClick={onChoose}>
          {t('goods.redeem')}
        </Button>
      </div>
    </article>
  )
}
