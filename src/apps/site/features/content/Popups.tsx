import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useReducer, useState, useSyncExternalStore } from 'react'
import { inTab } from '#client/page/keep.ts'
import { spokenLanguage } from '#client/language/texts.ts'
import { useLoggedIn } from '#client/session/useSession.ts'
import { useAskedModal } from '#site/navigation/useModal.ts'
import { useMember } from '#site/session/member.ts'
import { popupsQuery } from './queries.ts'

const PopupDialog = lazy(async () => ({ default: (await import('./PopupDialog.tsx')).PopupDialog }))

/** The specification's names of the marks that popups were closed in this session. */
const marks = { member: 'USER_POPUP', visitor: 'ANONYMOUS_POPUP' } as const

/** Whose popups are due: a visitor's, a member's, at a first login also those for it. Null until that is known. */
function useAudience(): { readonly mark: (typeof marks)[keyof typeof marks]; readonly execution: string } | null {
  const loggedIn = useLoggedIn()
  const { data: member } = useMember()
  const [came, setCame] = useState(loggedIn)
  if (loggedIn && !came) setCame(true)
  if (loggedIn) return member ? { mark: marks.member, execution: member.lastLogin === null ? 'A,F' : 'A' } : null
  // Who has just gone out is no visitor who comes in.
  return came ? null : { mark: marks.visitor, execution: 'B' }
}

/** Dialogs stand in portals of the page's body. */
function whenPortalsChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.body, { childList: true })
  return () => observer.disconnect()
}
/** A toast calls itself a dialog too, one that holds nobody up. */
const isDialogOpen = () => document.querySelector(':is([role=dialog], [role=alertdialog]):not([aria-modal=false])') !== null

/** What the merchant says to everybody who comes, once in a session, one after the other, where no other dialog is open, whoever opened it. */
export function Popups() {
  const audience = useAudience()
  const asked = useAskedModal()
  const [, lookAgain] = useReducer((times: number) => times + 1, 0)
  const other = useSyncExternalStore(whenPortalsChange, isDialogOpen, () => false)
  const [began, setBegan] = useState(false)
  const mark = audience?.mark
  const due = mark !== undefined && inTab.get(mark) === null
  const { data } = useQuery({ ...popupsQuery(spokenLanguage(), audience?.execution ?? 'B'), enabled: due })
  const notices = data?.popup ?? []
  if (mark === undefined || notices.length === 0) return null
  const close = () => {
    inTab.set(mark, String(Date.now()))
    lookAgain()
  }
  // Once it stands, the dialog that is open is its own.
  const open = due && asked === undefined && (began || !other)
  if (open !== began && (open || !due)) setBegan(open)
  return (
    <Suspense fallback={null}>
      <PopupDialog key={mark} notices={notices} open={open} onClose={close} />
    </Suspense>
  )
}
