import type { Draw, Machine } from '#arcade/slots/rules/machine.ts'
import { holdPlayer } from './hold.ts'
import { linesPlayer } from './lines.ts'
import type { Played } from './rings.ts'
import { waysPlayer } from './ways.ts'

/** Plays whole rounds by the auditor's own reading of the machine, written apart from the arcade's. */
export function player(machine: Machine, draw: Draw): () => Played {
  switch (machine.kind) {
    case 'lines':
      return linesPlayer(machine, draw)
    case 'ways':
      return waysPlayer(machine, draw)
    case 'hold':
      return holdPlayer(machine, draw)
  }
}
