import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { IconButton } from '../buttons/IconButton.tsx'
import styles from './Modal.module.css'
import { Sheet } from './Sheet.tsx'
import { useUiTexts } from '../texts.tsx'
import { useIsPhone } from '../screen/useMedia.ts'
import type { ModalProps } from './modal-props.ts'

/**
 * A dialog where there is a desk, a bottom sheet where there is a thumb. Focus is kept inside and given back on closing. It stays
 * what it was opened as: a tablet that is turned must not lose what was typed.
 */
export function Modal(props: ModalProps) {
  const isPhone = useIsPhone()
  const [isSheet] = useState(isPhone)
  return isSheet ? <Sheet {...props} /> : <DeskDialog {...props} />
}

function DeskDialog({ open, onClose, title, description, children, foot, size = 'small' }: ModalProps) {
  const texts = useUiTexts()
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Popup ref={popup} initialFocus={() => firstField(popup.current)} className={cx(styles.popup, styles[size])}>
          <header className={styles.head}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            <Dialog.Close render={<IconButton label={texts.close} icon={<X size={20} />} />} />
          </header>
          <div className={styles.body}>
            {description && <Dialog.Description className={styles.description}>{description}</Dialog.Description>}
            {children}
          </div>
          {foot && <footer className={styles.foot}>{foot}</footer>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Where a form begins, the person can type at once; elsewhere the dialog itself is read out. */
function firstField(popup: HTMLElement | null): HTMLElement | null {
  return popup?.querySelector<HTMLElement>('input:not([disabled]), textarea:not([disabled])') ?? popup
}
