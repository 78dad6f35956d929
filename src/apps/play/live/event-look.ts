import type { EventChance } from '#arcade/fairness/rules/chain.ts'

/** What an event of a game that many share is computed again by. */
type EventRules<Selection, Result> = {
  /** Where players shoot numbers: what comes of what the link gives and of the sum of these. */
  readonly shot?: (given: Result, sum: number) => Result
  readonly version: number
  /** The result that a link of the chain gives. */
  readonly result: (chance: EventChance) => Result
  /** The multiplier, in hundredths, at which a ticket is taken so long after the start; null while it cannot be. */
  readonly takenAt: (selection: Selection, elapsed: number) => number | null
}

/** What the page that verifies knows of a game whose outcome many share. */
export type EventLook<Selection, Result> = EventRules<Selection, Result> & {
  /** Rules that are offered no more: events that ran by them are verified by them. */
  readonly retired?: readonly EventRules<Selection, Result>[]
  /** Every ticket waits for its result: nothing is cashed out, and there is no receipt of it. */
  readonly waits?: true
  /** A result in a few signs. */
  readonly told: (result: Result) => string
}

/** Any family's: its selections and results are its own, and pass through unread. */
export type AnyEventLook = EventLook<object, object>

/** The look with the rules of a version; null where this page does not have them. */
export function lookOfVersion(look: AnyEventLook, version: number): AnyEventLook | null {
  const rules = [look, ...(look.retired ?? [])].find((one) => one.version === version)
  return rules ? { ...look, ...rules } : null
}

type Looked = { readonly eventLookOf: (game: string) => AnyEventLook | null }
/** Each family that many play together is a folder with what its events are computed by; its file is fetched when it is played or verified. */
const looks = import.meta.glob<Looked>('../*/event-look.ts')

/** Null for a family or a game that this page does not know, or that is none which many share. */
export async function eventLookOf(family: string, game: string): Promise<AnyEventLook | null> {
  const fetched = await looks[`../${family}/event-look.ts`]?.()
  return fetched?.eventLookOf(game) ?? null
}
