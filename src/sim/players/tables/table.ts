import type { Chance } from '#kit/chance.ts'
import type { Member, World } from '../member.ts'

export type Device = 'WEB' | 'MOBILE'
/** Who plays, and by what chance. */
export type Playing = { readonly world: World; readonly member: Member; readonly chance: Chance }
/** Someone of a vendor's players. */
export type Guest = Playing & {
  readonly vassalage: string
  /** What they stake, in whole units: of a bonus, which gives not to every stake. Without, whatever every game takes. */
  readonly stakes?: readonly [bigint, ...bigint[]]
}

/** Whole units of the demo merchant's play money that every game takes. */
export const stakes = [1n, 2n, 5n, 10n, 20n] as const

/** A game and the devices that a member plays it on. */
export type Table = {
  readonly isTaken: boolean
  /** Something is under way that its player would not see the end of elsewhere. */
  readonly isWatched: boolean
  /** False where the game is closed to whoever has nothing at its vendor. */
  readonly join: (device?: Device) => Promise<boolean>
  readonly leave: () => void
  /** One thing that its player does: `short` where the money ran out, `barred` where their bonus gives nothing to the stake, `waits` where nothing could be done but look. */
  readonly play: () => Promise<'played' | 'short' | 'barred' | 'waits'>
  /** Asks again for what was answered last; answers how much of it. */
  readonly repeat: (most: number) => Promise<number>
}
