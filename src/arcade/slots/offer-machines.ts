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

type Offering = { readonly of?: readonly Machine[]; readonly counted?: Counted }

/** Each machine with what was counted of it as it is. A machine that nobody counted is not offered, and nothing starts. */
export function countedMachines({ of = machines, counted = figures as Counted }: Offering = {}): OfferedMachines {
  return new Map(
    of.map((machine) => {
      const shown = counted[fingerprintOf(machine)]?.figures
      if (!shown) throw new Error(`${machine.game} ${machine.version}: its figures were not counted as it is now`)
      return [machine.game, { machine, figures: shown }]
    }),
  )
}

/** Notes each machine's version in the database. One whose reels or pays differ from what was offered under it before does not boot. */
export async function offerMachines(
  { transact }: { transact: Isolate },
  { at, ...offering }: { at: Millis } & Offering,
): Promise<OfferedMachines> {
  const offered = countedMachines(offering)
  for (const { machine, figures: shown } of offered.values()) {
    const { game, version } = machine
    const fingerprint = fingerprintOf(machine)
    const first = await transact((tx) => noteOffer(tx, { game, version, fingerprint, rtp: shown.rtp, at: new Date(at) }))
    if (first !== fingerprint)
      throw new Error(`${game} ${version} was changed after it was offered: a change needs another version`)
  }
  return offered
}
