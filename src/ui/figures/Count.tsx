import type { ComponentProps } from 'react'
import styles from './Count.module.css'

/** Above 99 a count reads 99+. */
export const countText = (count: number) => (count > 99 ? '99+' : String(count))

/** A small count over the corner of the button or link that it stands in; none where nothing waits. */
export function Count({ count, ...rest }: { count: number } & Pick<ComponentProps<'b'>, 'aria-hidden'>) {
  if (count <= 0) return null
  return (
    <b {...rest} className={styles.count} dir="ltr">
      {countText(count)}
    </b>
  )
}
