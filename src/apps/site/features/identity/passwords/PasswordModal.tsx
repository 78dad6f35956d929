import { useNavigate } from '@tanstack/react-router'
import { house } from '#site/api/house.ts'
import { outdateOwn } from '#site/api/keys.ts'
import { useModal } from '#site/navigation/useModal.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { Modal } from '#ui/overlays/Modal.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { passwordLabels } from './password-labels.ts'

/** Another password: it is said, what is known of the member is asked anew, and the way goes home. */
export function PasswordModal() {
  const t = useTexts('identity')
  const navigate = useNavigate()
  const done = async () => {
    toast({ title: t('password.changed'), tone: 'good' })
    await outdateOwn()
    await navigate({ to: '/', replace: true })
  }
  return (
    <Modal {...useModal()} title={t('password.title')}>
      <NewPasswordForm
        of="password"
        asksOld
        labels={passwordLabels(t)}
        submit={t('password.submit')}
        ask={(form) => house.access.changePassword({ body: { data: form } })}
        onDone={() => void done()}
      >
        <Notice>{t('password.othersEnd')}</Notice>
      </NewPasswordForm>
    </Modal>
  )
}
