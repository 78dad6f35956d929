import { Link } from '@tanstack/react-router'
import { insteadOpening, useModal } from '#site/navigation/useModal.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { Button, buttonClass } from '#ui/buttons/Button.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import styles from '../Form.module.css'

/** What a trial account is told where only a real one goes on. */
export function RealAccountModal() {
  const t = useTexts('identity')
  const modal = useModal()
  return (
    <Modal {...modal} title={t('realAccount.title')} description={t('realAccount.in_need_true_account')}>
      <div className={styles.form}>
        <Link {...insteadOpening('register')} className={buttonClass({ tone: 'gold', size: 'large', wide: true })}>
          {t('realAccount.register')}
        </Link>
        <Link {...insteadOpening('login')} className={buttonClass({ tone: 'plain', size: 'large', wide: true })}>
          {t('realAccount.logIn')}
        </Link>
        <Button tone="quiet" size="large" wide onClick={modal.onClose}>
          {t('realAccount.in_increase_submit')}
        </Button>
      </div>
    </Modal>
  )
}
