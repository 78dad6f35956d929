import { linesCensus } from './census-lines.ts'
import { waysCensus } from './census-ways.ts'
import type { Machine } from '../machine.ts'
import type { Census } from './tally.ts'

/** Counts every window of a machine, once each. */
export function census(machine: Machine): Census {
  switch (machine.kind) {
    case 'lines':
      return linesCensus(machine)
    case 'ways':
      return waysCensus(machine)
    case 'hold':
      return linesCensus({ ...machine, scatter: machine.coin })
  }
}
