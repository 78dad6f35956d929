import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { dayShown } from '#kit/days.ts'
import { unitsOfText } from '#kit/money.ts'
import { spokenLanguage } from '#client/language/texts.ts'
import { whenText } from '#client/language/when.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { useProductName } from '#site/navigation/useProductName.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { Paged } from './Paged.tsx'
import { pointsText, rateText, sizeText } from './points-text.ts'
import styles from './Points.module.css'
import { configQuery, detailsQuery, type DayLineShown, type DetailShown } from './queries.ts'

/** What moved a member's points, each day with how it came about. */
export function Details() {
  const t = useTexts('points')
  const currency = useQuery(configQuery).data?.currency ?? ''
  return (
    <Paged
      query={useInfiniteQuery(detailsQuery(spokenLanguage()))}
      none={<EmptyState icon={<Sparkles size={28} />} title={t('details.none')} text={t('details.noneText')} />}
    >
      {(detail) => <Detail detail={detail} currency={currency} />}
    </Paged>
  )
}

function Detail({ detail, currency }: { detail: DetailShown; currency: string }) {
  const t = useTexts('points')
  const { at, change, balance } = detail
  return (
    <>
      <span className={styles.head}>
        <What detail={detail} currency={currency} />
        <strong>
          <bdi dir="ltr">{`${change.startsWith('-') ? '−' : '+'}${sizeText(change)}`}</bdi>
        </strong>
      </span>
      <span className={styles.head}>
        <time className={styles.soft} dateTime={new Date(at).toISOString()}>
          {whenText(at)}
        </time>
        <span className={styles.soft}>{t('details.after', { points: pointsText(balance) })}</span>
      </span>
      {detail.what === 'earned' && (
        <details>
          <summary>{t('details.how')}</summary>
          <ul className={styles.lines}>
            {detail.lines.map((line) => (
              <li key={line.product}>
                <Line line={line} currency={currency} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function What({ detail, currency }: { detail: DetailShown; currency: string }) {
  const t = useTexts('points')
  if (detail.what === 'earned') return <span>{t('details.earned', { day: dayShown(detail.day) })}</span>
  if (detail.what === 'converted') return <span>{t('details.converted', { cash: moneyText(detail.cash, currency) })}</span>
  return <span>{t(`details.${detail.what}`, { name: detail.name })}</span>
}

function Line({ line, currency }: { line: DayLineShown; currency: string }) {
  const t = useTexts('points')
  const product = useProductName()
  const { valid, rate, carriedIn, amount, carriedOn } = line
  return (
    <>
      <span className={styles.head}>
        <span>{product(line.product)}</span>
        <bdi>{t('points', { points: pointsText(amount) })}</bdi>
      </span>
      <span className={styles.soft}>{t('details.line', { valid: moneyText(valid, currency), rate: rateText(rate) })}</span>
      {unitsOfText(carriedIn) < 0n && (
        <span className={styles.soft}>{t('details.carriedIn', { points: sizeText(carriedIn) })}</span>
      )}
      {unitsOfText(carriedOn) < 0n && (
        <span className={styles.soft}>{t('details.carriedOn', { points: sizeText(carriedOn) })}</span>
      )}
    </>
  )
}
