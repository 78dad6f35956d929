import type { Database, Tx } from '#runtime/database.ts'
import type { Likeness, ListCode, Person } from '../rules/lists.ts'

/** Somebody of a list who may be meant; `reference` is what the list calls them. */
export type Match = { readonly list: ListCode; readonly reference: string; readonly likeness: Likeness }

/** Lists of persons, wherever they are kept: a file that an authority gives, or a service that is asked. */
export type PersonLists = {
  /** Whom of its lists this may be; nobody where they are clear. */
  readonly check: (db: Database | Tx, person: Person) => Promise<readonly Match[]>
  /** What a list tells of somebody, for an operator to compare; null where they stand on it no more. */
  readonly told: (db: Database | Tx, of: Pick<Match, 'list' | 'reference'>) => Promise<Person | null>
}
