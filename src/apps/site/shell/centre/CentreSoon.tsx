import { Hourglass } from 'lucide-react'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { RouteButton } from '#site/navigation/RouteButton.tsx'
import { centrePage } from '#site/navigation/centre-pages.ts'
import { useAskedPage } from '#site/navigation/useModal.ts'
import { useTexts } from '#site/i18n/texts.ts'

/** Says plainly that a page of the centre is not open yet, and where to go meanwhile. */
export function CentreSoon() {
  const t = useTexts('soon')
  const centre = useTexts('centre')
  const page = centrePage(useAskedPage())
  return (
    <EmptyState
      icon={<Hourglass size={28} />}
      title={page ? t('title', { page: centre(`pages.${page}`) }) : ''}
      text={t('text')}
      action={
        <RouteButton to="/" tone="gold">
          {t('home')}
        </RouteButton>
      }
    />
  )
}
