import { sql } from 'kysely'
import type { Database } from '../../runtime/database.ts'

/** The ledger's numbers of the currencies it keeps. */
export async function currencyNumbers(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ code: string; id: number }>`SELECT code, id FROM wallet.currency`.execute(db)
  return new Map(rows.map(({ code, id }) => [code, id]))
}
