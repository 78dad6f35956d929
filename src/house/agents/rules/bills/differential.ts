import { larger, type Units } from '#kit/money.ts'
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
}

/** Turnover on which somebody below has this much already. */
export type Part = { readonly below: Rate; readonly turnover: Units }
export type Difference = { readonly amount: Units; readonly parts: readonly Part[] }

type Parts = Map<Rate, Units>

const sum = (parts: Parts, carried: Units, rate: Rate): Units => {
  let amount = carried * rate
  for (const [below, turnover] of parts) amount += turnover * larger(rate - below, 0n)
  return amount / WHOLE
}

const add = (parts: Parts, below: Rate, turnover: Units): Parts =>
  turnover === 0n ? parts : parts.set(below, (parts.get(below) ?? 0n) + turnover)

/** Lets turnover go up one tree, and adds what comes by each place to what came by it before. */
function addArrived(list: readonly Place[], all: Map<bigint, { readonly rate: Rate; readonly parts: Parts }>): void {
  const places = new Set(list.map(({ agent }) => agent))
  const arrived = new Map<bigint, Parts>()
  for (const { agent, above, rate, turnover } of upwards(list)) {
    const parts = add(arrived.get(agent) ?? new Map(), 0n, turnover)
    const before = all.get(agent)
    if (before) for (const [below, of] of parts) add(before.parts, below, of)
    else all.set(agent, { rate, parts: new Map(parts) })
    if (above === null || !places.has(above)) continue
    const onward = arrived.get(above) ?? new Map<Rate, Units>()
    for (const [below, of] of parts) add(onward, larger(below, rate), of)
    arrived.set(above, onward)
  }
}

/**
 * What each place has of the turnover below it: its rate less the highest rate that anybody between it and the player has, so that a tree
 * whose rates do not grow towards the top never pays more than its highest rate. The stages are parts of the time, each with the tree and the
 * rates of then; the first names everybody who is paid. `carried`, zero or below, is turnover that corrections took back and no earlier window could make good: it
 * counts for its agent alone. Rounded once for each place, towards zero.
 */
export function differences(
  stages: readonly (readonly Place[])[],
  carried: (agent: bigint) => Units,
): ReadonlyMap<bigint, Difference> {
  const all = new Map<bigint, { readonly rate: Rate; readonly parts: Parts }>()
  for (const stage of stages) addArrived(stage, all)
  return new Map(
    [...all].map(([agent, { rate, parts }]) => [
      agent,
      {
        amount: sum(parts, carried(agent), rate),
        parts: [...parts]
          .map(([below, turnover]) => ({ below, turnover }))
          .toSorted((one, other) => (one.below < other.below ? -1 : 1)),
      },
    ]),
  )
}
