import { useMatches } from '@tanstack/react-router'
import { Hourglass } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { RouteButton } from '../app/RouteButton.tsx'
import styles from './Page.module.css'

/** Says plainly that a part of the site is not open yet, and where to go meanwhile. */
export function OpensSoon() {
  const t = useTexts('soon')
  const shell = useTexts('shell')
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  const page = title ? shell(title) : t('game')
  return (
    <div className={styles.page}>
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
