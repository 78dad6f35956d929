import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useTexts } from '../i18n/texts.ts'
import flow from '../parts/flow.module.css'

/** While a screen's script is on its way: the frame of any screen. */
export function PageSkeleton() {
  const t = useTexts('shell')
  return (
    <div className={flow.stack} role="status" aria-label={t('loading')}>
      <Skeleton width="14rem" height="2rem" />
      <Skeleton height="3rem" />
      <Skeleton height="20rem" />
    </div>
  )
}
