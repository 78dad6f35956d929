import { useTexts } from '#site/i18n/texts.ts'
import { useModal } from '#site/navigation/useModal.ts'
import { Modal } from '#ui/overlays/Modal.tsx'
import { ModalGames } from './ModalGames.tsx'

/** The mini games over whatever page one is on, a running game too; a touch opens one. */
export function MiniGamesModal() {
  const shell = useTexts('shell')
  return (
    <Modal {...useModal()} title={shell('nav.mini')} size="large">
      <ModalGames gameType="MINI" />
    </Modal>
  )
}
