import { useEffect, useState, type ReactNode } from 'react'
import type { PlayerView } from '#arcade/players/contract.ts'
import type { Frame } from '#play/frame/frame.ts'
import type { NoSession } from '#play/frame/game-session.ts'
import { LoadingScene } from '#play/shell/LoadingScene.tsx'
import { NoSessionScene } from '#play/shell/NoSessionScene.tsx'

/** What every kind of game is opened with. */
export type OpeningProps = {
  readonly frame: Frame
  readonly player: PlayerView
  /** How much of the way has been gone when the game begins to load, 0 to 1. */
  readonly from: number
  readonly onNoSession: (why: NoSession) => void
}

/** A game that has come, or why it has not; null while it is on its way. */
export type Coming<Game extends object> = Game | NoSession | 'broken' | null

type Props<Game extends object> = {
  readonly coming: Coming<Game>
  /** How much of it has come, 0 to 1. */
  readonly part: number
  readonly onNoSession: (why: NoSession) => void
  readonly children: (game: Game) => ReactNode
}

/** Stands until the game has come, and says why where it does not. */
export function Opening<Game extends object>({ coming, part, onNoSession, children }: Props<Game>) {
  if (coming === null) return <LoadingScene part={part} />
  if (coming === 'broken') return <NoSessionScene why="broken" onAgain={() => window.location.reload()} />
  if (typeof coming === 'string') return <NoSessionScene why={coming} onAgain={() => onNoSession(coming)} />
  return children(coming)
}

/** Opens the game once for the frame. */
export function useComing<Game extends object>(frame: Frame, open: (frame: Frame) => Promise<Coming<Game>>): Coming<Game> {
  const [coming, setComing] = useState<Coming<Game>>(null)
  useEffect(() => {
    let gone = false
    void open(frame).then((one) => gone || setComing(() => one))
    return () => {
      gone = true
    }
  }, [frame, open])
  return coming
}
