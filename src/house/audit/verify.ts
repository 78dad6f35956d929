import type { Database, Tx } from '../../runtime/database.ts'
import { firstAltered } from './store.ts'

/** A row that is not as it was written; one that was taken out is named by the place where it is missing. */
export type Alteration = { readonly chain: string; readonly seq: bigint }

/** The first altered row of each chain; none where all is as it was written. Reads every row: a job for the night. */
export function findAlterations(db: Database | Tx): Promise<Alteration[]> {
  return firstAltered(db)
}
