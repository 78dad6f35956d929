import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import type { Product } from '../product/start.ts'

type Stamp = { readonly port: number; readonly password: string }

/** Changes or makes one row of the product's own database, for what no browser can do or wait for. */
export function databaseOf(product: Product) {
  return async (text: string, values: readonly unknown[]): Promise<void> => {
    const stamp = JSON.parse(readFileSync(join(dirname(product.logs), 'postgres', 'cluster.json'), 'utf8')) as Stamp
    const { port, password } = stamp
    const client = new Client({ host: '127.0.0.1', port, user: 'croupier_owner', password, database: 'croupier' })
    await client.connect()
    try {
      const { rowCount } = await client.query(text, [...values])
      if (rowCount !== 1) throw new Error(`${rowCount} rows are about ${String(values[0])}`)
    } finally {
      await client.end()
    }
  }
}
