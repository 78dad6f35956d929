import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { opening } from '#site/navigation/useModal.ts'

/** From a page of a centre to the list of its pages: by going back where it was opened from there. */
export function useBack(centre: 'memberCentre' | 'agentCentre'): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  const opened = useRouterState({ select: ({ location }) => location.state.opened })
  return () => {
    if (opened && opened > 1) router.history.back()
    else void navigate({ ...opening(centre), state: { opened }, replace: true })
  }
}
