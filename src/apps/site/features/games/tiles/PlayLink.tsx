import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { lotteryPathOf } from '#kit/lottery.ts'
import { opening } from '#site/navigation/useModal.ts'
import type { Game } from '../queries.ts'

type PlayLinkProps = {
  game: Pick<Game, 'vassalage' | 'gameCode' | 'gameType' | 'gameClassify'> & { readonly isGame?: Game['isGame'] }
  /** With play money that is nobody's. */
  trial?: boolean
  label: string
  className: string | undefined
  children: ReactNode
}

/** With a key held, or by another button, a browser opens a link its own way. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** What only opens the list of its vendor's games. */
export const opensList = ({ isGame }: PlayLinkProps['game']) => isGame === 'VASSALAGE'

/** A lottery is played for money on a page of its area, anything else on the page of its game; a list opens over the page one is on. */
function placeOf(game: PlayLinkProps['game'], trial: boolean) {
  const { vassalage, gameCode, gameType } = game
  if (opensList(game)) {
    const { search, ...modal } = opening('vendorGames')
    return { ...modal, search: (before: object) => ({ ...search(before), vendor: vassalage, type: gameType }) } as const
  }
  const lottery = trial ? null : lotteryPathOf(game)
  if (lottery) return { to: lottery, search: { gameCode, vassalage } } as const
  return { to: '/play/$vassalage/$gameCode', params: { vassalage, gameCode }, search: trial ? { trial } : {} } as const
}

/** Written by hand: the router would take long over dozens of them. */
function addressOf({ vassalage, gameCode, ...kind }: PlayLinkProps['game'], trial: boolean): string {
  const [vendor, code] = [encodeURIComponent(vassalage), encodeURIComponent(gameCode)]
  if (kind.isGame === 'VASSALAGE') return `/?open=vendorGames&vendor=${vendor}&type=${encodeURIComponent(kind.gameType)}`
  const lottery = trial ? null : lotteryPathOf({ vassalage, ...kind })
  return lottery ? `${lottery}?gameCode=${code}&vassalage=${vendor}` : `/play/${vendor}/${code}${trial ? '?trial=true' : ''}`
}

/** Leads to a game as the router's own link does, and is blind to the address: a page has dozens of these, and no address makes them others. */
export function PlayLink({ game, trial = false, label, className, children }: PlayLinkProps) {
  const router = useRouter()
  const place = placeOf(game, trial)
  // What does not come ahead comes with the press, and fails there.
  const fetchAhead = () => void router.preloadRoute(place).catch(() => {})
  return (
    <a
      href={addressOf(game, trial)}
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
