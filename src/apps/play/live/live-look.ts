import type { ComponentType } from 'react'
import type { Sound } from '#play/parts/sound/sound.ts'
import type { ControlProps } from '#play/parts/look.ts'
import type { EventLook } from './event-look.ts'
import type { LiveState } from './live-state.ts'

export type LiveStageProps = {
  readonly state: LiveState
  /** The arcade's clock, in milliseconds. */
  readonly now: () => number
  /** Nothing moves but what must. */
  readonly still: boolean
  readonly currency: string
}

/** What a game that many play together has of its own on the screen; its colours stand in a palette beside it, all else is the same for each. */
export type LiveLook<Selection, Result> = EventLook<Selection, Result> & {
  readonly family: string
  readonly first: Selection
  readonly Stage: ComponentType<LiveStageProps>
  readonly Controls: ComponentType<ControlProps<Selection>>
  /** The multiplier at which a ticket is taken by itself, in hundredths; null where its player must do it. */
  readonly target: (selection: Selection) => number | null
  /** What the next ticket is taken at, in a few signs. */
  readonly quote: (selection: Selection) => string
  /** Whether a result is worth lighting up in the strip of the last ones. */
  readonly isHigh: (result: Result) => boolean
  readonly sounds: (sound: Sound, moment: 'start' | 'end') => void
  /** What the game pays, below its rules. */
  readonly Paytable: ComponentType
}

/** Any family's look: its selections and results are its own, and pass through unread. */
export type AnyLiveLook = LiveLook<object, object>

export const defineLiveLook = <Selection extends object, Result extends object>(look: LiveLook<Selection, Result>): AnyLiveLook =>
  look as unknown as AnyLiveLook
