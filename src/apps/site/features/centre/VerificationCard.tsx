import { useTexts } from '#site/i18n/texts.ts'
import { RouteButton } from '#site/navigation/RouteButton.tsx'
import { Card } from '#ui/display/Card.tsx'
import styles from './SecurityCenter.module.css'

/** The way to where a member shows who they are. */
export function VerificationCard() {
  const t = useTexts('security')
  return (
    <Card title={t('verification.title')} heading="h3">
      <p className={styles.soft}>{t('verification.text')}</p>
      <div className={styles.acts}>
        <RouteButton to="/verification">{t('verification.open')}</RouteButton>
      </div>
    </Card>
  )
}
