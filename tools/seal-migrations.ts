// npm run seal: keeps the checksum of each new migration. A sealed one is never sealed again.
import { writeFileSync } from 'node:fs'
import { migrationPath, sealOf, sealPath, seals } from './tidy/migrations.ts'
import { matching, readTree } from './tidy/tree.ts'

const tree = readTree(process.cwd())
const sealed = seals(tree)
const fresh = matching(tree, migrationPath).filter(([path]) => !(path in sealed))
const all = { ...sealed, ...Object.fromEntries(fresh.map(([path, sql]) => [path, sealOf(sql)])) }
const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(sealPath, `${JSON.stringify(sorted, null, 2)}\n`)
console.log(fresh.length === 0 ? 'nothing new' : fresh.map(([path]) => `sealed ${path}`).join('\n'))
