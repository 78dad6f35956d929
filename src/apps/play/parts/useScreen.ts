import { useCallback, useEffect, useState } from 'react'
import type { PlayerView } from '#arcade/players/contract.ts'
import type { NoSession } from '#play/frame/game-session.ts'
import type { SheetName } from './sheets/sheet-name.ts'
import { muted, type Loudness, type Sound } from './sound/sound.ts'

type Shown = {
  readonly player: PlayerView
  readonly game: { readonly game: string; readonly names: Readonly<Record<string, string>> }
  readonly sound: Sound
  /** Why the player was lost; null while there is one. */
  readonly noSession: NoSession | null
  readonly onNoSession: (why: NoSession) => void
}

/** What every game's screen keeps beside its game: its name, how loud it is, and which sheet stands over it. */
export function useScreen<Own extends string = never>({ player, game, sound, noSession, onNoSession }: Shown) {
  const [loudness, setLoudness] = useState(sound.loudness)
  const [sheet, setSheet] = useState<SheetName | Own | null>(null)
  const [isOpened, setOpened] = useState(false)
  const name = game.names[player.language] ?? game.names['EN'] ?? game.game
  const turnTo = (next: Loudness) => {
    sound.turnTo(next)
    setLoudness(next)
  }
  useEffect(() => {
    document.title = name
  }, [name])
  useEffect(() => {
    if (noSession !== null) onNoSession(noSession)
  }, [noSession, onNoSession])
  const open = useCallback((which: SheetName | Own) => {
    setSheet(which)
    setOpened(true)
  }, [])
  return {
    name,
    loudness,
    turnTo,
    mute: () => turnTo(muted(loudness)),
    sheet,
    /** A sheet was wanted: from then on they are kept. */
    isOpened,
    open,
    close: () => setSheet(null),
  }
}
