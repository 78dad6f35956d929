import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTexts } from '#site/i18n/texts.ts'
import { useModal } from '#site/navigation/useModal.ts'
import { Modal } from '#ui/overlays/Modal.tsx'
import { lanesQuery } from '../queries.ts'
import { ModalGames } from './ModalGames.tsx'

/** A vendor's games of one category, over the page that its tile stands on. */
export function VendorGamesModal() {
  const t = useTexts('games')
  const { vendor, type = 'RNG' } = useSearch({ strict: false })
  const { data: lanes } = useQuery(lanesQuery)
  const named = lanes?.flatMap(({ vendors }) => vendors).find(({ vassalage }) => vassalage === vendor)
  return (
    <Modal {...useModal()} title={named?.displayName ?? t('vendors')} size="large">
      <ModalGames gameType={type} vassalage={vendor} />
    </Modal>
  )
}
