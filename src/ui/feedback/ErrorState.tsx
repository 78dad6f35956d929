import { CloudOff, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { useUiTexts } from '../texts.tsx'

type ErrorStateProps = { title: string; text?: ReactNode; onRetry?: () => void; busy?: boolean; heading?: 'h1' | 'h2' | 'h3' }

/** What went wrong in the person's words, and the way to try again. */
export function ErrorState({ title, text, onRetry, busy = false, heading = 'h3' }: ErrorStateProps) {
  const texts = useUiTexts()
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff size={28} />}
        title={title}
        text={text}
        heading={heading}
        action={
          onRetry && (
            <Button tone="gold" onClick={onRetry} busy={busy} icon={<RotateCw size={18} aria-hidden="true" />}>
              {texts.retry}
            </Button>
          )
        }
      />
    </div>
  )
}
