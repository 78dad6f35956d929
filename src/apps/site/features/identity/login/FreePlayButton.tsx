import { useMutation } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { useCloseModal } from '#site/navigation/useModal.ts'
import { Refused } from '#site/api/Refused.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { startFreePlay } from '#site/session/free-play.ts'
import { Button } from '#ui/buttons/Button.tsx'

/** In without an account, to try games for play credit. */
export function FreePlayButton() {
  const t = useTexts('identity')
  const close = useCloseModal()
  const start = useMutation({ mutationFn: startFreePlay, onSuccess: close })
  return (
    <>
      <Button
        size="large"
        wide
        busy={start.isPending}
        icon={<Sparkles size={18} aria-hidden="true" />}
        onClick={() => start.mutate()}
      >
        {t('freePlay.start')}
      </Button>
      <Refused error={start.error} />
    </>
  )
}
