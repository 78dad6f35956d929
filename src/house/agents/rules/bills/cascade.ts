import { larger, type Units } from '#kit/money.ts'

/** An agent under contract; `above` is the nearest one above it that is under a contract of the same kind. */
export type Contracted = { readonly agent: bigint; readonly above: bigint | null }
type Gross = Contracted & { readonly gross: Units }

export type Share = {
  readonly agent: bigint
  readonly gross: Units
  /** What goes on to those directly below. */
  readonly below: readonly { readonly agent: bigint; readonly gross: Units }[]
  /** What stays: never below zero. */
  readonly net: Units
  /** How much more those below have coming than this agent has: the house bears it, or the agent does, as the merchant's policy says. */
  readonly short: Units
}

/** Divides what each team comes to: an agent keeps what is its own team's less what its direct downlines' teams come to. */
export function cascade(agents: readonly Gross[]): ReadonlyMap<bigint, Share> {
  const below = new Map<bigint, { agent: bigint; gross: Units }[]>()
  for (const { agent, above, gross } of agents) {
    if (above === null) continue
    const list = below.get(above)
    if (list) list.push({ agent, gross })
    else below.set(above, [{ agent, gross }])
  }
  return new Map(
    agents.map(({ agent, gross }) => {
      const list = (below.get(agent) ?? []).toSorted((one, other) => (one.agent < other.agent ? -1 : 1))
      const rest = list.reduce((left, one) => left - one.gross, gross)
      return [agent, { agent, gross, below: list, net: larger(rest, 0n), short: larger(-rest, 0n) }]
    }),
  )
}
