import { useTexts } from '#site/i18n/texts.ts'
import { Avatar } from '#ui/display/Avatar.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { RouteButton } from '#site/navigation/RouteButton.tsx'
import { useOpenModal } from '#site/navigation/useModal.ts'
import styles from './MemberSummary.module.css'
import own from './TrialSummary.module.css'

/** In the place of the member's summary: a trial has no balance, and one thing to do next. */
export function TrialSummary() {
  const t = useTexts('shell')
  const openModal = useOpenModal()
  return (
    <div className={styles.summary}>
      <Badge tone="jade">{t('account.freePlay')}</Badge>
      <RouteButton to="/register" tone="gold" size="small" className={own.register}>
        {t('account.register')}
      </RouteButton>
      <button type="button" className={styles.who} aria-label={t('sheets.me')} onClick={() => openModal('me')}>
        <Avatar name="" size="small" />
      </button>
    </div>
  )
}
