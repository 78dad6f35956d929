import { RuleLinks } from '#site/navigation/RuleLinks.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { useMerchant } from '#site/session/merchant.ts'
import styles from './Footer.module.css'

/** For whom the site is, how to play, and by whose leave. */
export function Assurance() {
  const t = useTexts('shell')
  const merchant = useMerchant()
  const age = merchant?.minimumAge ?? 18
  return (
    <>
      <RuleLinks className={styles.rules} linkClass={styles.link} />
      <div className={styles.assurance}>
        <span className={styles.age} aria-hidden="true" dir="ltr">
          {age}+
        </span>
        <p>
          {t('foot.age', { age })} {t('foot.safe')}
          {merchant?.playMoney && ` ${t('play.text')}`}
          {merchant?.licence && (
            <>
              {' '}
              <a href={merchant.licence.verificationUrl} target="_blank" rel="noopener">
                {t('foot.licence', { authority: merchant.licence.authority, number: merchant.licence.number })}
              </a>
            </>
          )}
        </p>
      </div>
    </>
  )
}
