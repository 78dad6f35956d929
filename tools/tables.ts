// npm run tables: writes the table types of every module from a freshly migrated database of its own.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import pg from 'pg'
import { migrate, type Half } from '../src/runtime/migrate.ts'
import { openCluster } from '../src/runtime/postgres/cluster.ts'
import { temporaryFolder } from '../src/testing/folder.ts'
import { moduleFolders } from '../src/testing/modules.ts'
import { columnsOf, renderTables } from '../src/testing/tables.ts'

const folder = temporaryFolder('tables')
const cluster = await openCluster({ folder, throwaway: true })
try {
  for (const half of ['house', 'arcade', 'sandbox'] as const) await writeTables(half)
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function writeTables(half: Half): Promise<void> {
  const server = new pg.Client({ connectionString: cluster.url() })
  await server.connect()
  await server.query(`CREATE DATABASE ${half}`)
  await server.end()
  await migrate({ url: cluster.url(half), half })
  const client = new pg.Client({ connectionString: cluster.url(half) })
  await client.connect()
  for (const { schema, file } of moduleFolders(half)) {
    const columns = await columnsOf(client, [schema])
    const before = existsSync(file) ? readFileSync(file, 'utf8') : null
    const after = columns.length > 0 ? renderTables(columns) : null
    if (before === after) continue
    if (after === null) rmSync(file)
    else writeFileSync(file, after)
    console.log(`${after === null ? 'removed' : 'wrote'} ${relative(process.cwd(), file)}`)
  }
  await client.end()
}
