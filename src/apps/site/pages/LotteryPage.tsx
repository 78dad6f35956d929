import { useMatches, useSearch } from '@tanstack/react-router'
import { LotteryLobby } from '../features/games/list/LotteryLobby.tsx'
import { GamePage } from './GamePage.tsx'

/** One lottery below the header, or all of an area's where the address names none. */
export function LotteryPage() {
  const { gameCode } = useSearch({ strict: false })
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname })
  return gameCode ? <GamePage /> : <LotteryLobby path={path ?? ''} />
}
