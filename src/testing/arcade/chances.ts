import { chancesOf, expectedFreeTurns, lineReturn, scatterReturn } from './chances-lines.ts'
import { expectedMultipliers, turnReturn } from './chances-ways.ts'
import { plus, ratio, sum, times, type Fraction } from '#arcade/families/rules/fraction.ts'
import type { HoldMachine, LinesMachine, Machine, WaysMachine } from '#arcade/slots/rules/machine.ts'
import { coinWorth, expectedCoins } from '#arcade/slots/rules/figures/respins.ts'

/**
 * Return to player, exactly, by combinatorics and not by looking at any window. It shares no step with the count of windows, so that the
 * two can be held against each other.
 */
export function returnToPlayer(machine: Machine): Fraction {
  switch (machine.kind) {
    case 'lines':
      return ofLines(machine)
    case 'ways':
      return ofWays(machine)
    case 'hold':
      return ofHold(machine)
  }
}

/** The number of turns is a stopping time of independent turns, so a round returns that number times what a turn returns (Wald). */
function ofLines(machine: LinesMachine): Fraction {
  const paidTurn = plus(lineReturn(machine), scatterReturn(machine))
  const freeTurns = times(expectedFreeTurns(machine), ratio(BigInt(machine.freeSpins.multiplier), 1n))
  return plus(paidTurn, times(freeTurns, paidTurn))
}

function ofWays(machine: WaysMachine): Fraction {
  const turn = turnReturn(machine)
  return plus(turn, times(expectedMultipliers(machine), turn))
}

function ofHold(machine: HoldMachine): Fraction {
  const coins = chancesOf(machine, machine.coin).map((chance, count) =>
    count < machine.hold.trigger ? ratio(0n, 1n) : times(chance, expectedCoins(machine, count)),
  )
  return plus(lineReturn(machine), times(sum(coins), coinWorth(machine).mean))
}
