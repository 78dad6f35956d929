import { useQuery, useQueryClient } from '@tanstack/react-query'
import { house } from '#site/api/house.ts'
import { useModal } from '#site/navigation/useModal.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { securityQuery } from '#site/session/member.ts'
import { Modal } from '#ui/overlays/Modal.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'

/** The password for withdrawals, set or changed by whoever knows the login's. */
export function PaymentPasswordModal() {
  const t = useTexts('identity')
  const queries = useQueryClient()
  const modal = useModal()
  const { data } = useQuery(securityQuery)
  const done = async () => {
    toast({ title: t('payment.kept'), tone: 'good' })
    await queries.invalidateQueries({ queryKey: securityQuery.queryKey })
    modal.onClose()
  }
  return (
    <Modal {...modal} title={t(data?.paymentPassword ? 'payment.changeTitle' : 'payment.setTitle')}>
      <NewPasswordForm
        of="paymentPassword"
        asksOld
        labels={{
          oldPassword: t('payment.login'),
          newPassword: t('payment.next'),
          confirmNewPassword: t('payment.again'),
        }}
        submit={t('payment.submit')}
        ask={({ oldPassword = '', ...form }) =>
          house.access.setPaymentPassword({ body: { data: { password: oldPassword, ...form } } })
        }
        onDone={() => void done()}
      >
        <p>{t('payment.text')}</p>
      </NewPasswordForm>
    </Modal>
  )
}
