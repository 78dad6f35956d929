import { ShieldOff } from 'lucide-react'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { useTexts } from '../i18n/texts.ts'
import { useOperator } from '../session/operator.ts'
import styles from './Page.module.css'

/** The role does not hold what this screen needs. The house refuses it as well; this only says so in advance. */
export function NoRight() {
  const t = useTexts('shell')
  const { role } = useOperator()
  return (
    <div className={styles.page}>
      <EmptyState
        heading="h1"
        icon={<ShieldOff size={28} />}
        title={t('noRight.title')}
        text={t('noRight.text', { role: t(`roles.${role}`) })}
      />
    </div>
  )
}
