import type { InstantGame, InstantRound } from '#arcade/families/contract.ts'
import { unitsOfText } from '#kit/money.ts'
import type { Frame } from '#play/frame/frame.ts'
import { reasonOf } from '#play/frame/game-session.ts'
import { InstantScreen } from './InstantScreen.tsx'
import type { AnyLook } from './look.ts'
import { lookOf } from './looks.ts'
import { Opening, useComing, type Coming, type OpeningProps } from './Opening.tsx'
import type { GameSession } from './session.ts'

type Opened = { readonly look: AnyLook; readonly game: InstantGame; readonly gameSession: GameSession }

/** Loads a game that is drawn at once, and hands over to its screen. */
export function Instant({ frame, player, from, onNoSession }: OpeningProps) {
  return (
    <Opening coming={useComing(frame, open)} part={from + (1 - from) / 2} onNoSession={onNoSession}>
      {(opened) => <InstantScreen {...{ frame, player, onNoSession }} {...opened} />}
    </Opening>
  )
}

type SessionTotals = { readonly staked: string; readonly paid: string; readonly open: InstantRound | null }

async function open({ launch, arcade }: Frame): Promise<Coming<Opened>> {
  const path = `/arcade/games/${launch.game}` as const
  const coming = lookOf(launch.family)
  if (!coming) return 'broken'
  const [game, sat, last, look] = await Promise.all([
    arcade<InstantGame>({ method: 'GET', path }),
    arcade<SessionTotals>({ method: 'GET', path: `${path}/session` }),
    arcade<{ list: readonly InstantRound[] }>({ method: 'GET', path: `${path}/rounds` }),
    coming.catch(() => null),
  ])
  if (game.kind !== 'value') return reasonOf(game)
  if (sat.kind !== 'value') return reasonOf(sat)
  if (!look) return 'broken'
  const { staked, paid, open: still } = sat.value
  // A list that does not come is no reason not to play.
  const past = last.kind === 'value' ? last.value.list : []
  return { look, game: game.value, gameSession: { staked: unitsOfText(staked), paid: unitsOfText(paid), open: still, past } }
}
