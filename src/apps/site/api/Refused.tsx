import { isRefused } from '#client/calls/refusal.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { Notice } from '#ui/feedback/Notice.tsx'

type RefusedProps = {
  error: Error | null
  /** Said where nobody of the house said no. */
  otherwise?: string | undefined
  /** The look of a form whose problems are a line of text and no notice. */
  className?: string | undefined
}

/** Why something was not done, in the house's words. */
export function Refused({ error, otherwise, className }: RefusedProps) {
  const shell = useTexts('shell')
  if (!error) return null
  const text = isRefused(error) ? error.message : (otherwise ?? shell('errors.networkText'))
  return className ? (
    <p className={className} role="alert">
      {text}
    </p>
  ) : (
    <Notice tone="bad" live>
      {text}
    </Notice>
  )
}
