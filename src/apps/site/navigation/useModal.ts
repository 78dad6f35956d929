import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { createContext, use, useCallback } from 'react'
import type { ModalName } from './modal-names.ts'
import type { AgentPage, CentrePage } from './centre-pages.ts'
import { noStatement } from './searches.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** So many entries exist because a modal was opened on the page before them. */
    opened?: number | undefined
  }
}

/** For a <Link> that opens a modal over the page it stands on; of a centre, one of its pages. */
export const opening = (open: ModalName, page?: CentrePage | AgentPage) =>
  ({
    to: '.',
    search: (before: object) => ({ ...before, ...noStatement, open, page }),
    state: { opened: 1 },
    resetScroll: false,
  }) as const

/** For a <Link> from one modal to another that takes its place: closing that one leads where closing this one would have led. */
export const insteadOpening = (...asked: Parameters<typeof opening>) =>
  ({ ...opening(...asked), replace: true, state: true }) as const

export function useOpenModal(): (...asked: Parameters<typeof opening>) => void {
  const navigate = useNavigate()
  return useCallback((...asked) => void navigate(opening(...asked)), [navigate])
}

/** Closes by going back where the modal was opened here, so that the back gesture does not open it again. */
export function useCloseModal(): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  return useCallback(() => {
    const { opened } = router.state.location.state
    if (opened) router.history.go(-opened)
    else
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, ...noStatement, open: undefined, page: undefined }),
        replace: true,
        resetScroll: false,
      })
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

/** The page of the centre that stands open. */
export function useAskedPage(): CentrePage | AgentPage | undefined {
  return useSearch({ strict: false, select: (search) => search.page })
}
