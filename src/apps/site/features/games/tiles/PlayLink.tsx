import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import type { Game } from '../queries.ts'

type PlayLinkProps = {
  game: Pick<Game, 'vassalage' | 'gameCode'>
  /** With play money that is nobody's. */
  trial?: boolean
  label: string
  className: string | undefined
  children: ReactNode
}

/** With a key held, or by another button, a browser opens a link its own way. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** Leads to a game as the router's own link does, and is blind to the address: a page has dozens of these, and no address makes them others. */
export function PlayLink({ game: { vassalage, gameCode }, trial = false, label, className, children }: PlayLinkProps) {
  const router = useRouter()
  const place = {
    to: '/play/$vassalage/$gameCode',
    params: { vassalage, gameCode },
    search: trial ? { trial } : {},
  } as const
  // What does not come ahead comes with the press, and fails there.
  const fetchAhead = () => void router.preloadRoute(place).catch(() => {})
  return (
    <a
      href={`/play/${encodeURIComponent(vassalage)}/${encodeURIComponent(gameCode)}${trial ? '?trial=true' : ''}`}
      className={className}
      aria-label={label}
      onClick={(event) => {
        if (event.defaultPrevented || !isPlain(event)) return
        event.preventDefault()
        void router.navigate(place)
      }}
      onFocus={fetchAhead}
      onMouseEnter={fetchAhead}
      onTouchStart={fetchAhead}
    >
      {children}
    </a>
  )
}
