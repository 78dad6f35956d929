import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { useMerchant } from '../session/merchant.ts'
import styles from './PaymentTimes.module.css'

/** The bounds of the illustration, in seconds, and the labels that the specification sets beside it, in minutes. */
const SHORTEST = 180
const LONGEST = 194
const LABELS = { deposit: 3, withdrawal: 5 } as const

const drawn = () => SHORTEST + Math.floor(Math.random() * (LONGEST - SHORTEST + 1))

/** Average times as an illustration, for a merchant that chose it; it says that it is one. Measured times have no source yet, and none are shown. */
export function PaymentTimes() {
  const merchant = useMerchant()
  if (!merchant || merchant.flags.MEASUREDTIMES) return null
  return <Illustrated />
}

function Illustrated() {
  const t = useTexts('shell')
  const [seconds] = useState(() => ({ deposit: drawn(), withdrawal: drawn() }))
  return (
    <section className={styles.times} aria-label={t('foot.times')} title={t('foot.timesIllustration')}>
      {(['deposit', 'withdrawal'] as const).map((kind) => (
        <div key={kind} className={styles.time} aria-hidden="true">
          <span className={styles.figure}>
            {seconds[kind]} <small>{t('foot.seconds')}</small>
          </span>
          <span>{t(`foot.${kind}`)}</span>
          <span className={styles.label}>{t('foot.minutes', { n: LABELS[kind] })}</span>
        </div>
      ))}
      <p className={styles.note}>{t('foot.timesIllustration')}</p>
    </section>
  )
}
