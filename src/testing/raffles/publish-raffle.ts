import type { Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import { systemRandom } from '#runtime/system.ts'
import { publish } from '#house/raffles/desk/save-raffle.ts'
import type { Terms } from '#house/raffles/rules/raffle.ts'
import type { TestDatabase } from '../database.ts'
import { festival } from './festival.ts'

type Publishing = { readonly merchant: number; readonly at: Millis; readonly terms?: Partial<Terms> }

/** A raffle that two people published. */
export async function publishRaffle(db: TestDatabase, { merchant, at, terms }: Publishing): Promise<string> {
  const id = newId(at, systemRandom)
  await db.transact((tx) => publish(tx, { id, merchant, terms: { ...festival, ...terms }, at }, systemRandom))
  return id
}
