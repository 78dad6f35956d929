import type { ComponentType } from 'react'
import type { InstantRound } from '#arcade/families/contract.ts'
import type { InstantRules } from '#arcade/families/rules/instant.ts'
import type { Sound } from './sound/sound.ts'

/** A round with what its family's rules show of it. */
export type RoundOf<View> = Omit<InstantRound, 'view'> & { readonly view: View }

export type StageProps<Choice, Step, View> = {
  readonly choice: Choice
  readonly onChoose: (choice: Choice) => void
  /** The last round, or the one that goes on; null before the first. */
  readonly round: RoundOf<View> | null
  /** The arcade is being asked, or an outcome is being shown: nothing can be chosen or decided. */
  readonly busy: boolean
  /** An outcome is being shown. */
  readonly showing: boolean
  readonly onDecide: (decision: Step) => void
  /** Places chosen before a run of rounds, for games that take some; null where none is being made ready. */
  readonly plan: readonly number[] | null
  readonly onPlan: (plan: readonly number[]) => void
  readonly currency: string
}

export type ControlProps<Choice> = {
  readonly choice: Choice
  readonly onChoose: (choice: Choice) => void
  readonly locked: boolean
}

/** What a game drawn at once has of its own on the screen; its colours stand in a palette beside it, all else is the same for each. */
export type Look<Choice, Step, View> = {
  readonly family: string
  readonly rules: InstantRules<Choice, Step, View>
  readonly first: Choice
  readonly Stage: ComponentType<StageProps<Choice, Step, View>>
  readonly Controls: ComponentType<ControlProps<Choice>>
  /** A choice in one line, with what it may pay: "×1.98 · 50 %". */
  readonly quote: (choice: Choice) => string | null
  /** Whether a round can be begun with it. */
  readonly isWhole?: (choice: Choice) => boolean
  /** What the player may take now; null where the game leaves nothing to take. */
  readonly take?: (view: View) => Step | null
  /**
   * How rounds may follow one another where the merchant allows it. 'drawn': each is over with its draw. With places, the player chooses
   * some beforehand, and `next` makes of them the decisions of each round. Absent: every round is the player's own.
   */
  readonly run?:
    | 'drawn'
    | { readonly most: (choice: Choice) => number; readonly next: (plan: readonly number[], view: View) => Step }
  /** An outcome in a word or a figure, for lists. */
  readonly told: (round: RoundOf<View>) => string
  /** The same for a screen reader, where a figure alone does not say it. */
  readonly toldAloud?: (round: RoundOf<View>) => string
  /** For how many milliseconds an outcome is shown before it is paid out on the screen. */
  readonly showTime: (round: RoundOf<View>) => number
  /** What is heard while it is shown. */
  readonly sounds?: (sound: Sound, round: RoundOf<View>) => void
  /** What the game pays for a choice, below its rules. */
  readonly Paytable?: ComponentType<{ readonly choice: Choice }>
}

/** Any family's look: its choices, decisions and views are its own, and pass through unread. */
export type AnyLook = Look<object, object, object>

export const defineLook = <Choice extends object, Step extends object, View extends object>(
  look: Look<Choice, Step, View>,
): AnyLook => look as unknown as AnyLook
