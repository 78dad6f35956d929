import { drawing, type Drawn } from '#arcade/fairness/rules/draw.ts'
import { commitmentOf, type Entropy } from '#arcade/fairness/rules/stream.ts'
import type { TurnView } from '#arcade/slots/contract.ts'
import { partsOf, type Machine } from '#arcade/slots/rules/machine.ts'
import { spinOutcome } from '#arcade/slots/rules/spins/spin.ts'
import { amountOf } from '#arcade/slots/rules/amount.ts'
import { turnView } from '#arcade/slots/rules/spins/turn-view.ts'
import type { Units } from '#kit/money.ts'

export type Recomputed = {
  readonly commitment: string
  readonly turns: readonly { readonly turn: TurnView; readonly draws: readonly Drawn[] }[]
  readonly payout: Units
}

/** The stake, and what a pool is on record to have paid: how full it was hangs on all who play, so no draw tells it. */
export type Paid = { readonly stake: Units; readonly jackpot: Units | null }

/** Draws a round again from its seeds by the same rules as the arcade, in this browser, asking no one. Any kind of machine. */
export function recompute(machine: Machine, entropy: Entropy, { stake, jackpot }: Paid): Recomputed {
  const { below, draws } = drawing(entropy)
  const outcome = spinOutcome(machine, below)
  const parts = partsOf(machine)
  // A pool pays only where the draws filled the window.
  const pooled = outcome.grand ? jackpot : null
  let from = 0
  const turns = outcome.turns.map((each) => {
    const turn = turnView(each, { stake, parts, jackpot: pooled })
    const taken = { turn, draws: draws.slice(from, from + turn.draws) }
    from += turn.draws
    return taken
  })
  return {
    commitment: commitmentOf(entropy.serverSeed),
    turns,
    payout: amountOf({ pays: outcome.pays, stake, parts }) + (pooled ?? 0n),
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

/** Whether what was shown, window by window and coin by coin, is what the draws say. */
export function sameTurns(shown: readonly TurnView[], { turns }: Recomputed): boolean {
  const coins = (turn: TurnView) =>
    turn.kind === 'hold' ? turn.coins.map(({ reel, row, amount, jackpot }) => [reel, row, amount, jackpot]) : []
  const told = (turn: TurnView) => JSON.stringify([turn.stops, turn.window, turn.amount, coins(turn)])
  return shown.length === turns.length && shown.every((turn, i) => told(turn) === told((turns[i] as { turn: TurnView }).turn))
}
