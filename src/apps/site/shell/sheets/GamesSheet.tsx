import { Link } from '@tanstack/react-router'
import { useTexts } from '#site/i18n/texts.ts'
import { Modal } from '#ui/overlays/Modal.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { insteadOpening, useModal } from '#site/navigation/useModal.ts'
import { navigationOf, sections as known } from '#site/features/games/categories.ts'
import styles from './Sheets.module.css'
import { useSections } from '#site/features/games/useSections.ts'

export function GamesSheet() {
  const t = useTexts('shell')
  const sections = useSections()
  return (
    <Modal {...useModal()} title={t('sheets.games')}>
      <ul className={styles.sections} aria-busy={!sections || undefined}>
        {sections
          ? navigationOf(sections).map(({ to, text, icon: Icon }) => (
              <li key={to}>
                <Link
                  {...(to === known.MINI.to ? insteadOpening('miniGames') : ({ to, replace: true } as const))}
                  className={styles.section}
                >
                  <Icon size={26} aria-hidden="true" />
                  <span>{t(text)}</span>
                </Link>
              </li>
            ))
          : Array.from({ length: 6 }, (_, i) => (
              <li key={i}>
                <Skeleton height="5.5rem" />
              </li>
            ))}
      </ul>
    </Modal>
  )
}
