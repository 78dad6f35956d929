import type { Draw, Machine } from '../arcade/slots/rules/machine.ts'
import { holdPlayer } from './rtp-hold.ts'
import { linesPlayer } from './rtp-lines.ts'
import { waysPlayer } from './rtp-ways.ts'

/** What a round paid in parts of the stake, whether its feature came, and whether a pool owes the grand. */
export type Played = { readonly pays: number; readonly feature: boolean; readonly grand: boolean }

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
