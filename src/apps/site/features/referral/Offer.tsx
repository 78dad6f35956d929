import { useQuery } from '@tanstack/react-query'
import { unitsOfText } from '#kit/money.ts'
import { QueryBoundary } from '#site/api/QueryBoundary.tsx'
import type referral from '#site/i18n/en/referral.json'
import { useTexts } from '#site/i18n/texts.ts'
import { rateText } from '#site/records/rate-text.ts'
import { Card } from '#ui/display/Card.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { Progress } from './Progress.tsx'
import { rewardsQuery, type OfferShown } from './queries.ts'
import styles from './Referral.module.css'

declare module '#site/i18n/texts.ts' {
  interface Texts {
    referral: typeof referral
  }
}

/** What friends bring by the merchant's offer, and what the reader gets as somebody's friend. */
export function Offer() {
  const t = useTexts('referral')
  return (
    <QueryBoundary query={useQuery(rewardsQuery)} waiting={<Skeleton width="100%" height="12rem" />}>
      {({ offer, own, currency }) => (
        <>
          {own && (
            <Card heading="h3" title={t('own')}>
              <Progress progress={own} currency={currency} />
            </Card>
          )}
          {offer && <OfferCard offer={offer} currency={currency} />}
        </>
      )}
    </QueryBoundary>
  )
}

function OfferCard({ offer, currency }: { offer: OfferShown; currency: string }) {
  const t = useTexts('referral')
  const money = (amount: string) => moneyText(amount, currency)
  const { counts, tiers, welcome, shares, mostADay } = offer
  const [first = 0, second = 0, third = 0] = shares
  return (
    <Card heading="h3" title={t('title')}>
      <div className={styles.stack}>
        <p>{t('asks', { deposits: money(counts.deposits), stakes: money(counts.stakes), days: counts.days })}</p>
        <ul className={styles.tiers}>
          {tiers.map((tier, place) => (
            <li key={tier.from}>
              <Tier from={tier.from} next={tiers[place + 1]?.from ?? null} reward={money(tier.reward)} />
            </li>
          ))}
        </ul>
        {unitsOfText(welcome) > 0n && <p>{t('welcome', { amount: money(welcome) })}</p>}
        {shares.some((rate) => rate > 0) && (
          <p>
            {t('shares', { first: rateText(first), second: rateText(second), third: rateText(third) })}{' '}
            {mostADay !== null && t('most', { amount: money(mostADay) })}
          </p>
        )}
        <p className={styles.soft}>{t('checked')}</p>
      </div>
    </Card>
  )
}

function Tier({ from, next, reward }: { from: number; next: number | null; reward: string }) {
  const t = useTexts('referral')
  if (next === null) return t('tiers.from', { from, reward })
  return next === from + 1 ? t('tiers.one', { from, reward }) : t('tiers.range', { from, to: next - 1, reward })
}
