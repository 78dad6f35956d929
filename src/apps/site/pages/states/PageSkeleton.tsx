import { useTexts } from '#site/i18n/texts.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from './Page.module.css'

/** While a page's script is on its way: the frame of any page. */
export function PageSkeleton() {
  const t = useTexts('shell')
  return (
    <div className={styles.skeleton} role="status" aria-label={t('loading')}>
      <Skeleton width="14rem" height="2rem" />
      <Skeleton height="12rem" />
      <Skeleton height="12rem" />
    </div>
  )
}
