import { CatchBoundary } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { useCloseModal } from '#site/navigation/useModal.ts'
import { PageError } from '#site/pages/states/PageError.tsx'
import styles from './ModalFault.module.css'

/** A modal whose script did not come says so, with the same retry as a page. The browser's own dialog needs no script to come. */
export function ModalFault({ children }: { children: ReactNode }) {
  return (
    <CatchBoundary
      getResetKey={() => 'modal'}
      errorComponent={(fault) => (
        <BareDialog>
          <PageError {...fault} />
        </BareDialog>
      )}
    >
      {children}
    </CatchBoundary>
  )
}

function BareDialog({ children }: { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useCloseModal()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={styles.dialog} onClose={close}>
      {children}
    </dialog>
  )
}
