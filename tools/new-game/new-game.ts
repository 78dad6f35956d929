// npm run new:game -- FAMILY NAME: a game that is drawn at once, which stands, is typed and tested, and plays; make it yours from there.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { gameOf } from './game.ts'
import { screenOf } from './screen.ts'
import { textsOf } from './texts.ts'

const [family = '', game = ''] = process.argv.slice(2)
if (!/^[a-z]{2,20}$/.test(family) || !/^[a-z]+(-[a-z]+)+$/.test(game)) {
  console.error(
    'npm run new:game -- FAMILY NAME: a family is one word of small letters, a name two or more with dashes between: coin river-coin',
  )
  process.exit(1)
}
const files = { ...gameOf({ family, game }), ...screenOf({ family, game }), ...textsOf(family) }
const there = [`src/arcade/${family}`, ...Object.keys(files)].find((path) => existsSync(path))
if (there !== undefined) {
  console.error(`${there} is there already`)
  process.exit(1)
}
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
const list = 'src/main/arcade-families.ts'
writeFileSync(list, withLine(readFileSync(list, 'utf8')))
writeFileSync('architecture.mjs', withModule(readFileSync('architecture.mjs', 'utf8')))
execFileSync('oxfmt', [...Object.keys(files).filter((path) => !path.endsWith('.svg')), list, 'architecture.mjs'], {
  stdio: 'ignore',
  shell: process.platform === 'win32',
})
console.log([...Object.keys(files), `${list}: one line`, 'architecture.mjs: one line; say what it owns'].join('\n'))
console.log('\nNext: make its rules yours, then its stage; npm start shows it among the mini games.')

/** The list with the new family in its alphabetical place. */
function withLine(text: string): string {
  const lines = text.trimEnd().split('\n')
  const line = `export { ${family} } from '#arcade/${family}/index.ts'`
  const after = lines.findIndex((one) => one.startsWith('export') && one > line)
  return `${lines.toSpliced(after === -1 ? lines.length : after, 0, line).join('\n')}\n`
}

/** The graph with the new family at the end of the arcade. */
function withModule(graph: string): string {
  const end = graph.indexOf('\n}\n', graph.indexOf('export const arcade = {'))
  return `${graph.slice(0, end)}\n  ${family}: { owns: 'a coin that falls on one of its sides', uses: ['families'] },${graph.slice(end)}`
}
