import { Button as Base } from '@base-ui/react/button'
import type { ComponentProps, ReactNode } from 'react'
import { Count, countText } from '../figures/Count.tsx'
import { cx } from '../cx.ts'
import styles from './IconButton.module.css'

type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'children'> & {
  /** Said by screen readers and shown on hover: an icon alone says nothing. */
  label: string
  icon: ReactNode
  /** A small count over the corner; above 99 it reads 99+. */
  count?: number
  className?: string | undefined
}

export function IconButton({ label, icon, count = 0, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <Base
      {...rest}
      type={type}
      aria-label={count > 0 ? `${label} ${countText(count)}` : label}
      title={label}
      className={cx(styles.button, className)}
    >
      {icon}
      <Count count={count} aria-hidden="true" />
    </Base>
  )
}
