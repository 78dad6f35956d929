import type { Units } from '#kit/money.ts'
import type { Window } from '../calendar.ts'
import { lossOf } from './dividend.ts'
import type { Reached } from './tier.ts'

/** `active` counts members who staked at least each of the bounds that contracts name, in the order of the bounds. */
export type Sums = {
  readonly valid: Units
  readonly staked: Units
  readonly returned: Units
  readonly given: Units
  readonly active: readonly number[]
}

/** Someone with members below, or under a contract: the own sums, and those of members directly below who are no such place. */
export type TeamPlace = { readonly agent: bigint; readonly above: bigint | null; readonly own: Sums; readonly direct: Sums }

/** The tree of a part of a time, with what was played in that part. */
export type PlayedStage = Window & { readonly places: readonly TeamPlace[] }

/**
 * What was played in a time: by everybody whose line stayed the same, and, stage by stage, by those whose line or whose rates changed within it.
 */
export type Played = {
  readonly steady: readonly TeamPlace[]
  readonly stages: readonly PlayedStage[]
  /** How many of those in the stages count as active in each agent's team; their sums say nothing of it. */
  readonly active: ReadonlyMap<bigint, readonly number[]>
}

export const noSums = (bounds: number): Sums => ({
  valid: 0n,
  staked: 0n,
  returned: 0n,
  given: 0n,
  active: Array.from({ length: bounds }, () => 0),
})

export const addSums = (one: Sums, other: Sums): Sums => ({
  valid: one.valid + other.valid,
  staked: one.staked + other.staked,
  returned: one.returned + other.returned,
  given: one.given + other.given,
  active: one.active.map((count, at) => count + (other.active[at] ?? 0)),
})

export const reachedOf = (sums: Sums, bound: number): Reached => ({
  turnover: sums.valid,
  loss: lossOf(sums),
  activeMembers: sums.active[bound] ?? 0,
})

/** Those above whom nobody stands come last. Throws at a circle. */
export function upwards<Placed extends { readonly agent: bigint; readonly above: bigint | null }>(
  list: readonly Placed[],
): Placed[] {
  const places = new Map(list.map((place) => [place.agent, place]))
  const depths = new Map<bigint, number>()
  for (const { agent } of list) {
    const way: bigint[] = []
    let at: bigint | null = agent
    while (at !== null && !depths.has(at)) {
      way.push(at)
      if (way.length > list.length) throw new Error(`a circle above ${agent}`)
      const above: bigint | null = places.get(at)?.above ?? null
      at = above !== null && places.has(above) ? above : null
    }
    let depth = at === null ? 0 : (depths.get(at) as number) + 1
    for (const one of way.toReversed()) depths.set(one, depth++)
  }
  const levels: Placed[][] = []
  for (const place of list) (levels[depths.get(place.agent) as number] ??= []).push(place)
  return levels.toReversed().flat()
}

/** What the team of each place came to: everybody below, and the place itself where `includeSelf` says so. */
export function teamsOf(
  list: readonly TeamPlace[],
  { includeSelf }: { readonly includeSelf: boolean },
): ReadonlyMap<bigint, Sums> {
  const below = new Map<bigint, Sums>()
  const teams = new Map<bigint, Sums>()
  for (const { agent, above, own, direct } of upwards(list)) {
    const others = addSums(direct, below.get(agent) ?? noSums(direct.active.length))
    const all = addSums(others, own)
    teams.set(agent, includeSelf ? all : others)
    if (above !== null) below.set(above, addSums(all, below.get(above) ?? noSums(all.active.length)))
  }
  return teams
}

/** What each team came to over all stages. */
export function teamsAcross(
  { steady, stages, active }: Played,
  { includeSelf }: { readonly includeSelf: boolean },
): ReadonlyMap<bigint, Sums> {
  const teams = new Map<bigint, Sums>()
  const add = (agent: bigint, sums: Sums) => {
    const before = teams.get(agent)
    teams.set(agent, before ? addSums(before, sums) : sums)
  }
  for (const places of [steady, ...stages.map((stage) => stage.places)])
    for (const [agent, sums] of teamsOf(places, { includeSelf })) add(agent, sums)
  for (const [agent, counts] of active) add(agent, { ...noSums(counts.length), active: counts })
  return teams
}
