import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { ChunkError } from '#client/page/chunk.ts'
import { retryPages } from '#client/page/lazyPage.tsx'
import { useTexts } from '../i18n/texts.ts'
import styles from './Page.module.css'

/** A screen that could not be shown: a late or missing script, or a fault of ours. Each may be tried again. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const t = useTexts('shell')
  const router = useRouter()
  const kind = error instanceof ChunkError ? 'chunk' : 'bug'
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
