import type { Millis } from '#kit/clock.ts'
import type { Isolate } from '#runtime/database.ts'
import figures from './figures.json' with { type: 'json' }
import { fingerprintOf } from './fingerprint.ts'
import type { ShownFigures } from './rules/figures/figures.ts'
import type { Machine } from './rules/machine.ts'
import { machines } from './rules/machines/machines.ts'
import { noteOffer } from './store.ts'

export type OfferedMachine = { readonly machine: Machine; readonly figures: ShownFigures }
export type OfferedMachines = ReadonlyMap<string, OfferedMachine>

/** Figures by the fingerprint of the machine that they were counted of; the test of figures counts them anew. */
export type Counted = Readonly<Record<string, { readonly machine: string; readonly figures: ShownFigures }>>

/**
 * Looks up what was counted of each machine as it is, and notes its version in the database. A machine that nobody counted, or whose
 * reels or pays differ from what was offered under the same version before, does not boot.
 */
export async function offerMachines(
  { transact }: { transact: Isolate },
  { at, of = machines, counted = figures as Counted }: { at: Millis; of?: readonly Machine[]; counted?: Counted },
): Promise<OfferedMachines> {
  const offered = new Map<string, OfferedMachine>()
  for (const machine of of) {
    const { game, version } = machine
    const fingerprint = fingerprintOf(machine)
    const shown = counted[fingerprint]?.figures
    if (!shown) throw new Error(`${game} ${version}: its figures were not counted as it is now`)
    const first = await transact((tx) => noteOffer(tx, { game, version, fingerprint, rtp: shown.rtp, at: new Date(at) }))
    if (first !== fingerprint)
      throw new Error(`${game} ${version} was changed after it was offered: a change needs another version`)
    offered.set(game, { machine, figures: shown })
  }
  return offered
}
