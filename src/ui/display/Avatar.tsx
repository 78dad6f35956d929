import { Avatar as Base } from '@base-ui/react/avatar'
import { cx } from '../cx.ts'
import { MemberIcon, memberIcons } from './MemberIcon.tsx'
import styles from './Avatar.module.css'

type AvatarProps = {
  name: string
  src?: string | undefined
  /** The number of a drawn icon, in place of the letter. */
  icon?: number | undefined
  size?: 'small' | 'medium' | 'large'
}

/** A picture, an icon, or the first letter of the name while there is neither. The name itself stands beside it, so it is unseen by readers. */
export function Avatar({ name, src, icon, size = 'medium' }: AvatarProps) {
  const drawn = icon === undefined ? undefined : memberIcons[icon]
  return (
    <Base.Root className={cx(styles.avatar, styles[size])} aria-hidden="true">
      {src && <Base.Image src={src} alt="" className={styles.image} />}
      <Base.Fallback className={styles.fallback}>
        {drawn ? <MemberIcon name={drawn} /> : [...name][0]?.toLocaleUpperCase()}
      </Base.Fallback>
    </Base.Root>
  )
}
