import type { Units } from '../../kit/money.ts'
import type { Database } from '../../runtime/database.ts'
import { openMeters, readMeter } from '../rounds/index.ts'
import type { Sitting } from '../seats/index.ts'
import type { OfferedMachines } from './offer-machines.ts'
import { grandSeed, grandShare } from './rules/grand.ts'
import type { Machine } from './rules/machine.ts'
import { currenciesPlayed, topStakeIn } from './rules/stakes.ts'

/** Begins to count the pools of the machines on offer, in every currency that they are played in. */
export async function openGrands(db: Database, { house, offered }: { house: string; offered: OfferedMachines }): Promise<void> {
  const pools = [...offered.values()].flatMap(({ machine }) =>
    machine.kind === 'hold'
      ? currenciesPlayed.map((currency) => ({ house, currency, pool: machine.grand.pool, seed: grandSeed(machine, currency) }))
      : [],
  )
  await openMeters(db, pools)
}

/** What the grand pays now at the top stake of the seat's currency; nothing where the machine has no grand. */
export async function grandNow(
  db: Database,
  { machine, sitting }: { machine: Machine; sitting: Pick<Sitting, 'house' | 'currency'> },
): Promise<Units> {
  if (machine.kind !== 'hold') return 0n
  const { house, currency } = sitting
  const held = await readMeter(db, { house, currency, pool: machine.grand.pool })
  const { of, over } = grandShare(machine, { stake: topStakeIn(currency), currency })
  return (held * of) / over
}
