import { createHash } from 'node:crypto'
import type { Millis } from '../../kit/clock.ts'
import type { Isolate } from '../../runtime/database.ts'
import { census } from './rules/census.ts'
import { returnToPlayer } from './rules/chances.ts'
import { figures, shownFigures, type ShownFigures } from './rules/figures.ts'
import type { Machine } from './rules/machine.ts'
import { machines } from './rules/machines.ts'
import { noteOffer } from './store.ts'

export type OfferedMachine = { readonly machine: Machine; readonly figures: ShownFigures }
export type OfferedMachines = ReadonlyMap<string, OfferedMachine>

/**
 * Computes each machine's figures, by two ways that must agree, and notes its version in the database. A machine whose reels or pays
 * differ from what was offered under the same version before does not boot.
 */
export async function offerMachines(
  { transact }: { transact: Isolate },
  { at, of = machines }: { at: Millis; of?: readonly Machine[] },
): Promise<OfferedMachines> {
  const offered = new Map<string, OfferedMachine>()
  for (const machine of of) {
    if (machine.kind !== 'lines') throw new Error(`${machine.game}: not counted yet`)
    const exact = figures(machine, census(machine))
    const byStrips = returnToPlayer(machine)
    if (exact.rtp.n !== byStrips.n || exact.rtp.d !== byStrips.d)
      throw new Error(`${machine.game}: two ways of counting disagree`)
    const shown = shownFigures(exact)
    const { kind: _, ...data } = machine
    const fingerprint = createHash('sha256').update(JSON.stringify(data)).digest('hex')
    const { game, version } = machine
    const first = await transact((tx) => noteOffer(tx, { game, version, fingerprint, rtp: shown.rtp, at: new Date(at) }))
    if (first !== fingerprint)
      throw new Error(`${game} ${version} was changed after it was offered: a change needs another version`)
    offered.set(game, { machine, figures: shown })
  }
  return offered
}
