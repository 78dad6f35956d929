import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Half } from '../runtime/migrate.ts'

export type ModuleFolder = { readonly half: Half; readonly schema: string; readonly file: string }

const src = fileURLToPath(new URL('..', import.meta.url))

/** Each module that exists, with the Postgres schema that has its name and the file for its table types. */
export function moduleFolders(half: Half): readonly ModuleFolder[] {
  if (half === 'sandbox') return existsSync(`${src}sandbox`) ? [{ half, schema: 'sandbox', file: `${src}sandbox/tables.ts` }] : []
  if (!existsSync(`${src}${half}`)) return []
  return readdirSync(`${src}${half}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ half, schema: name, file: `${src}${half}/${name}/tables.ts` }))
}
