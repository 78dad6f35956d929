import type { Database, Tx } from '#runtime/database.ts'
import { firstAltered, type Alteration } from './store.ts'

/** The first altered row of each chain; none where all is as it was written. Reads every row: a job for the night. */
export function findAlterations(db: Database | Tx): Promise<Alteration[]> {
  return firstAltered(db)
}
