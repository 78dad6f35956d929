import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { house } from '#site/api/house.ts'
import { keyOf } from '#site/api/keys.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { useMerchant } from '#site/session/merchant.ts'
import styles from './PaymentTimes.module.css'

/** The bounds of the illustration, in seconds, and the labels that the specification sets beside it, in minutes. */
const SHORTEST = 180
const LONGEST = 194
const LABELS = { deposit: 3, withdrawal: 5 } as const
const kinds = ['deposit', 'withdrawal'] as const

type Times = Readonly<Record<(typeof kinds)[number], number | null>>

const timesQuery = queryOptions({
  queryKey: keyOf('payments.paymentTimes'),
  queryFn: ({ signal }) => house.payments.paymentTimes({}, { signal }),
  staleTime: 10 * 60_000,
})

/** How long payments take: measured over the last day, or an illustration that says it is one. The merchant chose. */
export function PaymentTimes() {
  const merchant = useMerchant()
  if (!merchant) return null
  return merchant.flags.MEASUREDTIMES ? <Measured /> : <Illustrated />
}

/** Nothing where the last day had too few payments to speak of. */
function Measured() {
  const t = useTexts('shell')
  const { data } = useQuery(timesQuery)
  if (!data || kinds.every((kind) => data[kind] === null)) return null
  return (
    <section className={styles.times} aria-label={t('foot.times')}>
      <Figures times={data} />
      <p className={styles.note}>{t('foot.times')}</p>
    </section>
  )
}

const drawn = () => SHORTEST + Math.floor(Math.random() * (LONGEST - SHORTEST + 1))

function Illustrated() {
  const t = useTexts('shell')
  const [times] = useState(() => ({ deposit: drawn(), withdrawal: drawn() }))
  return (
    <section className={styles.times} aria-label={t('foot.times')} title={t('foot.timesIllustration')}>
      <div aria-hidden="true" className={styles.figures}>
        <Figures times={times} labels={LABELS} />
      </div>
      <p className={styles.note}>{t('foot.timesIllustration')}</p>
    </section>
  )
}

/** The specification's labels stand beside its illustration; beside a measured time they would say another. */
function Figures({ times, labels }: { times: Times; labels?: typeof LABELS }) {
  const t = useTexts('shell')
  return kinds
    .filter((kind) => times[kind] !== null)
    .map((kind) => (
      <div key={kind} className={styles.time}>
        <span className={styles.figure}>
          {times[kind]} <small>{t('foot.seconds')}</small>
        </span>
        <span>{t(`foot.${kind}`)}</span>
        {labels && <span className={styles.label}>{t('foot.minutes', { n: labels[kind] })}</span>}
      </div>
    ))
}
