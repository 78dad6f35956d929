import { useMutation } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { isRefused } from '#client/calls/refusal.ts'
import { useCloseModal } from '#site/navigation/useModal.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { startFreePlay } from '#site/session/free-play.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'

/** In without an account, to try games for play credit. */
export function FreePlayButton() {
  const t = useTexts('identity')
  const shell = useTexts('shell')
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
      {start.error && (
        <Notice tone="bad" live>
          {isRefused(start.error) ? start.error.message : shell('errors.networkText')}
        </Notice>
      )}
    </>
  )
}
