import { useRouter } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { useTexts } from '#site/i18n/texts.ts'
import { opening } from '#site/navigation/useModal.ts'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import type { Game } from './queries.ts'

type DetailsButtonProps = { game: Pick<Game, 'vassalage' | 'gameCode'>; name: string; className?: string | undefined }

/** Opens what is known of a game over the page one is on; blind to the address, as the links of a tile are. */
export function DetailsButton({ game: { vassalage, gameCode }, name, className }: DetailsButtonProps) {
  const t = useTexts('games')
  const router = useRouter()
  const { search, ...modal } = opening('gameDetails')
  return (
    <IconButton
      label={t('detailsNamed', { game: name })}
      icon={<Info size={18} />}
      className={className}
      aria-haspopup="dialog"
      onClick={() =>
        void router.navigate({ ...modal, search: (before: object) => ({ ...search(before), vendor: vassalage, game: gameCode }) })
      }
    />
  )
}
