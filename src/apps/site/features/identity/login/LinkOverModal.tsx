import { Link } from '@tanstack/react-router'
import { insteadOpening, useModal } from '#site/navigation/useModal.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { ticketRefusal } from '#site/session/enter-by-ticket.ts'
import { buttonClass } from '#ui/buttons/Button.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import styles from '../Form.module.css'

/** What a visitor is told whose link would have opened the site logged in. */
export function LinkOverModal() {
  const t = useTexts('identity')
  const modal = useModal()
  const said = ticketRefusal()
  return (
    <Modal {...modal} title={t('linkOver.title')} description={t('linkOver.text')}>
      <div className={styles.form}>
        {said && (
          <p className={styles.problem} role="alert">
            {said}
          </p>
        )}
        <Link {...insteadOpening('login')} className={buttonClass({ tone: 'gold', size: 'large', wide: true })}>
          {t('logIn.submit')}
        </Link>
      </div>
    </Modal>
  )
}
