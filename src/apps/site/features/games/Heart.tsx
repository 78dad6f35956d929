import { Heart as Drawing } from 'lucide-react'
import { useTexts } from '../../i18n/texts.ts'
import styles from './Heart.module.css'
import type { Game } from './queries.ts'
import { useFavourite } from './useFavourites.ts'

/** Over a game's picture, for members only. */
export function Heart({ game, name }: { game: Game; name: string }) {
  const t = useTexts('games')
  const favourite = useFavourite(game)
  if (!favourite) return null
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={favourite.kept}
      aria-label={t('favourite', { game: name })}
      onClick={favourite.toggle}
    >
      <Drawing size={18} aria-hidden="true" />
    </button>
  )
}
