// npm run new:provider -- NAME: a payment provider that compiles and passes what every provider is held to. It begins as the sandbox's
// translator with another name; its wire (paths, fields, signature) is yours to write, and its test says how the other side speaks.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const folder = 'src/house/payments/provider'
const name = process.argv[2] ?? ''
if (!/^[a-z][a-z0-9]{1,19}$/.test(name)) {
  console.error('npm run new:provider -- NAME; a name is one word of small letters and digits')
  process.exit(1)
}
if (existsSync(`${folder}/${name}.ts`)) {
  console.error(`${folder}/${name}.ts is there already`)
  process.exit(1)
}

const capital = name.charAt(0).toUpperCase() + name.slice(1)
const renamed = (text: string) => text.replaceAll('Sandbox', capital).replaceAll('sandbox', name)
const files = [`${name}.ts`, `${name}.test.ts`]
for (const file of files)
  writeFileSync(`${folder}/${file}`, renamed(readFileSync(`${folder}/${file.replace(name, 'sandbox')}`, 'utf8')))
execFileSync(
  'oxfmt',
  files.map((file) => `${folder}/${file}`),
  { stdio: 'ignore', shell: process.platform === 'win32' },
)
console.log(files.map((file) => `${folder}/${file}`).join('\n'))
console.log(
  `\nNext: ${folder}/../index.ts gives it out, src/main opens it with its secrets, and a method names it as its provider.`,
)
