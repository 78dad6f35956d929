import { Compass } from 'lucide-react'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { RouteButton } from '../parts/RouteButton.tsx'
import { useTexts } from '../i18n/texts.ts'
import styles from './Page.module.css'

/** An address that leads nowhere: the way to everything else stays where it is. */
export function NotFound() {
  const t = useTexts('shell')
  return (
    <div className={styles.page}>
      <EmptyState
        heading="h1"
        icon={<Compass size={28} />}
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={
          <RouteButton to="/" tone="gold">
            {t('notFound.home')}
          </RouteButton>
        }
      />
    </div>
  )
}
