import { useQuery } from '@tanstack/react-query'
import { dayShown } from '#kit/days.ts'
import { unitsOfText } from '#kit/money.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { rateText } from '#site/records/rate-text.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { Card } from '#ui/display/Card.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { rewardsQuery, type ShareShown } from './queries.ts'
import styles from './Referral.module.css'

/** What friends brought in all, and the share of each day with how it came about. Nothing where the merchant offers nothing. */
export function Earned() {
  const t = useTexts('referral')
  const { data } = useQuery(rewardsQuery)
  if (!data) return null
  const { offer, paid, owed, days, currency } = data
  if (!offer && days.length === 0 && unitsOfText(paid) + unitsOfText(owed) === 0n) return null
  return (
    <>
      <Card heading="h3" title={t('earned')}>
        <div className={styles.stack}>
          <span className={styles.head}>
            <span>{t('paid')}</span>
            <strong className={styles.big}>
              <bdi>{moneyText(paid, currency)}</bdi>
            </strong>
          </span>
          {unitsOfText(owed) > 0n && (
            <>
              <p>{t('owed', { amount: moneyText(owed, currency) })}</p>
              <p className={styles.soft}>{t('owedText')}</p>
            </>
          )}
        </div>
      </Card>
      <Card heading="h3" title={t('days')}>
        {days.length === 0 ? (
          <p className={styles.soft}>{t('daysNone')}</p>
        ) : (
          <ul className={styles.lines}>
            {days.map((share) => (
              <Day key={share.day} share={share} currency={currency} />
            ))}
          </ul>
        )}
      </Card>
    </>
  )
}

const tones = { paid: 'jade', owed: 'gold', nothing: 'plain' } as const

function Day({ share, currency }: { share: ShareShown; currency: string }) {
  const t = useTexts('referral')
  const { day, earned, amount, carriedIn, carriedOn, paid, lines } = share
  const money = (of: string) => moneyText(of, currency)
  const without = (of: string) => money(of.replace('-', ''))
  const state = unitsOfText(amount) === 0n ? 'nothing' : paid ? 'paid' : 'owed'
  return (
    <li>
      <span className={styles.head}>
        <span>
          {dayShown(day)} <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        </span>
        <strong>
          <bdi>{money(amount)}</bdi>
        </strong>
      </span>
      {earned !== amount && <span className={styles.soft}>{t('capped', { earned: money(earned), amount: money(amount) })}</span>}
      <details>
        <summary>{t('how')}</summary>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={`${line.level} ${line.account} ${line.valid}`}>
              <span className={styles.head}>
                <span>
                  <bdi>{line.account}</bdi> <span className={styles.soft}>{t(`level.${line.level as 1 | 2 | 3}`)}</span>{' '}
                  <bdi className={styles.soft}>{`${money(line.valid)} × ${rateText(line.rate)}`}</bdi>
                </span>
                <strong>
                  <bdi>{money(line.amount)}</bdi>
                </strong>
              </span>
            </li>
          ))}
        </ul>
        {unitsOfText(carriedIn) < 0n && <p className={styles.soft}>{t('carriedIn', { amount: without(carriedIn) })}</p>}
        {unitsOfText(carriedOn) < 0n && <p className={styles.soft}>{t('carriedOn', { amount: without(carriedOn) })}</p>}
      </details>
    </li>
  )
}
