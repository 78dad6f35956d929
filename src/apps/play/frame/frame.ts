import type { Arcade } from './arcade.ts'
import type { Keep } from './keep.ts'
import type { Launch } from './launch.ts'
import type { Sessions } from './game-session.ts'

/** What every game of the arcade has from the page it stands in. */
export type Frame = {
  readonly launch: Launch
  readonly arcade: Arcade
  readonly sessions: Sessions
  /** Another game that the house lets be played from this frame, as a player of it is served. */
  readonly beside: (game: string) => { readonly arcade: Arcade; readonly sessions: Sessions }
  /** Asks the house around to take a deposit; null where none is around. */
  readonly deposit: (() => void) | null
  /** Lives as long as the tab. */
  readonly keep: Keep
  /** Stays on the device: choices of taste, such as whether the game sounds. */
  readonly prefer: Keep
  readonly newKey: () => string
}
