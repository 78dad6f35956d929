import type { ComponentProps, ReactNode } from 'react'
import { buttonClass, type ButtonLook } from './Button.tsx'

type ButtonLinkProps = ComponentProps<'a'> & ButtonLook & { icon?: ReactNode }

/** Goes somewhere and looks like a button. A router wraps it to own the address. */
export function ButtonLink({ tone, size, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ ...(tone && { tone }), ...(size && { size }), ...(wide && { wide }) }, className)}>
      {icon}
      <span>{children}</span>
    </a>
  )
}
