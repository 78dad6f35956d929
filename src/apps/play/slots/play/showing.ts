import type { MachineView } from '#arcade/slots/contract.ts'
import type { Units } from '#kit/money.ts'
import type { Sound } from '#play/parts/sound/sound.ts'
import type { Stage, Window } from '../stage/stage.ts'
import type { Pauses } from '#play/parts/pauses.ts'
import { toneOf } from './reading.ts'
import type { TableState } from './state.ts'
import type { Store } from '#play/parts/store.ts'

/** What every show of a round plays with. */
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

/** The least that reels run before they stop, in milliseconds. */
export const LEAST = { calm: 620, quick: 260 }

export const hasteOf = (store: Store<TableState>) => (store.get().quick ? 'quick' : 'calm')

/** Sounds a win by what it brings, and never one for a return of the stake or less. */
export function soundReturn(sound: Sound, { amount, brought, stake }: { amount: Units; brought: Units; stake: Units }): void {
  if (toneOf(brought, stake) === 'win') sound.win(Number((amount * 10n) / stake) / 10)
  else sound.returned()
}
