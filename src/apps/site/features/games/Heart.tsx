import { Heart as Drawing } from 'lucide-react'
import { useTexts } from '../../i18n/texts.ts'
import { useRealMember } from '../../session/free-play.ts'
import styles from './Heart.module.css'
import type { Game } from './queries.ts'
import { useFavourite } from './useFavourites.ts'

type HeartProps = { game: Game; name: string }

/** Over a game's picture, for members only. */
export function Heart(props: HeartProps) {
  return useRealMember() && <MembersHeart {...props} />
}

function MembersHeart({ game, name }: HeartProps) {
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
