import type { Draw, Machine, SpinOutcome } from '../machine.ts'
import { spinHold } from './spin-hold.ts'
import { spinWays } from './spin-ways.ts'
import { spinLines } from './spin-lines.ts'

/** A whole round of any machine. The outcome depends on the draws and on the machine, on nothing else. */
export function spinOutcome(machine: Machine, draw: Draw): SpinOutcome {
  switch (machine.kind) {
    case 'lines':
      return spinLines(machine, draw)
    case 'ways':
      return spinWays(machine, draw)
    case 'hold':
      return spinHold(machine, draw)
  }
}
