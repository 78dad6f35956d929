// npm run bench: every part, one after the other, or those that are named; options after a name are that part's own.
//   npm run bench                        npm run bench -- http --seconds 10
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const parts = [
  ...([
    'ledger',
    'http',
    'spin',
    'sockets',
    'room',
    'console',
    'access',
    'overload',
    'statements',
    'readers',
    'promotions',
    'agents-tree',
    'agents-settlement',
  ] as const),
  ...(['restore', 'callbacks', 'pictures', 'slips', 'lottery', 'sports', 'first-visit', 'page', 'play'] as const),
] as const
const [name, ...options] = process.argv.slice(2)
const known = (part: string | undefined): part is (typeof parts)[number] =>
  (parts as readonly (string | undefined)[]).includes(part)
if (name !== undefined && !known(name)) throw new Error(`there is no part ${name}; there are: ${parts.join(', ')}`)

for (const part of known(name) ? [name] : parts) {
  console.log(`\n## ${part}`)
  const file = part === 'sports' ? 'sports/sports' : part.replace('agents-', 'agents/')
  const path = fileURLToPath(new URL(`${file}.ts`, import.meta.url))
  const { status } = spawnSync(process.execPath, [path, ...options], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
