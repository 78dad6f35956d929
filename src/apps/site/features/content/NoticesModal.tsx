import { Modal } from '#ui/overlays/Modal.tsx'
import { useModal } from '#site/navigation/useModal.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { NoticeList } from './NoticeList.tsx'

/** All notices, over the page. */
export function NoticesModal() {
  const t = useTexts('home')
  return (
    <Modal {...useModal()} title={t('notices')} size="medium">
      <NoticeList />
    </Modal>
  )
}
