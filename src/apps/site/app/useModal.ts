import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { createContext, use, useCallback } from 'react'
import type { ModalName } from './modals.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry exists because a modal was opened on the page before it. */
    opened?: true
  }
}

/** For a <Link> that opens a modal over the page it stands on. */
export const opening = (name: ModalName) =>
  ({ to: '.', search: (before: object) => ({ ...before, open: name }), state: { opened: true }, resetScroll: false }) as const

export function useOpenModal(): (name: ModalName) => void {
  const navigate = useNavigate()
  return useCallback((name) => void navigate(opening(name)), [navigate])
}

/** Closes by going back where the modal was opened here, so that the back gesture does not open it again. */
export function useCloseModal(): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  return useCallback(() => {
    if (router.state.location.state.opened) router.history.back()
    else
      void navigate({ to: '.', search: (before: object) => ({ ...before, open: undefined }), replace: true, resetScroll: false })
  }, [router, navigate])
}

export const ShownModal = createContext(true)

/** What a modal hands to <Modal>: `<Modal {...useModal()} title={…}>`. */
export function useModal(): { open: boolean; onClose: () => void } {
  return { open: use(ShownModal), onClose: useCloseModal() }
}

export function useAskedModal(): ModalName | undefined {
  return useSearch({ strict: false, select: (search) => search.open })
}
