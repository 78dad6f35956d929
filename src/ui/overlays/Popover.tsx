import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import styles from './Popover.module.css'

type PopoverProps = {
  /** A button of ours; it gets the press, the state and the name. */
  trigger: ReactElement
  title?: ReactNode
  children: ReactNode
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end'
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** More about one thing, beside it. The focus goes in and comes back; Escape or a press elsewhere closes it. */
export function Popover({ trigger, title, children, side = 'bottom', align = 'center', open, onOpenChange }: PopoverProps) {
  return (
    <Base.Root {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange: (next) => onOpenChange(next) })}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner side={side} align={align} sideOffset={8} collisionPadding={8} className={styles.place}>
          <Base.Popup className={styles.popup}>
            {title && <Base.Title className={styles.title}>{title}</Base.Title>}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
