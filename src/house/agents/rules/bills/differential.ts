import type { Units } from '#kit/money.ts'
import { WHOLE, type Rate } from '../rate.ts'
import { upwards } from './teams.ts'

/**
 * A place in the tree that has turnover of its own or a rate: an agent, or a player with a rate. `turnover` is what stands directly there:
 * the own one, and that of the players directly below who are no place themselves.
 */
export type Place = {
  readonly agent: bigint
  readonly above: bigint | null
  readonly rate: Rate
  readonly turnover: Units
  /** Zero or below: turnover that corrections took back and no earlier window could make good. It counts for this agent alone. */
  readonly carried?: Units
}

/** Turnover on which somebody below has this much already. */
export type Part = { readonly below: Rate; readonly turnover: Units }
export type Difference = { readonly amount: Units; readonly parts: readonly Part[] }

const sum = (parts: ReadonlyMap<Rate, Units>, carried: Units, rate: Rate): Units => {
  let amount = carried * rate
  for (const [below, turnover] of parts) if (rate > below) amount += turnover * (rate - below)
  return amount / WHOLE
}

/**
 * What each place has of the turnover below it: its rate less the highest rate that anybody between it and the player has, so that a tree
 * whose rates do not grow towards the top never pays more than its highest rate. Rounded once for each place, towards zero.
 */
export function differences(list: readonly Place[]): ReadonlyMap<bigint, Difference> {
  const places = new Map(list.map((place) => [place.agent, place]))
  const arrived = new Map<bigint, Map<Rate, Units>>()
  const result = new Map<bigint, Difference>()
  const add = (parts: Map<Rate, Units>, below: Rate, turnover: Units) => {
    if (turnover !== 0n) parts.set(below, (parts.get(below) ?? 0n) + turnover)
  }
  for (const { agent, above, rate, turnover, carried = 0n } of upwards(list)) {
    const parts = arrived.get(agent) ?? new Map<Rate, Units>()
    add(parts, 0n, turnover)
    const shown = [...parts]
      .map(([below, of]) => ({ below, turnover: of }))
      .toSorted((one, other) => (one.below < other.below ? -1 : 1))
    result.set(agent, { amount: sum(parts, carried, rate), parts: shown })
    arrived.delete(agent)
    if (above === null || !places.has(above)) continue
    const onward = arrived.get(above) ?? new Map<Rate, Units>()
    for (const [below, of] of parts) add(onward, below > rate ? below : rate, of)
    arrived.set(above, onward)
  }
  return result
}
