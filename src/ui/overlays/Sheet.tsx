import { Drawer } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import type { ModalProps } from './modal-props.ts'
import styles from './Sheet.module.css'
import { useUiTexts } from '../texts.tsx'

/**
 * Rises from the thumb's edge, follows the finger down to close, and keeps a focused field above the keyboard. It takes the
 * focus itself: a focused field would bring up the keyboard over what the person has not read yet.
 */
export function Sheet({ open, onClose, title, description, children, foot }: Omit<ModalProps, 'size'>) {
  const texts = useUiTexts()
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Drawer.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Drawer.VirtualKeyboardProvider>
        <Drawer.Portal>
          <Drawer.Backdrop className={styles.scrim} />
          <Drawer.Viewport className={styles.viewport}>
            <Drawer.Popup ref={popup} initialFocus={popup} className={styles.popup}>
              <div className={styles.grip} aria-hidden="true" />
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
      </Drawer.VirtualKeyboardProvider>
    </Drawer.Root>
  )
}
