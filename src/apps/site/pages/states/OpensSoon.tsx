import { useMatches } from '@tanstack/react-router'
import { Hourglass } from 'lucide-react'
import { Banners } from '#site/features/content/Banners.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { RouteButton } from '#site/navigation/RouteButton.tsx'
import styles from './Page.module.css'
import { PageLanterns } from './PageLanterns.tsx'

/** Says plainly that a part of the site is not open yet, and where to go meanwhile. */
export function OpensSoon() {
  const t = useTexts('soon')
  const shell = useTexts('shell')
  const { title, banners } = useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} })
  const page = title ? shell(title) : t('game')
  return (
    <div className={styles.page}>
      {banners && (
        <div className={styles.banners}>
          <Banners group={banners} />
        </div>
      )}
      <PageLanterns />
      <EmptyState
        heading="h1"
        icon={<Hourglass size={28} />}
        title={t('title', { page })}
        text={t('text')}
        action={
          <RouteButton to="/" tone="gold">
            {t('home')}
          </RouteButton>
        }
      />
    </div>
  )
}
