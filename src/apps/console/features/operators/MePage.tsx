import { Notice } from '#ui/feedback/Notice.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { PageHead } from '#console/parts/PageHead.tsx'
import { useOperator } from '#console/session/operator.ts'
import { FactorsCard } from './FactorsCard.tsx'
import styles from './Operators.module.css'
import { PasswordCard } from './PasswordCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'

/** The operator's own access: where it is open, and by what. */
export function MePage() {
  const t = useTexts('operators')
  const { name, mustChangePassword } = useOperator()
  return (
    <>
      <PageHead title={t('me.title')} text={t('me.text', { name })} />
      <div className={styles.cards}>
        {mustChangePassword && <Notice tone="warning">{t('password.must')}</Notice>}
        <div className={styles.pair}>
          <PasswordCard />
          <FactorsCard />
        </div>
        <SessionsCard />
      </div>
    </>
  )
}
