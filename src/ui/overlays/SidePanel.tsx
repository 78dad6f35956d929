import { useDirection } from '@base-ui/react/direction-provider'
import { Drawer } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { cx } from '../cx.ts'
import { IconButton } from '../buttons/IconButton.tsx'
import type { ModalProps } from './modal-props.ts'
import styles from './SidePanel.module.css'
import { useUiTexts } from '../texts.tsx'

/** Comes in from the end of the line and leaves what it is about in view: the details of a row, filters, a menu of a desk. */
export function SidePanel({ open, onClose, title, description, children, foot, size = 'small' }: ModalProps) {
  const texts = useUiTexts()
  const direction = useDirection()
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Drawer.Root open={open} onOpenChange={(next) => !next && onClose()} swipeDirection={direction === 'rtl' ? 'left' : 'right'}>
      <Drawer.Portal>
        <Drawer.Backdrop className={styles.scrim} />
        <Drawer.Viewport className={styles.viewport}>
          <Drawer.Popup ref={popup} initialFocus={popup} className={cx(styles.popup, styles[size])}>
            <header className={styles.head}>
              <Drawer.Title className={styles.title}>{title}</Drawer.Title>
              <Drawer.Close render={<IconButton label={texts.close} icon={<X size={20} />} />} />
            </header>
            <Drawer.Content className={styles.body}>
              {description && <Drawer.Description className={styles.description}>{description}</Drawer.Description>}
              {children}
            </Drawer.Content>
            {foot && <footer className={styles.foot}>{foot}</footer>}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
