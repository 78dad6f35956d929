import { outdateOwn } from '#site/api/keys.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { beginSession } from '#site/session/begin-session.ts'
import { linkStranger } from '../providers/link-stranger.ts'

/** Starts the tab's session after a login or a registration, and goes where the person was going. Throws where it does not hold. */
export function useArrive(otherwise: '/' | '/promotions'): (half: string) => Promise<void> {
  const navigate = useNavigate()
  const back = useSearch({ strict: false, select: ({ back }) => back })
  return async (half) => {
    await beginSession(half)
    await linkStranger()
    await outdateOwn()
    await navigate({ href: back ?? otherwise, replace: true })
    window.scrollTo(0, 0)
  }
}
