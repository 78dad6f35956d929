import { useEffect, useState, useSyncExternalStore } from 'react'
import type { InstantGame } from '#arcade/families/contract.ts'
import type { PlayerView } from '#arcade/players/contract.ts'
import type { Frame } from '#play/frame/frame.ts'
import { AutoPlay } from './auto/auto-play.ts'
import type { AnyLook } from './look.ts'
import { Session, type InstantState, type GameSession } from './session.ts'
import { createSound, type Sound } from './sound/sound.ts'

export type Playing = {
  readonly frame: Frame
  readonly player: PlayerView
  readonly look: AnyLook
  readonly game: InstantGame
  readonly gameSession: GameSession
}

type AtGame = { readonly state: InstantState; readonly session: Session; readonly auto: AutoPlay; readonly sound: Sound }

const calmly = matchMedia('(prefers-reduced-motion: reduce)')

/** Sits the player down: a session that goes on where an earlier page of it was left. */
export function useInstant({ frame, player, look, game, gameSession }: Playing): AtGame {
  const [{ session, auto, sound }] = useState(() => {
    const heard = createSound(frame.prefer)
    const ports = { frame, look, game, sound: heard, still: () => calmly.matches }
    const begun = new Session(ports, { player, gameSession })
    return { sound: heard, session: begun, auto: new AutoPlay(begun, ports) }
  })
  const state = useSyncExternalStore(session.store.subscribe, session.store.get)
  useEffect(() => {
    session.resume()
    addEventListener('online', session.askNow)
    addEventListener('pointerdown', sound.wake)
    return () => {
      removeEventListener('online', session.askNow)
      removeEventListener('pointerdown', sound.wake)
      auto.stop('hidden')
      session.leave()
    }
  }, [session, auto, sound])
  return { state, session, auto, sound }
}
