import { createHash } from 'node:crypto'
import { matching, type Rule, type Tree } from './tree.ts'

export const sealPath = 'migrations/sealed.json'
/** What is sealed: files of functions are not, they change. */
export const migrationPath = /^migrations\/(?![a-z]+\/functions\/).*\.sql$/

export type Seals = Readonly<Record<string, string>>

export const sealOf = (sql: string) => createHash('sha256').update(sql).digest('hex')

export function seals(tree: Tree): Seals {
  return JSON.parse(tree.get(sealPath) ?? '{}') as Seals
}

/** A migration is written once: its checksum is kept, numbers are not given twice, none disappears. */
export const migrations: Rule = (tree) => {
  const files = new Map(matching(tree, migrationPath))
  const sealed = seals(tree)
  const numbers = [...files.keys()].map((path) => path.replace(/\/(\d+)-[^/]*$/, '/$1'))
  return [
    ...[...files].flatMap(([path, sql]) => {
      if (!/^migrations\/[a-z]+\/\d{4}-[a-z0-9-]+\.sql$/.test(path)) return [`${path}: is named half/NNNN-name.sql`]
      if (sealed[path] === undefined) return [`${path}: is not sealed (npm run seal)`]
      return sealed[path] === sealOf(sql) ? [] : [`${path}: was changed after it was sealed; write a new migration`]
    }),
    ...Object.keys(sealed).flatMap((path) => (files.has(path) ? [] : [`${path}: is sealed and gone`])),
    ...numbers
      .filter((number, index) => numbers.indexOf(number) !== index)
      .map((number) => `${number}: two migrations bear this number`),
  ]
}
