import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import { SLOT, slotOf, type Window } from './calendar.ts'

/** An edge of the tree and how long it stood; `until` is null while it stands. */
export type Placement = {
  readonly member: bigint
  readonly parent: bigint | null
  readonly since: Millis
  readonly until: Millis | null
}

/** A part of a window in which nobody's line changes, and who stands above each member in it. */
export type Stage = Window & { readonly parents: ReadonlyMap<bigint, bigint | null> }

/** From when on play counts for the line that a move made: the next full five minutes, since play is summed up by them. */
export const countsInLine = (moved: Millis): Millis => (slotOf(moved) === moved ? moved : slotOf(moved) + SLOT)

type Line = { readonly parent: bigint | null; readonly from: Millis }

/** Where each member stood, in order. Somebody's first place counts from the beginning: nothing was played before it. */
function linesOf(placements: readonly Placement[]): ReadonlyMap<bigint, readonly Line[]> {
  const lines = new Map<bigint, Line[]>()
  for (const { member, parent, since, until } of placements) {
    if (until !== null && until <= since) continue
    const before = lines.get(member)
    if (before) before.push({ parent, from: countsInLine(since) })
    else lines.set(member, [{ parent, from: -Infinity }])
  }
  return lines
}

/** Divides a window at the moves within it, and at `changes`. The placements of a member stand in their order. */
export function stagesOf(
  placements: readonly Placement[],
  { from, to, changes }: Window & { readonly changes: readonly Millis[] },
): readonly Stage[] {
  const lines = linesOf(placements)
  const cuts = [...[...lines.values()].flatMap((line) => line.map((each) => each.from)), ...changes]
  const within = new Set(cuts.filter((cut) => cut > from && cut < to))
  const starts = [from, ...within].toSorted((one, other) => one - other)
  return starts.map((start, at) => ({
    from: start,
    to: starts[at + 1] ?? to,
    parents: new Map(
      [...lines].map(([member, line]) => [member, line.findLast((each) => each.from <= start)?.parent ?? null] as const),
    ),
  }))
}

/** Whether a member stands below an agent in a stage, at any depth. */
export function standsBelow({ parents }: Stage, { member, agent }: { readonly member: bigint; readonly agent: bigint }): boolean {
  let above = parents.get(member) ?? null
  while (above !== null && above !== agent) above = parents.get(above) ?? null
  return above === agent
}

/** What a member staked in one of the stages. */
type Staked = { readonly stage: number; readonly member: bigint; readonly staked: Units }

type Counting = { readonly bounds: readonly Units[]; readonly includeSelf: boolean }

/**
 * How many members made each agent's team active, for each of the bounds: a member by what was staked while standing in that team, so that whoever
 * moved on may be active in both.
 */
export function activeAcross(
  stages: readonly Stage[],
  played: readonly Staked[],
  { bounds, includeSelf }: Counting,
): ReadonlyMap<bigint, readonly number[]> {
  const stakes = new Map<bigint, Map<bigint, Units>>()
  for (const { stage, member, staked } of played) {
    const parents = stages[stage]?.parents
    const above = (one: bigint) => parents?.get(one) ?? null
    for (let at = includeSelf ? member : above(member); at !== null; at = above(at)) {
      const team = stakes.get(at) ?? new Map<bigint, Units>()
      team.set(member, (team.get(member) ?? 0n) + staked)
      stakes.set(at, team)
    }
  }
  const counted = (team: ReadonlyMap<bigint, Units>) =>
    bounds.map((bound) => [...team.values()].filter((staked) => staked > 0n && staked >= bound).length)
  return new Map([...stakes].map(([agent, team]) => [agent, counted(team)]))
}
