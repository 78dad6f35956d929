import { census } from './census.ts'
import type { Figures } from './figures.ts'
import { spinningFigures } from './free-spins.ts'
import { holdFigures } from './hold-figures.ts'
import type { Machine } from '../machine.ts'

/** A machine's exact figures by looking at every window it can show. */
export function countFigures(machine: Machine): Figures {
  const windows = census(machine)
  return machine.kind === 'hold' ? holdFigures(machine, windows) : spinningFigures(machine, windows)
}
