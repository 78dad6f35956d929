import { Compass } from 'lucide-react'
import { useTexts } from '#site/i18n/texts.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { RouteButton } from '#site/navigation/RouteButton.tsx'
import styles from './Page.module.css'
import { PageLanterns } from './PageLanterns.tsx'

export function NotFound() {
  const t = useTexts('shell')
  return (
    <div className={styles.page}>
      <PageLanterns />
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
