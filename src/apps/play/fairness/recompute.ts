import { drawing, type Drawn } from '../../../arcade/fairness/rules/draw.ts'
import { commitmentOf, type Entropy } from '../../../arcade/fairness/rules/stream.ts'
import type { Machine, Turn } from '../../../arcade/slots/rules/machine.ts'
import { spinOutcome } from '../../../arcade/slots/rules/spin.ts'
import { amountOf } from '../../../arcade/slots/rules/stakes.ts'
import type { Units } from '../../../kit/money.ts'

export type Recomputed = {
  readonly commitment: string
  readonly turns: readonly { readonly turn: Turn; readonly draws: readonly Drawn[]; readonly amount: Units }[]
  readonly payout: Units
}

/** Draws a round again from its seeds by the same rules as the arcade, in this browser, asking no one. */
export function recompute(machine: Machine, entropy: Entropy, stake: Units): Recomputed {
  const { below, draws } = drawing(entropy)
  const outcome = spinOutcome(machine, below)
  const reels = machine.reels.length
  const amount = (pays: number) => amountOf({ pays, stake, lines: machine.lines.length })
  return {
    commitment: commitmentOf(entropy.serverSeed),
    turns: outcome.turns.map((turn, i) => ({ turn, draws: draws.slice(i * reels, (i + 1) * reels), amount: amount(turn.pays) })),
    payout: amount(outcome.pays),
  }
}

/** Whether the draws on record are these, in the same order. */
export function sameDraws(recorded: readonly Drawn[], recomputed: Recomputed): boolean {
  const drawn = recomputed.turns.flatMap(({ draws }) => draws)
  return (
    recorded.length === drawn.length &&
    recorded.every(({ below, drawn: value }, i) => drawn[i]?.below === below && drawn[i]?.drawn === value)
  )
}
