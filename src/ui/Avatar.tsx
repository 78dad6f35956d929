import { Avatar as Base } from '@base-ui/react/avatar'
import { cx } from './cx.ts'
import styles from './Avatar.module.css'

type AvatarProps = { name: string; src?: string | undefined; size?: 'small' | 'medium' | 'large' }

/** A picture, or the first letter of the name while there is none. The name itself stands beside it, so it is unseen by readers. */
export function Avatar({ name, src, size = 'medium' }: AvatarProps) {
  return (
    <Base.Root className={cx(styles.avatar, styles[size])} aria-hidden="true">
      {src && <Base.Image src={src} alt="" className={styles.image} />}
      <Base.Fallback>{[...name][0]?.toLocaleUpperCase()}</Base.Fallback>
    </Base.Root>
  )
}
