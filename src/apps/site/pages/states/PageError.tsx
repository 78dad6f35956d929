import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useTexts } from '#site/i18n/texts.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { isUnanswered } from '#client/calls/refusal.ts'
import { ChunkError } from '#client/page/chunk.ts'
import { retryPages } from '#client/page/lazyPage.tsx'
import styles from './Page.module.css'

const kindOf = (error: unknown) => {
  if (error instanceof ChunkError) return 'chunk'
  return error instanceof TypeError && isUnanswered(error) && !navigator.onLine ? 'network' : 'bug'
}

/** A page that could not be shown: a late or missing script, no network, or a fault of ours. Each may be tried again. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const t = useTexts('shell')
  const router = useRouter()
  const kind = kindOf(error)
  const retry = () => {
    retryPages()
    reset()
    void router.invalidate()
  }
  return (
    <div className={styles.page}>
      <ErrorState heading="h1" title={t(`errors.${kind}Title`)} text={t(`errors.${kind}Text`)} onRetry={retry} />
    </div>
  )
}
