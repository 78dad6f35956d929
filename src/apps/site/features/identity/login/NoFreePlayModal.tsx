import { Link } from '@tanstack/react-router'
import { insteadOpening, useModal } from '#site/navigation/useModal.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { noFreePlay, type NoFreePlay } from '#site/session/free-play.ts'
import { Button, buttonClass } from '#ui/buttons/Button.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import styles from '../Form.module.css'

/** What a visitor is told whose free game did not open, and what to do instead. */
export function NoFreePlayModal() {
  const t = useTexts('identity')
  const modal = useModal()
  const missing = noFreePlay()
  // An account's session would need the same cookie.
  const accountHelps = missing?.why !== 'no cookie'
  return (
    <Modal {...modal} title={t('freePlay.missing')} description={t(`freePlay.${adviceOf(missing)}`)}>
      <div className={styles.form}>
        {missing?.why === 'refused' && (
          <p className={styles.problem} role="alert">
            {missing.said}
          </p>
        )}
        {accountHelps && (
          <>
            <Link {...insteadOpening('register')} className={buttonClass({ tone: 'gold', size: 'large', wide: true })}>
              {t('realAccount.register')}
            </Link>
            <Link {...insteadOpening('login')} className={buttonClass({ tone: 'plain', size: 'large', wide: true })}>
              {t('realAccount.logIn')}
            </Link>
          </>
        )}
        <Button tone="quiet" size="large" wide onClick={modal.onClose}>
          {t('freePlay.otherGames')}
        </Button>
      </div>
    </Modal>
  )
}

function adviceOf(missing: NoFreePlay | null) {
  if (missing?.why === 'no cookie') return 'noCookie'
  return missing?.why === 'unanswered' ? 'unanswered' : 'instead'
}
