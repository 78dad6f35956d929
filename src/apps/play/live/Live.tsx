import type { LiveGame } from '#arcade/live/contract.ts'
import type { Frame } from '#play/frame/frame.ts'
import { reasonOf } from '#play/frame/game-session.ts'
import { Opening, useComing, type Coming, type OpeningProps } from '#play/parts/Opening.tsx'
import { LiveScreen } from './LiveScreen.tsx'
import type { AnyLiveLook } from './live-look.ts'
import { liveLookOf } from './live-looks.ts'

type Opened = { readonly look: AnyLiveLook; readonly game: LiveGame }

/** Loads a game that many play together, and hands over to its screen. */
export default function Live({ frame, player, from, onNoSession }: OpeningProps) {
  return (
    <Opening coming={useComing(frame, open)} part={from + (1 - from) / 2} onNoSession={onNoSession}>
      {(opened) => <LiveScreen {...{ frame, player, onNoSession }} {...opened} />}
    </Opening>
  )
}

async function open({ launch, arcade }: Frame): Promise<Coming<Opened>> {
  const coming = liveLookOf(launch.family)
  if (!coming) return 'broken'
  const [game, look] = await Promise.all([
    arcade<LiveGame>({ method: 'GET', path: `/arcade/live/${launch.game}` }),
    coming.catch(() => null),
  ])
  if (game.kind !== 'value') return reasonOf(game)
  return look ? { look, game: game.value } : 'broken'
}
