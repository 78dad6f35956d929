import { Clock3 } from 'lucide-react'
import { whenText } from '#client/language/when.ts'
import { useShownZone } from '#client/language/zone.ts'
import { useTexts } from '#site/i18n/texts.ts'
import styles from './Team.module.css'

/** Until when figures are complete, and in which zone that is said. */
export function AsOf({ at }: { at: number | null | undefined }) {
  const t = useTexts('agent-team')
  const zone = useShownZone()
  if (at === undefined) return null
  return (
    <p className={styles.asOf}>
      <Clock3 size={16} aria-hidden="true" />
      {at === null ? t('counting') : t('asOf', { at: `${whenText(at)} (${zone})` })}
    </p>
  )
}
