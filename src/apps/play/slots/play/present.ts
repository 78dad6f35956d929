import type { MachineView, Spin, TurnView } from '../../../../arcade/slots/contract.ts'
import { unitsOfText, type Units } from '../../../../kit/money.ts'
import type { Sound } from '../sound/sound.ts'
import type { Stage, Window } from '../stage/stage.ts'
import type { Pauses } from './pauses.ts'
import { awardsOf, freeSpinsKnown, greatnessOf, heldReels, shiningOf, toneOf } from './reading.ts'
import type { Store, TableState } from './state.ts'

export type Showing = {
  readonly stage: Stage
  readonly sound: Sound
  readonly machine: MachineView
  /** The machine's own strips; what runs past is what is on them. */
  readonly strips: Window
  readonly store: Store<TableState>
  readonly pauses: Pauses
  /** True when the player wants no motion. */
  readonly still: () => boolean
}

const LANTERNS = { great: 10, grand: 18, splendid: 28 }
/** The least that reels run before they stop, in milliseconds. */
export const LEAST = { calm: 620, quick: 260, still: 0 }

export const hasteOf = (store: Store<TableState>) => (store.get().quick ? 'quick' : 'calm')

/** Shows a whole round as it was played: the paid turn, each free one, and what it all brought. */
export async function presentSpin(showing: Showing, spin: Spin): Promise<void> {
  const { store } = showing
  const stake = unitsOfText(spin.stake)
  let brought = 0n
  for (const [i, turn] of spin.turns.entries()) {
    if (i > 0) await startFreeTurn(showing, spin, i)
    await land(showing, turn)
    brought += unitsOfText(turn.amount)
    store.set({ phase: 'showing' })
    if (turn.amount !== '0') await showTurn(showing, turn, { brought, stake, last: i === spin.turns.length - 1 })
    if (turn.freeSpinsWon > 0) await showFreeSpinsWon(showing, spin, i)
  }
  await close(showing, spin, { brought, stake })
}

async function startFreeTurn({ stage, sound, store, pauses, still }: Showing, spin: Spin, index: number): Promise<void> {
  const of = Math.min(freeSpinsKnown(spin, index - 1), spin.turns.length - 1)
  stage.dim()
  store.set({ phase: 'asking', shown: null, free: { turn: index, of, won: store.get().free?.won ?? of } })
  if (still()) return pauses.wait(200)
  sound.spin()
  stage.spin(hasteOf(store))
  await pauses.wait(LEAST[hasteOf(store)])
}

async function land({ stage, sound, machine, strips, store, still }: Showing, turn: TurnView): Promise<void> {
  store.set({ phase: 'landing', trouble: null })
  if (still()) {
    sound.stop(0)
    return stage.fade(turn.window)
  }
  const haste = hasteOf(store)
  const held = haste === 'quick' ? [] : heldReels(turn.window, machine.scatter)
  let seen = 0
  await stage.land({ window: turn.window, stops: turn.stops, strips, haste, held }, (reel) => {
    sound.stop(reel)
    if (!turn.window[reel]?.includes(machine.scatter)) return
    seen += 1
    if (seen > 1) sound.scatter(seen)
  })
}

async function showTurn(
  { stage, sound, machine, store, pauses, still }: Showing,
  turn: TurnView,
  { brought, stake, last }: { brought: Units; stake: Units; last: boolean },
): Promise<void> {
  const tone = toneOf(brought, stake)
  const awards = awardsOf(turn, machine)
  stage.shine(shiningOf(awards, machine.lines, tone), { still: still() })
  store.set({ win: brought, tone, shown: awards.length === 1 ? (awards[0] ?? null) : null })
  if (tone === 'win') sound.win(Number((unitsOfText(turn.amount) * 10n) / stake) / 10)
  else sound.returned()
  await pauses.wait(last ? 500 : store.get().quick ? 500 : 1100)
}

async function showFreeSpinsWon(
  { stage, sound, machine, store, pauses, still }: Showing,
  spin: Spin,
  index: number,
): Promise<void> {
  const won = (spin.turns[index] as TurnView).freeSpinsWon
  const of = Math.min(freeSpinsKnown(spin, index), spin.turns.length - 1)
  stage.shine(
    shiningOf(
      awardsOf(spin.turns[index] as TurnView, machine).filter(({ line }) => line === null),
      machine.lines,
      'win',
    ),
    { still: still() },
  )
  sound.freeSpins()
  const said = { key: 'saidFreeWon', values: { count: won, multiplier: machine.freeSpins.multiplier } } as const
  store.set({ phase: 'freeWon', free: { turn: index, of, won }, said })
  await pauses.wait(index === 0 ? 6000 : 2000)
}

async function close(
  { stage, sound, store, pauses, still }: Showing,
  spin: Spin,
  { brought, stake }: { brought: Units; stake: Units },
): Promise<void> {
  const greatness = greatnessOf(brought, stake)
  const free = spin.turns.length > 1
  if (free || greatness) {
    store.set({ phase: free ? 'freeDone' : 'great', greatness, win: brought, tone: toneOf(brought, stake) })
    if (greatness) {
      sound.great()
      if (!still()) stage.release(LANTERNS[greatness])
    }
    if (free) store.set({ said: { key: 'saidFreeDone', values: { amount: spin.payout } } })
    await pauses.wait(greatness ? 7000 : 5000)
    stage.calm()
  }
}
