import { Button as Base } from '@base-ui/react/button'
import type { ComponentProps, ReactNode } from 'react'
import styles from './Button.module.css'
import { cx } from '../cx.ts'
import { Spinner } from './Spinner.tsx'

export type ButtonLook = {
  /** `gold` is for the one thing to do on a screen; `danger` for what loses money or cannot be undone. */
  tone?: 'gold' | 'plain' | 'quiet' | 'danger'
  size?: 'small' | 'medium' | 'large'
  wide?: boolean
}

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  ButtonLook & {
    /** Keeps its place and its focus while the answer is on its way, and takes no second press. */
    busy?: boolean
    icon?: ReactNode
    className?: string | undefined
  }

export function buttonClass({ tone = 'plain', size = 'medium', wide = false }: ButtonLook, className?: string): string {
  return cx(styles.button, styles[tone], styles[size], wide && styles.wide, className)
}

export function Button({
  tone,
  size,
  wide,
  busy = false,
  icon,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <Base
      {...rest}
      type={type}
      disabled={Boolean(disabled) || busy}
      focusableWhenDisabled={busy}
      aria-busy={busy || undefined}
      className={buttonClass({ ...(tone && { tone }), ...(size && { size }), ...(wide && { wide }) }, className)}
    >
      {busy ? <Spinner /> : icon}
      <span className={styles.label}>{children}</span>
    </Base>
  )
}
