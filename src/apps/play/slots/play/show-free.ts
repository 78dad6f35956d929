import type { Spin, TurnView } from '#arcade/slots/contract.ts'
import { hasteOf, LEAST, type Showing } from './showing.ts'
import { awardsOf, freeSpinsIn, freeSpinsKnown, shiningOf } from './reading.ts'

const multiplierOf = (turn: TurnView | undefined) => (turn && turn.kind !== 'hold' ? turn.multiplier : 1)

/** The reels run again by themselves. What the next wins are multiplied by hangs only on turns that were shown. */
export async function startFreeTurn({ stage, sound, store, pauses, still }: Showing, spin: Spin, index: number): Promise<void> {
  const of = Math.min(freeSpinsKnown(spin, index - 1), spin.turns.length - 1)
  const multiplier = multiplierOf(spin.turns[index])
  const before = store.get().free
  stage.dim()
  store.set({ phase: 'asking', shown: null, free: { turn: index, of, won: before?.won ?? of, multiplier } })
  if (before && before.turn > 0 && multiplier > before.multiplier) sound.rise(multiplier)
  if (still()) return pauses.wait(200)
  sound.spin()
  stage.spin(hasteOf(store))
  await pauses.wait(LEAST[hasteOf(store)])
}

export async function showFreeSpinsWon(showing: Showing, spin: Spin, index: number): Promise<void> {
  const { stage, sound, machine, store, pauses, still } = showing
  const turn = spin.turns[index] as TurnView
  const won = freeSpinsIn(turn)
  const of = Math.min(freeSpinsKnown(spin, index), spin.turns.length - 1)
  const scatters = awardsOf(turn, machine).filter(({ by }) => by === 'scatter')
  stage.shine(shiningOf(scatters, machine, 'win'), { still: still() })
  sound.freeSpins()
  const multiplier = multiplierOf(spin.turns[index + 1])
  const said = { key: 'saidFreeWon', values: { count: won, multiplier } } as const
  store.set({ phase: 'freeWon', free: { turn: index, of, won, multiplier }, said })
  await pauses.wait(index === 0 ? 6000 : 2000)
}
