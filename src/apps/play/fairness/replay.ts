import { drawing, type Drawn } from '#arcade/fairness/rules/draw.ts'
import { commitmentOf, type Entropy } from '#arcade/fairness/rules/stream.ts'
import { rulesOfVersion, type InstantRules, type Standing } from '#arcade/families/rules/instant.ts'

/** A round as the arcade has it on record, or as it is typed. */
export type OnRecord = {
  /** Null where nothing is on record: then the offered rules count. */
  readonly version: number | null
  readonly choice: object
  readonly decisions: readonly object[]
  readonly draws: readonly Drawn[]
}

export type Replayed = {
  readonly commitment: string
  readonly version: number
  readonly draws: readonly Drawn[]
  /** Whether this page has the rules of that version. */
  readonly hasRules: boolean
  readonly at: Standing<object> | null
}

/**
 * Plays a round drawn at once again by the rules of its own version, whichever is offered today. Where this page has none of that version,
 * the numbers on record are still drawn again, each below its own bound.
 */
export function replay(offered: InstantRules<object, object, object>, entropy: Entropy, round: OnRecord): Replayed {
  const version = round.version ?? offered.version
  const rules = rulesOfVersion(offered, version)
  const { below, draws } = drawing(entropy)
  if (!rules) for (const { below: bound } of round.draws) below(bound)
  const at = rules?.play(round.choice, round.decisions, below) ?? null
  return { commitment: commitmentOf(entropy.serverSeed), version, draws: [...draws], hasRules: rules !== null, at }
}
