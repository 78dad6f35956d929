// npm run new:page -- NAME: a page of the site; npm run new:screen -- NAME: a screen of the console. Each stands, is typed and tested; make it
// yours from there.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { pageOf } from './new-page/page.ts'
import { screenOf } from './new-page/screen.ts'

const [what = '', name = ''] = process.argv.slice(2)
const made = { page: pageOf, screen: screenOf }[what]
if (!made || !/^[a-z]{2,30}$/.test(name)) {
  console.error('npm run new:page -- NAME or npm run new:screen -- NAME; a name is one word of small letters')
  process.exit(1)
}

const { files, list, line, next } = made(name)
const there = Object.keys(files).find((path) => existsSync(path))
if (there !== undefined) {
  console.error(`${there} is there already`)
  process.exit(1)
}
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
writeFileSync(list, withLine(readFileSync(list, 'utf8')))
execFileSync('oxfmt', [...Object.keys(files), list], { stdio: 'ignore', shell: process.platform === 'win32' })
console.log([...Object.keys(files), `${list}: one line`, `\nNext: ${next}`].join('\n'))

/** The list with the new line in its alphabetical place. */
function withLine(text: string): string {
  const lines = text.trimEnd().split('\n')
  const after = lines.findIndex((one) => one.startsWith('export') && one > line)
  return `${lines.toSpliced(after === -1 ? lines.length : after, 0, line).join('\n')}\n`
}
