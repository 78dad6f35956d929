import type { LiveGame } from '#arcade/live/contract.ts'
import { lotteryOf, type Lottery as Rules } from '#arcade/lottery/rules/lotteries.ts'
import type { Frame } from '#play/frame/frame.ts'
import { reasonOf } from '#play/frame/game-session.ts'
import { Opening, useComing, type Coming, type OpeningProps } from '#play/parts/Opening.tsx'
import { LotteryScreen } from './LotteryScreen.tsx'

type Opened = { readonly lottery: Rules; readonly game: LiveGame }

/** Loads a lottery, and hands over to its screen. */
export default function Lottery({ frame, player, from, onNoSession }: OpeningProps) {
  return (
    <Opening coming={useComing(frame, open)} part={from + (1 - from) / 2} onNoSession={onNoSession}>
      {(opened) => <LotteryScreen {...{ frame, player, onNoSession }} {...opened} />}
    </Opening>
  )
}

async function open({ launch, arcade }: Frame): Promise<Coming<Opened>> {
  const lottery = lotteryOf(launch.game)
  if (!lottery) return 'broken'
  const game = await arcade<LiveGame>({ method: 'GET', path: `/arcade/live/${launch.game}` })
  if (game.kind !== 'value') return reasonOf(game)
  // Counted by other rules, a ticket would cost something else than the arcade asks for it: the page is older than the arcade.
  return game.value.version === lottery.version ? { lottery, game: game.value } : 'broken'
}
