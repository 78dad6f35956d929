import { ServiceLinks } from '#site/features/merchant/ServiceLinks.tsx'
import { useMerchantInfo } from '#site/session/merchant.ts'
import { useTexts } from '#site/i18n/texts.ts'
import styles from './Sheets.module.css'

/** Ways to customer service in the sheet of the thumb: a phone has no bar at its edge. */
export function ServiceRows() {
  const t = useTexts('shell')
  const offered = useMerchantInfo()?.customerService.length ?? 0
  if (offered === 0) return null
  return (
    <section className={styles.settings} aria-labelledby="me-service">
      <h3 id="me-service" className={styles.heading}>
        {t('closed.service')}
      </h3>
      <ul className={styles.services}>
        <ServiceLinks className={styles.row} />
      </ul>
    </section>
  )
}
