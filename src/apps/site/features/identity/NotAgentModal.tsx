import { useModal } from '#site/navigation/useModal.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'

/** What a member is told at the door of the agents' pages. */
export function NotAgentModal() {
  const t = useTexts('identity')
  const modal = useModal()
  return (
    <Modal {...modal} title={t('notAgent.title')} description={t('notAgent.text')}>
      <Button tone="gold" size="large" wide onClick={modal.onClose}>
        {t('notAgent.confirm')}
      </Button>
    </Modal>
  )
}
