import { Dialog } from '@base-ui/react/dialog'
import { ArrowLeft, X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import styles from './CentreDialog.module.css'
import { IconButton } from '../buttons/IconButton.tsx'
import { useUiTexts } from '../texts.tsx'

type CentreDialogProps = {
  open: boolean
  onClose: () => void
  /** Of the page that is open: it names the dialog. */
  title: string
  /** The ways to the pages, beside the open one. On a phone they are a page of their own, and this is absent. */
  side?: ReactNode
  /** From a page back to the ways, where they do not stand beside it. */
  back?: { readonly label: string; readonly onBack: () => void } | undefined
  /** Takes the whole of a desk's window, as a page of its own does. */
  whole?: boolean
  children: ReactNode
}

/** A dialog of many pages: a window on a desk, the whole screen on a phone. */
export function CentreDialog({ open, onClose, title, side, back, whole = false, children }: CentreDialogProps) {
  const texts = useUiTexts()
  const popup = useRef<HTMLDivElement>(null)
  // What had the focus may have left with its page.
  useEffect(() => {
    if (!popup.current?.contains(document.activeElement)) popup.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Popup ref={popup} initialFocus={popup} className={styles.popup} data-whole={whole || undefined}>
          {side && <div className={styles.side}>{side}</div>}
          <div className={styles.page}>
            <header className={styles.head} data-back={back && ''}>
              {back && (
                <IconButton label={back.label} icon={<ArrowLeft size={20} className={styles.arrow} />} onClick={back.onBack} />
              )}
              <Dialog.Title className={styles.title}>{title}</Dialog.Title>
              <Dialog.Close render={<IconButton label={texts.close} icon={<X size={20} />} />} />
            </header>
            <div key={title} className={styles.body}>
              {children}
            </div>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
