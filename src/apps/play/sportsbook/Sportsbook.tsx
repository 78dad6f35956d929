import type { SportsGame } from '#arcade/sportsbook/contract.ts'
import type { Frame } from '#play/frame/frame.ts'
import { reasonOf } from '#play/frame/game-session.ts'
import { Opening, useComing, type Coming, type OpeningProps } from '#play/parts/Opening.tsx'
import { SportsbookScreen } from './SportsbookScreen.tsx'

/** Loads a sportsbook, and hands over to its screen. */
export default function Sportsbook({ frame, player, from, onNoSession }: OpeningProps) {
  return (
    <Opening coming={useComing(frame, open)} part={from + (1 - from) / 2} onNoSession={onNoSession}>
      {(game) => <SportsbookScreen {...{ frame, player, game, onNoSession }} />}
    </Opening>
  )
}

async function open({ launch, arcade }: Frame): Promise<Coming<SportsGame>> {
  const game = await arcade<SportsGame>({ method: 'GET', path: `/arcade/sports/${launch.game}` })
  return game.kind === 'value' ? game.value : reasonOf(game)
}
