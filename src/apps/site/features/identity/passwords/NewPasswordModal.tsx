import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { house } from '#site/api/house.ts'
import { insteadOpening, useModal } from '#site/navigation/useModal.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { Modal } from '#ui/overlays/Modal.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import styles from '../Form.module.css'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { passwordLabels } from './password-labels.ts'

/** The secret of the link that opened this page: it stands behind the # and so went to no server. */
const secretIn = (hash: string) => /^#reset=([\w-]{43})$/.exec(hash)?.[1] ?? null

/** A new password by the link of a mail. The secret leaves the address as soon as it is read. */
export function NewPasswordModal() {
  const t = useTexts('identity')
  const [secret] = useState(() => secretIn(location.hash))
  const navigate = useNavigate()
  useEffect(() => {
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search)
  }, [])
  return (
    <Modal {...useModal()} title={t('newPassword.title')}>
      {secret === null ? (
        <>
          <p className={styles.problem}>{t('newPassword.noLink')}</p>
          <Link {...insteadOpening('forgot')} className={styles.other}>
            {t('newPassword.toForgot')}
          </Link>
        </>
      ) : (
        <NewPasswordForm
          of="password"
          asksOld={false}
          labels={passwordLabels(t)}
          submit={t('newPassword.submit')}
          ask={({ newPassword, confirmNewPassword }) =>
            house.access.resetByLink({ body: { data: { secret, newPassword, confirmNewPassword } } })
          }
          onDone={() => {
            toast({ title: t('newPassword.done'), tone: 'good' })
            void navigate(insteadOpening('login'))
          }}
        >
          <p>{t('newPassword.text')}</p>
        </NewPasswordForm>
      )}
    </Modal>
  )
}
