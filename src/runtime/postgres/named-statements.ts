import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** How many statements of a pool have a name at a time. A connection keeps a plan of some tens of kilobytes for each that it runs. */
const MOST_NAMED = 500
const MOST_ONCE = 5_000

/**
 * Names for statements, by their text: one that is asked again gets a name, under which a connection parses it once and may keep its plan.
 * Texts put together from parts mostly come once and get none; where too many have one, all begin anew.
 */
export class StatementNames {
  readonly #once = new Set<string>()
  readonly #named = new Map<string, string>()
  #given = 0
  readonly #prefix: string

  /** A connection that several ask over knows their names apart by the prefix. */
  constructor(prefix: string) {
    this.#prefix = prefix
  }

  nameOf(text: string): string | null {
    const name = this.#named.get(text)
    if (name) return name
    if (!this.#once.delete(text)) {
      if (this.#once.size === MOST_ONCE) this.#once.clear()
      this.#once.add(text)
      return null
    }
    if (this.#named.size === MOST_NAMED) this.#named.clear()
    const next = `${this.#prefix}_${++this.#given}`
    this.#named.set(text, next)
    return next
  }

  /** No name is used again: what the connections know by it is not what is asked now. */
  beginAnew(): void {
    this.#named.clear()
  }
}

/** A migration gave a statement other columns than it had when a connection parsed it. */
export const hasOtherColumns = (error: unknown) =>
  (error as { code?: unknown; routine?: unknown }).code === '0A000' &&
  (error as { routine?: unknown }).routine === 'RevalidateCachedQuery'

/** The client as the query builder knows it, with names for what is asked again. Without values a text may be several statements, which have no name. */
export function withNames(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  const query = async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
    const plain = () => client.query(text, values as unknown[])
    const name = values.length > 0 ? names.nameOf(text) : null
    if (!name) return plain()
    // What the server says after an error may come in another packet, so this is known before it.
    const isAlone = client.getTransactionStatus() === 'I'
    try {
      return await client.query({ name, text, values: values as unknown[] })
    } catch (error) {
      if (!hasOtherColumns(error)) throw error
      names.beginAnew()
      // Within a transaction nothing more can be asked: it is tried again as a whole.
      if (!isAlone) throw error
      return plain()
    }
  }
  // The builder would also ask for cursors, where it is given them; it is not.
  return { query: query as unknown as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) }
}
