// npm run new:module -- house/NAME: a module that stands, passes `npm run check` and does a little; make it yours from there.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { skeleton, type Half } from './new-module/skeleton.ts'

const asked = /^(?<half>house|arcade)\/(?<name>[a-z]+)$/.exec(process.argv[2] ?? '')?.groups as
  | { half: Half; name: string }
  | undefined
if (!asked) {
  console.error('npm run new:module -- house/NAME or arcade/NAME; a name is one word of small letters')
  process.exit(1)
}
const { half, name } = asked
if (existsSync(`src/${half}/${name}`)) {
  console.error(`src/${half}/${name} is there already`)
  process.exit(1)
}

const files = skeleton({ half, name, number: nextNumber(`migrations/${half}`) })
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
const list = `src/main/${half}-modules.ts`
writeFileSync('architecture.mjs', withModule(readFileSync('architecture.mjs', 'utf8')))
writeFileSync(list, withLine(readFileSync(list, 'utf8')))
execFileSync('oxfmt', [`src/${half}/${name}`, 'architecture.mjs', list], { stdio: 'ignore', shell: process.platform === 'win32' })
console.log([...Object.keys(files), `${list}: one line`, 'architecture.mjs: say what it owns, and list what it uses'].join('\n'))
console.log(
  '\nNext: declare its table in migrations/tables.ts, and npm run seal when the migration is final. A screen that asks it needs one line in its app’s api/contract.ts.',
)

function nextNumber(folder: string): string {
  const numbers = readdirSync(folder).flatMap((file) => /^\d{4}/.exec(file)?.[0] ?? [])
  const last = numbers.sort().at(-1) ?? '0000'
  return String(Number(last) + 1).padStart(4, '0')
}

/** The graph with the new module at the end of its half, using nothing yet. */
function withModule(graph: string): string {
  const start = graph.indexOf(`export const ${half} = {`)
  const end = graph.indexOf('\n}\n', start)
  return `${graph.slice(0, end)}\n  ${name}: { owns: 'entries', uses: [] },${graph.slice(end)}`
}

/** The list of modules with the new one in its alphabetical place. */
function withLine(list: string): string {
  const lines = list.trimEnd().split('\n')
  const line = `export { ${name} } from '../${half}/${name}/module.ts'`
  const after = lines.findIndex((one) => one.startsWith('export') && one > line)
  return `${lines.toSpliced(after === -1 ? lines.length : after, 0, line).join('\n')}\n`
}
