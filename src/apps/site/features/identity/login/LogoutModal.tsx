import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { house } from '#site/api/house.ts'
import { isRefused } from '#client/calls/refusal.ts'
import { Refused } from '#site/api/Refused.tsx'
import { useModal } from '#site/navigation/useModal.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { session } from '#client/session/session.ts'
import { leave } from '#site/session/leave.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import styles from '../Form.module.css'

/** Asks, tells the house, forgets the session here and in the tabs that share it, and goes home. */
export function LogoutModal() {
  const t = useTexts('identity')
  const modal = useModal()
  const navigate = useNavigate()
  const logOut = useMutation({
    mutationFn: async () => {
      const half = session.half()
      await house.access.logOut({}).catch((error: unknown) => {
        // A session that had ended already is what was asked for.
        if (!isRefused(error)) throw error
      })
      leave(half)
    },
    onSuccess: () => navigate({ to: '/', replace: true }),
  })
  return (
    <Modal
      {...modal}
      title={t('logOut.title')}
      foot={
        <>
          <Button onClick={modal.onClose} disabled={logOut.isPending}>
            {t('logOut.stay')}
          </Button>
          <Button tone="danger" onClick={() => logOut.mutate()} busy={logOut.isPending}>
            {t('logOut.submit')}
          </Button>
        </>
      }
    >
      <p>{t('logOut.text')}</p>
      <Refused error={logOut.error} className={styles.problem} />
    </Modal>
  )
}
