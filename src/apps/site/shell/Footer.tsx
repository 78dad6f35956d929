import { Link } from '@tanstack/react-router'
import { useTexts } from '../i18n/texts.ts'
import { useMerchant } from '../session/merchant.ts'
import styles from './Footer.module.css'

export function Footer() {
  const t = useTexts('shell')
  const merchant = useMerchant()
  return (
    <footer className={styles.footer} aria-label={t('foot.label')}>
      <div className={styles.row}>
        <span className={styles.age} aria-hidden="true">
          {merchant?.minimumAge ?? 18}+
        </span>
        <p className={styles.words}>
          {t('foot.age', { age: merchant?.minimumAge ?? 18 })} {t('foot.safe')}
          {merchant?.licence && (
            <>
              {' '}
              <a href={merchant.licence.verificationUrl} target="_blank" rel="noopener">
                {t('foot.licence', { authority: merchant.licence.authority, number: merchant.licence.number })}
              </a>
            </>
          )}
        </p>
        <Link to="/help" className={styles.help}>
          {t('nav.help')}
        </Link>
      </div>
    </footer>
  )
}
