import { Heart as Drawing } from 'lucide-react'
import { useTexts } from '#site/i18n/texts.ts'
import styles from './Heart.module.css'

type HeartProps = { name: string; kept: boolean; onPress: () => void }

/** Over a game's picture, for members only. */
export function Heart({ name, kept, onPress }: HeartProps) {
  const t = useTexts('games')
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={kept}
      aria-label={t('favourite', { game: name })}
      onClick={onPress}
    >
      <Drawing size={18} aria-hidden="true" />
    </button>
  )
}
