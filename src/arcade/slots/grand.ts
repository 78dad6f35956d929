import type { Units } from '#kit/money.ts'
import type { Database } from '#runtime/database.ts'
import { openMeters, readMeter } from '#arcade/rounds/index.ts'
import { trialOf, type Session } from '#arcade/players/index.ts'
import type { OfferedMachines } from './offer-machines.ts'
import { grandSeed, grandShare } from './rules/grand.ts'
import type { Machine } from './rules/machine.ts'
import { currenciesPlayed, topStakeIn } from '#arcade/families/rules/stakes.ts'

/** Begins to count the pools of the machines on offer, in every currency that they are played in: of the house, and of its trials. */
export async function openGrands(db: Database, { house, offered }: { house: string; offered: OfferedMachines }): Promise<void> {
  const holding = [...offered.values()].flatMap(({ machine }) => (machine.kind === 'hold' ? [machine] : []))
  await openMeters(
    db,
    holding.flatMap((machine) =>
      [house, trialOf(house)].flatMap((of) =>
        currenciesPlayed.map((currency) => ({
          house: of,
          currency,
          pool: machine.grand.pool,
          seed: grandSeed(machine, currency),
        })),
      ),
    ),
  )
}

/** What the grand pays now at the top stake of the player's currency; nothing where the machine has no grand. */
export async function grandNow(
  db: Database,
  { machine, session }: { machine: Machine; session: Pick<Session, 'house' | 'currency'> },
): Promise<Units> {
  if (machine.kind !== 'hold') return 0n
  const { house, currency } = session
  const held = await readMeter(db, { house, currency, pool: machine.grand.pool })
  const { of, over } = grandShare(machine, { stake: topStakeIn(currency), currency })
  return (held * of) / over
}
