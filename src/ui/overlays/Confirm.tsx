import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import { cx } from '../cx.ts'
import styles from './Modal.module.css'
import { useUiTexts } from '../texts.tsx'

type ConfirmProps = {
  open: boolean
  onClose: () => void
  /** The question, as one: "Reject this withdrawal?" */
  title: string
  /** What will be, in a sentence. */
  text: ReactNode
  /** The deed as a verb: "Reject". */
  confirm: string
  onConfirm: () => void
  /** `danger` for what loses money or cannot be undone. */
  tone?: 'gold' | 'danger'
  /** The other answer, where it does more than leave all as it is: "Leave the game". */
  cancel?: string
  /** One of the two must be pressed: no key closes it. */
  mustAnswer?: boolean
  busy?: boolean
  /** What the deed needs besides: a reason, a code. */
  children?: ReactNode
}

/** A question that must be answered before anything else. A press beside it is no answer. */
export function Confirm({ tone = 'gold', busy = false, mustAnswer = false, ...asked }: ConfirmProps) {
  const { open, onClose, title, text, confirm, cancel, onConfirm, children } = asked
  const texts = useUiTexts()
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next, { reason }) => !next && (!mustAnswer || reason === 'close-press') && onClose()}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.scrim} />
        <AlertDialog.Popup className={cx(styles.popup, styles.small)}>
          <header className={styles.head}>
            <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
          </header>
          <div className={styles.body}>
            <AlertDialog.Description className={styles.description}>{text}</AlertDialog.Description>
            {children}
          </div>
          <footer className={styles.foot}>
            <AlertDialog.Close render={<Button>{cancel ?? texts.cancel}</Button>} />
            <Button tone={tone} busy={busy} onClick={onConfirm}>
              {confirm}
            </Button>
          </footer>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
